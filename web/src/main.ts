// Starts the page, in the language it is to speak.
import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./state/settings.svelte";
import "./style/tokens.css";
import "./style/base.css";
import { words } from "./text/words.svelte";

const target = document.getElementById("app");
const started = words.speak(settings.language).catch(() => undefined);
if (target) void started.then(() => mount(App, { target }));
