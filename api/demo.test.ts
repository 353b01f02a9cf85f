// The demo company at the first look: what waits for whom, and what has become of what was asked.
import { afterAll, beforeAll, expect, test } from "vitest";
import { clock } from "./clock.ts";
import { endpointsOf, seedDemo } from "./modules.ts";
import { openTestPortal, type TestPortal } from "./testing.ts";
import { callerFor } from "./testing-http.ts";

const { requests } = endpointsOf;
const password = "demo-portal-2026";
let portal: TestPortal;

beforeAll(async () => {
  portal = await openTestPortal({ size: 5 });
  clock.set("2026-12-07T04:00:00.000Z");
  await seedDemo(password);
  clock.set("2026-12-07T04:30:00.000Z");
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const signIn = async (username: string) => {
  const answer = await portal.app.inject({ method: "POST", url: "/api/auth/sign-in", payload: { username, password, keep: false } });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return callerFor(portal.app, { authorization: `Bearer ${answer.json<{ token: string }>().token}`, cookie });
};
const all = { query: { limit: 100 } };

test("LV-19: Rohan finds a leave of a thin team, one as Fatima's stand-in, a second round, and his own question", async () => {
  const { items } = await (await signIn("manager")).call(requests.waiting, all);
  const told = items.map(({ request, title, standsInFor }) => [
    request?.owner.name ?? title,
    request?.round,
    request?.flags.map(({ text }) => text).join(),
    standsInFor?.person.name,
  ]);
  expect(told).toEqual(
    expect.arrayContaining([
      ["Priya Sharma", 1, "2 of 8 away on 16 Dec", undefined],
      ["Karthik Subramanian", 1, "", undefined],
      ["Sneha Kulkarni", 1, "", "Fatima Sheikh"],
      ["Asha Nair", 2, "", undefined],
      [expect.stringMatching(/^Who decides for you from /), undefined, undefined, undefined],
    ]),
  );
});

test("RP-05: Asha has requests in every state, and one with a step that was passed over", async () => {
  const asha = await signIn("employee");
  const { items } = await asha.call(requests.mine, all);
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(["open", "returned", "approved", "rejected", "withdrawn"]));
  const long = items.find(({ amount }) => amount === "6 days");
  const record = await asha.call(requests.byNumber, { params: { number: long?.number ?? "" } });
  expect(record.view.chain.map(({ state, decidedBy, why }) => [state, decidedBy?.name ?? why?.code])).toEqual([
    ["approved", "Sunita Krishnan"],
    ["skipped", "approved_earlier"],
  ]);
  expect(record.timeline.map(({ event }) => event)).toContain("escalated");
});

test("RP-06, RP-23: HR finds Tanvi's leave, who has no manager, and one that nobody has answered", async () => {
  const { items } = await (await signIn("hr")).call(requests.waiting, { query: { limit: 100, as: "queue" } });
  expect(items.map(({ request }) => request?.owner.name)).toEqual(expect.arrayContaining(["Tanvi Desai", "Divya Shetty"]));
});

test("numbers of each series of the demo run in the order in which they were asked (NR-01)", async () => {
  const rows = await portal.asSuperuser<{ number: string }>(
    // A further ask about a record keeps its number.
    "select number from requests.requests where company_id = 1001 group by number order by min(submitted_at), min(id::text)",
  );
  for (const prefix of ["LV", "PC"]) {
    const series = rows.flatMap(({ number }) => (number.startsWith(prefix) ? [number] : []));
    expect(series.length).toBeGreaterThan(10);
    expect(series).toEqual(series.toSorted());
  }
});
