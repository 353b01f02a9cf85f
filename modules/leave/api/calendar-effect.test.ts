import { afterAll, beforeAll, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { makeLocation } from "#modules/people/api/testing.ts";
import { calendarEndpoints } from "#modules/people/contract.ts";
import { leaveEndpoints } from "../contract.ts";
import { type LeavePerson, makeLeaveCompany, makePerson } from "./testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  clock.set("2026-12-07T04:00:00.000Z");
  portal = await openTestPortal({ size: 10 });
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const apply = (person: LeavePerson, from: string, to = from, half?: "first") =>
  person.call(leaveEndpoints.apply, {
    body: { type: "EL", from, to, firstDay: half ?? "whole", lastDay: half ?? "whole", reason: "A wedding" },
  });

/** A company in two places, HR, somebody in each, and the published year of the second one. */
const begin = async () => {
  const home = await makeLeaveCompany();
  const pune = await makeLocation(home.company);
  const [hr, asha, rahul, sneha] = [
    await makePerson(portal.app, home, { role: "HR" }),
    await makePerson(portal.app, home),
    await makePerson(portal.app, home, { locationId: pune.locationId }),
    await makePerson(portal.app, home, { locationId: pune.locationId }),
  ];
  const params = { id: pune.calendarId, year: 2026 };
  const { holidays, version } = await hr.call(calendarEndpoints.calendarYear, { params });
  const with17 = [...holidays, { day: "2026-12-17", name: "Founders’ Day", kind: "company" as const, tentative: false }];
  const preview = (wish = with17) => hr.call(calendarEndpoints.previewCalendarYear, { params, body: { holidays: wish } });
  return { hr, asha, rahul, sneha, params, holidays, version, with17, preview };
};

test("PE-48: a new holiday meets the live leave of the people of its locations, and nobody else's", async () => {
  const { asha, rahul, sneha, preview } = await begin();
  expect((await preview()).effect).toEqual({ requests: 0, people: 0, days: 0, mark: "" });
  await apply(asha, "2026-12-16", "2026-12-18");
  await apply(rahul, "2026-12-16", "2026-12-18");
  await apply(sneha, "2026-12-17", "2026-12-17", "first");
  await apply(sneha, "2026-12-15");
  expect((await preview()).effect).toMatchObject({ requests: 2, people: 2, days: 1.5 });
});

test("LV-28: tells how many requests become empty, and leaves out leave that counts each date", async () => {
  const { rahul, sneha, preview } = await begin();
  await apply(rahul, "2026-12-16", "2026-12-17");
  const { id } = await apply(sneha, "2026-12-17");
  expect((await preview()).effect).toMatchObject({ requests: 2, people: 2, days: 2, empty: 1 });
  await portal.pastTriggers("update leave.requests set type = 'ML' where id = $1", [id]);
  const { effect } = await preview();
  expect(effect).toMatchObject({ requests: 1, people: 1, days: 1 });
  expect(effect).not.toHaveProperty("empty");
});

test("PE-48: a holiday that goes meets leave that went over it", async () => {
  const { rahul, sneha, holidays, preview } = await begin();
  await apply(rahul, "2026-12-24", "2026-12-28");
  await apply(sneha, "2026-12-28");
  const without = await preview(holidays.filter(({ day }) => day !== "2026-12-25"));
  expect(without).toMatchObject({ effect: { requests: 1, people: 1, days: 1 }, changes: [{ day: "2026-12-25", works: true }] });
});

test("PE-48: is saved only while the effect is the one that was shown, though it be as large", async () => {
  const { hr, rahul, sneha, params, version, with17, preview } = await begin();
  await apply(rahul, "2026-12-17");
  const { effect } = await preview();
  await apply(sneha, "2026-12-17");
  const body = { version, holidays: with17, effect, reason: "We turn ten" };
  const amend = (shown = effect) => ({ params, body: { ...body, effect: shown } });
  expect(await hr.refused(calendarEndpoints.amendCalendarYear, amend())).toMatchObject({
    status: 409,
    code: "people.effect_changed",
    sentences: ["One more request is affected now. Look again."],
  });
  const now = (await preview()).effect;
  const other = { ...now, mark: effect.mark };
  expect((await hr.refused(calendarEndpoints.amendCalendarYear, amend(other))).sentences).toEqual([
    "The effect is another one now. Look again.",
  ]);
  await hr.call(calendarEndpoints.amendCalendarYear, amend(now));
});
