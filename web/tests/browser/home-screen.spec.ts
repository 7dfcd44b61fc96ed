// The page on a home screen: an iPhone lets a page tell of anything only from there.
import { expect, test } from "./table";

/** Width and height of a PNG. */
const size = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test("the page can be put on a home screen", async ({ page, table }) => {
  const home = table.address.replace("127.0.0.1", "localhost");
  const opened = await page.goto(home);
  // No policy of its own: it is let in by the one for everything.
  expect(opened?.headers()["content-security-policy"]).toContain("default-src 'self'");
  expect(opened?.headers()["content-security-policy"]).not.toContain("manifest-src");
  const touch = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  const touched = await page.request.get(`${home}${touch}`);
  expect(touched.headers()["content-type"]).toBe("image/png");
  expect(size(await touched.body())).toBe("180x180");

  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const sent = await page.request.get(`${home}${address}`);
  expect(sent.headers()["content-type"]).toBe("application/manifest+json");
  expect(sent.headers()["cache-control"]).toBe("no-cache");
  const manifest = (await sent.json()) as { name: string; display: string; start_url: string; icons: { src: string; type: string; sizes: string }[] };
  expect(manifest).toMatchObject({ name: "Trierarch", display: "standalone", start_url: "/" });
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await page.request.get(`${home}${src}`);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()["content-type"], src).toBe(type);
    if (type === "image/png") expect(size(await icon.body()), src).toBe(sizes);
  }

  // What the browser itself makes of it.
  const line = await page.context().newCDPSession(page);
  const known = await line.send("Page.getAppManifest");
  expect(known.errors).toEqual([]);
  expect(known.url).toBe(`${home}/manifest.webmanifest`);
  expect(JSON.parse(known.data ?? "")).toEqual(manifest);
});
