// Starts the page, in the language it is to speak.
import { mount } from "svelte";
import App from "./App.svelte";
import { httpTable } from "./api/http";
import { router } from "./state/route.svelte";
import { eyesOf } from "./state/screen.svelte";
import { settings } from "./state/settings.svelte";
import { answerWhere } from "./state/where";
import "./style/tokens.css";
import "./style/base.css";
import { words } from "./text/words.svelte";

// A game that the address names is on its way while the page is still being put together.
if (router.now.page === "table") httpTable.through(eyesOf(router.now.game)).ahead(router.now.game, settings.language);

answerWhere();
const target = document.getElementById("app");
const started = words.speak(settings.language).catch(() => undefined);
if (target) void started.then(() => mount(App, { target }));
