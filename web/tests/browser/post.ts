// Whoever takes letters: a small SMTP server that keeps what it is given, and a table that sends there.
import { createServer, type Socket } from "node:net";
import { expect, type Page } from "@playwright/test";
import { test as base } from "./table";

export interface Letter {
  to: string;
  subject: string;
  body: string;
}

/** The mailbox of everybody. */
export class Post {
  readonly #letters: Letter[] = [];
  readonly #server = createServer((socket) => this.#take(socket));

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    return `smtp://127.0.0.1:${address.port}`;
  }
  close(): void {
    this.#server.close();
  }
  /** The letters to somebody so far, the earliest first. */
  to(address: string): Letter[] {
    return this.#letters.filter(({ to }) => to === address);
  }
  /** Speaks SMTP with one client. */
  #take(socket: Socket): void {
    let [rest, to, data] = ["", "", null as string[] | null];
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string): string | null => {
      if (data !== null) {
        if (line !== ".") {
          data.push(line.replace(/^\./, ""));
          return null;
        }
        this.#letters.push(read(to, data));
        data = null;
        return "250 OK";
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === "RCPT") to = /<(.*)>/.exec(line)?.[1] ?? "";
      if (verb === "DATA") data = [];
      return verb === "DATA" ? "354 go on" : verb === "QUIT" ? "221 bye" : "250 OK";
    };
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString("latin1")).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const answer = hear(line);
        if (answer !== null) say(answer);
      }
    });
    say("220 post.example.org");
  }
}

function read(to: string, lines: string[]): Letter {
  const gap = lines.indexOf("");
  const subject = lines.slice(0, gap).find((line) => line.startsWith("Subject: "))?.slice(9) ?? "";
  const plain = lines.slice(gap + 1).join("\r\n").replace(/=\r\n/g, "");
  const bytes = plain.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return { to, subject, body: Buffer.from(bytes, "latin1").toString("utf8") };
}

/** Takes a name and makes an account of the guest in this browser, by the link in a letter. */
export async function join(page: Page, post: Post, address: string, name: string): Promise<void> {
  await page.goto("/#/me");
  await page.locator("#own-name").fill(name);
  await page.locator("[data-rename]").click();
  await page.locator("[data-email]").fill(address);
  // Another test at the same table may have had a letter to the same address.
  const before = post.to(address).length;
  await page.locator("[data-mail-link]").click();
  await expect.poll(() => post.to(address).length).toBe(before + 1);
  await page.goto(/http\S+/.exec(post.to(address).at(-1)?.body ?? "")?.[0] ?? "");
  await page.locator("[data-new]").fill("open sesame");
  await page.locator("[data-choose-yes]").click();
  await expect(page.locator("[data-account]")).toContainText(address);
}

/** A table of its own that sends its letters to `post`. */
export const test = base.extend<object, { post: Post; options: string[] }>({
  // What the server is started with besides.
  options: [[], { option: true, scope: "worker" }],
  post: [
    async ({}, use) => {
      const post = new Post();
      await use(post);
      post.close();
    },
    { scope: "worker" },
  ],
  started: [
    async ({ post, options }, use) => use({ args: ["--mail-from", "Galleys <galleys@example.org>", ...options], env: { TRIERARCH_SMTP_URL: await post.open() } }),
    { scope: "worker" },
  ],
});
