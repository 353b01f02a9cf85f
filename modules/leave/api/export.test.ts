// The list of one's own leave as a file: the same rows, the same filters, the same order.
import { afterAll, beforeAll, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { callerFor } from "#api/testing-http.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { exportEndpoints } from "#shared/exports/contract.ts";
import { leaveEndpoints } from "../contract.ts";
import { makeLeaveCompany, makePerson } from "./testing.ts";

let portal: TestPortal;

beforeAll(async () => {
  clock.set("2026-12-07T04:00:00.000Z");
  portal = await openTestPortal();
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

test("DX-01: an export of leave holds what its list shows, for the filters and in the order of the page", async () => {
  const home = await makeLeaveCompany();
  const rohan = await makePerson(portal.app, home);
  const asha = await makePerson(portal.app, home, { manager: rohan });
  const apply = (type: "EL" | "CL", day: string) => asha.call(leaveEndpoints.apply, { body: { type, from: day, to: day } });
  await rohan.call(leaveEndpoints.apply, { body: { type: "EL", from: "2026-12-21", to: "2026-12-21" } });
  for (const day of ["2026-12-14", "2026-12-16", "2026-12-15"]) await apply("EL", day);
  await apply("CL", "2026-12-22");

  const filters = { type: "EL", sort: "from" };
  const { items } = await asha.call(leaveEndpoints.listMine, { query: { ...filters, sort: "from" } });
  const made = await asha.call(exportEndpoints.request, { body: { list: "leave.requests", filters, format: "csv" } });
  expect(made).toMatchObject({ state: "ready", rowsDone: 3, rowsTotal: 3, title: "My leave" });
  const browser = await signInAs(asha);
  const { call } = callerFor(portal.app, browser);
  const fetch = async (cookie: object) => {
    const { ticket } = await call(exportEndpoints.ticket, { params: { id: made.id } });
    return portal.app.inject({ url: `/api/exports/${made.id}/content`, headers: { ...cookie, authorization: `Bearer ${ticket}` } });
  };
  const answer = await fetch({ cookie: browser.cookie });
  expect(items.map(({ from }) => from)).toEqual(["2026-12-14", "2026-12-15", "2026-12-16"]);
  const rows = items.map(({ number, typeName, from, to, units, submittedAt, waitingFor }) =>
    [number, typeName, from, to, units, "Pending", submittedAt, waitingFor?.people[0]?.name].join(),
  );
  expect(answer.body).toBe(`\ufeff${["Number,Type,First day,Last day,Days,Status,Asked at (UTC),With", ...rows, ""].join("\r\n")}`);

  // The ticket without the browser that it was made in opens nothing.
  expect((await fetch({})).statusCode).toBe(401);
  expect((await fetch({ cookie: (await signInAs(asha)).cookie })).statusCode).toBe(401);
});
