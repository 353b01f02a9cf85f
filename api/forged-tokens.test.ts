// T24: whatever opens one door opens all of them, so that each forgery is tried at every call there is.
import { afterAll, beforeAll, expect, test } from "vitest";
import { clock } from "./clock.ts";
import { endpoints } from "./modules.ts";
import type { TestPortal } from "./testing.ts";
import { openDemoPortal, signInDemo } from "./testing-demo.ts";
import { forgeries } from "./testing-modules.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openDemoPortal({ size: 5 });
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const signIn = async (username: string) => {
  const { authorization, cookie } = await signInDemo(portal, username);
  return { token: authorization.replace("Bearer ", ""), cookie };
};
const guarded = endpoints.filter(({ access }) => access === "signed-in");
const statusOf = async ({ method, path }: (typeof guarded)[number], token: string, cookie: string) => {
  const headers = { authorization: `Bearer ${token}`, cookie };
  return (await portal.app.inject({ method, url: `/api${path}`, headers, ...(method !== "GET" && { payload: {} }) })).statusCode;
};

test("T24 SE-04: no forged token opens any call, not even with its owner's cookie, and no true one with another's", async () => {
  // A token from a minute ahead is none of ours as long as that minute lasts, and so many calls may take it.
  clock.set(clock.now());
  const [{ token, cookie }, other] = [await signIn("employee"), await signIn("manager")];
  const list = await forgeries(token);
  expect(list.length).toBeGreaterThanOrEqual(40);
  expect(guarded.length).toBeGreaterThanOrEqual(20);
  const opened: string[] = [];
  for (const endpoint of guarded) {
    for (const [name, forged] of list) if ((await statusOf(endpoint, forged, cookie)) !== 401) opened.push(`${endpoint.path} by ${name}`);
    for (const [name, held] of Object.entries({ none: "", another: other.cookie }))
      if ((await statusOf(endpoint, token, held)) !== 401) opened.push(`${endpoint.path} with the cookie of ${name}`);
  }
  expect(opened).toEqual([]);
  const me = guarded.find(({ path }) => path === "/auth/me");
  expect(me && (await statusOf(me, token, cookie))).toBe(200);
});
