// The generated types are those of the server under test.
import { readFile } from "node:fs/promises";
import { expect, test } from "./table";

test("src/api/types.ts is what the server describes", async ({ request }) => {
  const document: unknown = await (await request.get("/api/openapi.json")).json();
  // Untyped on purpose: a build script, not part of the client.
  const { generated } = (await import("../../scripts/generated.mjs" as string)) as {
    generated: (document: unknown) => Promise<string>;
  };
  const current = await readFile(new URL("../../src/api/types.ts", import.meta.url), "utf8");
  expect(current, "run `npm run types` and commit what it writes").toBe(await generated(document));
});
