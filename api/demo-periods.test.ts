// Which months of the demo company are closed, seen on Mon 7 Dec 2026 by Kavita of HR.
import { expect, test } from "vitest";
import { addDays } from "#shared/dates.ts";
import { clock } from "./clock.ts";
import { endpointsOf } from "./modules.ts";
import { demoCaller, openDemoPortal } from "./testing-demo.ts";
import { openForThisFile } from "./testing-file.ts";

const attendanceEndpoints = endpointsOf.attendance;
const NOW = "2026-12-07T04:00:00.000Z";
const portal = openForThisFile(() => openDemoPortal({ madeAt: NOW }), NOW);

const signIn = (username: string) => demoCaller(portal, username);

test("every place is locked to 31 October, September twice with one difference; November is in review, December open", async () => {
  clock.set("2026-12-07T04:10:00.000Z");
  await portal.jobs.runSlot("attendance.close.each", clock.now());
  await portal.jobs.runSlot("attendance.review.each", clock.now());
  expect(portal.jobs.failures).toEqual([]);
  const hr = await signIn("hr");
  const { items } = await hr.call(attendanceEndpoints.listPeriods, { query: { limit: 100 } });
  const of = (to: string) => items.filter((period) => period.to === to);
  const places = of("2026-12-31").length;
  expect(places).toBeGreaterThan(2);
  const states = (to: string) => of(to).map(({ state, version }) => `${state} ${version}`);
  const all = (state: string) => Array.from({ length: places }, () => state);
  expect([states("2026-12-31"), states("2026-11-30"), states("2026-10-31"), states("2026-09-30"), states("2026-08-31")]).toEqual([
    ...[all("open 0"), all("review 0"), all("locked 1"), all("locked 2"), all("locked 1")],
  ]);
  const bengaluru = of("2026-11-30").find(({ location }) => location.name === "Bengaluru");
  const { open, actions, reviewUntil } = await hr.call(attendanceEndpoints.readPeriod, { params: { id: bengaluru?.id ?? "" } });
  expect(open).toEqual({ incomplete: 3, absent: 2, undecided: 0 });
  expect([actions, reviewUntil]).toEqual([["lock"], "2026-12-03"]);
  const september = of("2026-09-30").find(({ location }) => location.name === "Bengaluru");
  const { rows } = await hr.call(attendanceEndpoints.readSnapshot, { params: { id: september?.id ?? "" }, query: {} });
  const changed = rows.filter(({ before }) => before);
  expect(changed).toHaveLength(1);
  expect(changed[0]?.before?.absent).toBe((changed[0]?.totals.absent ?? 0) + 1);
});

test("AT-38: leave that came after October was locked is one difference, for HR to read", async () => {
  const hr = await signIn("hr");
  const { items } = await hr.call(attendanceEndpoints.listPeriods, { query: { limit: 100 } });
  const october = items.filter(({ to }) => to === "2026-10-31");
  const found = await Promise.all(
    october.map(({ id }) => hr.call(attendanceEndpoints.readDifferences, { params: { id }, query: { side: "since" } })),
  );
  const rows = found.flatMap((one) => one.rows);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ was: { absent: 1, leave: 0 }, wouldBe: { absent: 0, leave: 1 } });
  expect(rows[0]?.sentence).toMatch(/absent 1 → .*leave 1.* \(LV-2026-\d{5}\)/);
});

/** Of a company of up to so many people each is looked at in one of these nights. */
const NIGHTS = 100;

test("no day of the demo is another when it is derived again, whatever was asked about it since", async () => {
  for (let night = 1; night <= NIGHTS; night += 1) {
    clock.set(`${addDays("2026-12-07", night)}T03:00:00.000Z`);
    await portal.jobs.runSlot("attendance.verify.each", clock.now());
  }
  expect(portal.jobs.failures).toEqual([]);
});
