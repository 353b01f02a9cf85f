// The program as an operator starts and ends it.
import { expect, test } from "vitest";
import { processesOf } from "./engine/orphans.ts";
import { portalsForThisFile, startedOnce } from "./testing-portals.ts";

const { clusterDir, start } = portalsForThisFile();

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

test("a wrong variable is one line and exit code 1", async () => {
  const portal = await start({ PORT: "many" });
  expect(await portal.exitCode).toBe(1);
  expect(portal.output()).toBe('PORT is "many": it must be a whole number from 1 to 65535.\n');
});
