// A battle of Naumachia under way, one picture of each thing that there is to look at.
import { begin, press, roll, value } from "../browser/open-table";
import { atRest, endPhase, ship, still, test } from "../browser/table";

/** Two fleets that have met: some locked, some burning, some with few oars left. */
const MELEE = `title = "Melee"
summary = "Two fleets that have met."
year = -250
locks = ["A3 ram B3", "A5 ram B5"]

[[land]]
corners = ["0 760", "1200 760", "1200 900", "0 900"]

[weather]
wind = "moderate"
toward = "ne"
sea = "slight"

[[side]]
name = "Rome"
admiral = "Regulus"
initiative = 3
[[side]]
name = "Carthage"
admiral = "Hamilcar"
initiative = 2

[[squadron]]
side = 0
code = "A"
name = "First"
ships = [
    "A1 hexeres ballistae 1 corvus admiral at 300 300 0", "A2 quinquereme corvus at 360 350 10", "A3 quinquereme corvus marines 8 at 420 340 0",
    "A4 quinquereme lost-oars 4 damage 1 at 500 300 350", "A5 quinquereme marines 8 archers 1 fires 2 at 580 330 0", "A6 trireme speed 0 at 660 310 20",
]
[[squadron]]
side = 0
code = "C"
name = "Second"
ships = ["C1 trireme-light flag at 760 300 0", "C2 trireme-light damage 2 lost-oars 5 at 820 290 340", "C3 trireme-light damage 5 at 880 320 30", "C4 quadrireme ballistae 1 at 940 280 0"]

[[squadron]]
side = 1
code = "B"
name = "Centre"
ships = [
    "B1 hexeres ballistae 1 admiral at 310 420 180", "B2 quinquereme at 370 430 170", "B3 quinquereme at 420 368 90",
    "B4 quinquereme fires 1 at 510 400 200", "B5 quinquereme marines 6 archers 2 at 580 358 90", "B6 quadrireme speed 0 at 670 390 90",
]
[[squadron]]
side = 1
code = "D"
name = "Left"
ships = ["D1 trireme flag at 760 400 180", "D2 trireme lost-oars 3 at 830 410 200", "D3 trireme damage 3 fires 3 at 890 390 150", "D4 trireme at 950 380 190"]
`;

test("a battle under way", async ({ page }, { project }) => {
  const shot = async (name: string) => {
    await still(page);
    await page.screenshot({ path: `shots/naumachia-${name}-${project.name}.png` });
  };
  await begin(page, { scenario: "naumachia/melee", seats: ["me", "me"], source: MELEE, dice: "hands" });
  await roll(page, 9, 2);
  const phase = page.locator("[data-phase]");
  const die = page.locator("[data-own-dice] .die button");
  const line = page.locator("[data-dice-line]");
  /** One thing more, all dice showing seven. */
  const goOn = async (): Promise<void> => {
    if ((await line.count()) > 0) {
      const dice = await page.locator("[data-own-dice] [role=group]").count();
      await line.fill(Array.from({ length: dice }, () => "7").join(" "));
      await line.press("Enter");
    } else if ((await die.count()) > 0) await roll(page, 7);
    else await endPhase(page);
    await atRest(page);
  };
  const until = async (step: string): Promise<void> => {
    for (let n = 0; n < 40 && !((await phase.textContent()) ?? "").includes(step); n += 1) await goOn();
  };
  const choose = async (code: string): Promise<void> => {
    await page.keyboard.press("Escape");
    await ship(page, code).focus();
    await page.keyboard.press("Enter");
    await atRest(page);
  };
  await until("movement");
  await shot("1-table");
  await choose("A2");
  await shot("2-ship");
  await page.locator("[data-danger]").click();
  await page.locator("[data-reach-pairs]").waitFor();
  await shot("3-danger");
  await page.keyboard.press("Escape");
  await choose("A2");
  await press(page, "A2 speed 8");
  await value(page).fill("60");
  await value(page).press("Tab");
  await atRest(page);
  await shot("4-drag");
  await page.locator("[data-do]").click();
  await atRest(page);
  await shot("5-contact");
  await page.locator('[data-choice*=" ram "]:visible').first().click();
  await atRest(page);
  await shot("6-declared");
  await page.locator("[data-steps] summary").click();
  await shot("7-steps");
  await page.locator("[data-steps] summary").click();
  for (let step = 0; step < 20 && (await die.count()) === 0; step += 1) await goOn();
  await shot("8-dice");
  await until("boarding");
  await choose("A3");
  await shot("9-boarding");
});
