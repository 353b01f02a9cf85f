// The program as an operator starts and ends it.
import { expect, test } from "vitest";
import { processesOf } from "./engine/orphans.ts";
import { openMailBox } from "./mail/testing-mail.ts";
import { portalsForThisFile, startedOnce } from "./testing-portals.ts";

const { directory, clusterDir, start } = portalsForThisFile();

test("answers when it says that it is ready, and Ctrl-C ends it cleanly", async () => {
  await startedOnce(start);
  const portal = await start();
  expect(await portal.ready, portal.output()).toBe(true);
  const health = await fetch(`http://localhost:${portal.port}/api/health`);
  expect(health.status).toBe(200);
  portal.kill("SIGINT");
  expect(await portal.exitCode, portal.output()).toBe(0);
  expect(processesOf(clusterDir)).toEqual([]);
});

test("the demo's past mails nobody, what happens afterwards does", async () => {
  const box = await openMailBox();
  const portal = await start({ DATA_DIR: `${directory}/with-mail`, DEMO: "on", SMTP_URL: box.url.href, MAIL_FROM: "portal@example.com" });
  expect(await portal.ready, portal.output()).toBe(true);
  await fetch(`http://localhost:${portal.port}/api/auth/forgot`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: "finance" }),
  });
  await expect.poll(() => box.received.length, { timeout: 15_000 }).toBeGreaterThan(0);
  portal.kill("SIGTERM");
  expect(await portal.exitCode, portal.output()).toBe(0);
  expect(box.received.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1])).toEqual([expect.stringMatching(/password/)]);
  await box.close();
});

test("a wrong variable is one line and exit code 1", async () => {
  const portal = await start({ PORT: "many" });
  expect(await portal.exitCode).toBe(1);
  expect(portal.output()).toBe('PORT is "many": it must be a whole number from 1 to 65535.\n');
});
