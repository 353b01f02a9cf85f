// What fifty do in the same instant to leave, a round at a time: each round gives what it has broken, which is nothing.
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import type { TestPortal } from "#api/testing.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeEmployee, type TestCompany } from "#modules/people/api/testing.ts";
import { calendarEndpoints } from "#modules/people/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { addDays } from "#shared/dates.ts";
import { leaveEndpoints } from "../contract.ts";
import type { Portion } from "../portion.ts";
import { settleDue } from "./ledger/due.ts";
import { contradictions } from "./ledger/due-store.ts";
import { recountPerson } from "./recount/recount.ts";
import { type LeavePerson, makeLeaveCompany, makePerson, tried } from "./testing.ts";

const CONTENDERS = 50;
export const RACE_DAY = "2026-12-07T04:00:00.000Z";

export type Outcome = { ok: true } | { ok: false; status: number; sentence: string };

/** Runs all at once and says of each whether it succeeded, or what its answer read. */
export const together = (calls: readonly (() => Promise<unknown>)[]): Promise<Outcome[]> =>
  Promise.all(
    calls.map(async (call): Promise<Outcome> => {
      const outcome = await tried(call);
      if ("answer" in outcome) return { ok: true };
      const { status, title } = outcome.refused;
      return { ok: false, status, sentence: title };
    }),
  );

const holidays = new Set(["2027-01-26", "2027-04-07", "2027-05-01", "2027-10-29", "2027-11-01"]);

/** Fifty working days, of which no two touch more than their week. */
const fiftyDays = Array.from({ length: CONTENDERS }, (_, week) => addDays("2026-12-14", week * 7))
  .flatMap((monday) => [monday, addDays(monday, 1)])
  .filter((day) => day <= "2027-12-31" && !holidays.has(day))
  .slice(0, CONTENDERS);

const apply = (person: LeavePerson, type: string, from: string, to = from) =>
  person.call(leaveEndpoints.apply, { body: { type, from, to } });

/** Parts of a date, or of several, that are asked for at once; and how many of each may be given. */
type Scene = { wishes: { from: string; to: string; firstDay: Portion; lastDay: Portion }[]; given: readonly (readonly number[])[] };
const on = (day: string, portion: Portion) => ({ from: day, to: day, firstDay: portion, lastDay: portion });
const either = [
  [1, 0],
  [0, 1],
];
const scenes: readonly Scene[] = [
  { wishes: [on("2026-12-14", "first"), on("2026-12-14", "second")], given: [[1, 1]] },
  { wishes: [on("2026-12-16", "whole"), on("2026-12-16", "first")], given: either },
  {
    wishes: [on("2026-12-18", "whole"), on("2026-12-18", "first"), on("2026-12-18", "second")],
    given: [
      [1, 0, 0],
      [0, 1, 1],
    ],
  },
  {
    wishes: [
      { from: "2026-12-21", to: "2026-12-22", firstDay: "whole", lastDay: "first" },
      { from: "2026-12-22", to: "2026-12-23", firstDay: "second", lastDay: "whole" },
    ],
    given: [[1, 1]],
  },
  {
    wishes: [{ from: "2026-12-28", to: "2026-12-29", firstDay: "second", lastDay: "whole" }, on("2026-12-29", "first")],
    given: either,
  },
];

/** What does not fit in a company, in words. */
const brokenIn = async ({ company }: TestCompany): Promise<string[]> => {
  const found = await inTransaction(systemActor(company), contradictions);
  return found.map(({ check, count }) => `${check} (${count})`);
};

const unless = (holds: boolean, breach: string): string[] => (holds ? [] : [breach]);

export const leaveRaces = (portal: TestPortal) => {
  /** Fifty days asked for at once, ten free: ten get theirs. */
  const reservation = async (): Promise<string[]> => {
    const home = await makeLeaveCompany();
    const asha = await makePerson(portal.app, home);
    const outcomes = await together(fiftyDays.map((day) => () => apply(asha, "EL", day)));
    const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome]));
    const short = /^You asked for 1 day of Earned leave; 0 are free on /;
    return [
      ...unless(refused.length === CONTENDERS - 10, `${CONTENDERS - refused.length} of 10 days were given`),
      ...refused.flatMap(({ status, sentence }) => unless(status === 422 && short.test(sentence), `${status} ${sentence}`)),
      ...(await brokenIn(home)),
    ];
  };

  /** The same date fifty times at once, of two types: one gets it, the others read which leave is in the way. */
  const overlap = async (): Promise<string[]> => {
    const home = await makeLeaveCompany();
    const asha = await makePerson(portal.app, home);
    const types = Array.from({ length: CONTENDERS }, (_, index) => (index % 2 ? "EL" : "CL"));
    const outcomes = await together(types.map((type) => () => apply(asha, type, "2026-12-14")));
    const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome]));
    const inTheWay = /^You already have LV-2026-00001 \(pending, 14 Dec\)/;
    return [
      ...unless(refused.length === CONTENDERS - 1, `${CONTENDERS - refused.length} got one date`),
      ...refused.flatMap(({ sentence }) => unless(inTheWay.test(sentence), sentence)),
      ...(await brokenIn(home)),
    ];
  };

  /** Both halves of a date are given, and of what meets only one, however many ask at once. */
  const halves = async (): Promise<string[]> => {
    const home = await makeLeaveCompany();
    const asha = await makePerson(portal.app, home, { earned: 20 });
    const asked = scenes.flatMap(({ wishes }) =>
      Array.from({ length: CONTENDERS / scenes.length }, (_, index) => wishes[index % wishes.length] as Scene["wishes"][number]),
    );
    const outcomes = await together(asked.map((wish) => () => asha.call(leaveEndpoints.apply, { body: { type: "EL", ...wish } })));
    const timesGiven = (wish: Scene["wishes"][number]): number => outcomes.filter(({ ok }, index) => ok && asked[index] === wish).length;
    const inTheWay = /^You already have LV-2026-\d{5} \(pending, /;
    return [
      ...scenes.flatMap(({ wishes, given }) => {
        const got = wishes.map(timesGiven);
        return unless(given.map(String).includes(String(got)), `${JSON.stringify(wishes)} were given ${got} times`);
      }),
      ...outcomes.flatMap((outcome) => (outcome.ok ? [] : unless(inTheWay.test(outcome.sentence), outcome.sentence))),
      ...(await brokenIn(home)),
    ];
  };

  /** A booked day that has become a holiday: its owner gives it back, HR takes it, and it is counted anew, all at once; for so many people. */
  const giveBackOf = async (people: number): Promise<string[]> => {
    const home = await makeLeaveCompany();
    const hr = await makePerson(portal.app, home, { role: "HR" });
    const rohan = await makePerson(portal.app, home, { role: "Manager" });
    const team = await Promise.all(Array.from({ length: people }, () => makePerson(portal.app, home, { manager: rohan })));
    const booked = await Promise.all(
      team.map(async (person) => {
        const { number, request } = await apply(person, "EL", "2026-12-14", "2026-12-15");
        await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: 1 } });
        return { person, params: { number } };
      }),
    );
    const year = { params: { id: home.calendarId, year: 2026 } };
    const { holidays: known, version } = await hr.call(calendarEndpoints.calendarYear, year);
    const added = [...known, { day: "2026-12-14", name: "Founders’ Day", kind: "company" as const, tentative: false }];
    const { effect } = await hr.call(calendarEndpoints.previewCalendarYear, { ...year, body: { holidays: added } });
    await hr.call(calendarEndpoints.amendCalendarYear, { ...year, body: { version, holidays: added, reason: "We turn ten", effect } });
    const days = ["2026-12-14"];
    const recount = ({ employee }: LeavePerson) => inTransaction(systemActor(home.company), (tx) => recountPerson(tx, { employee, days }));
    const each = CONTENDERS / team.length;
    await Promise.allSettled(
      booked.flatMap(({ person, params }) =>
        Array.from({ length: each }, (_, index): Promise<unknown> => {
          if (index % 3 === 0) return person.call(leaveEndpoints.giveBack, { params, body: { days } });
          if (index % 3 === 1) return hr.call(leaveEndpoints.takeBack, { params, body: { days, comment: "A holiday after all" } });
          return recount(person);
        }),
      ),
    );
    const left = await portal.asSuperuser<{ balance: number }>(
      "select balance::float8 as balance from leave.accounts where company_id = $1 and type = 'EL' and employee_id = any($2::integer[])",
      [home.company, team.map(({ employee }) => employee)],
    );
    return [...left.flatMap(({ balance }) => unless(balance === 9, `${balance} is left of 10 after one day`)), ...(await brokenIn(home))];
  };

  /** Fifty workers settle the same accounts over a change of month: each period is credited once. */
  const accrual = async (): Promise<string[]> => {
    const home = await makeLeaveCompany();
    await makeEmployee(home);
    await makeEmployee(home, { joinedOn: "2026-03-16" });
    const settle = () =>
      Promise.all(
        Array.from({ length: CONTENDERS }, () => settleDue({ transaction: (work) => inTransaction(systemActor(home.company), work) })),
      );
    clock.set("2026-10-31T04:00:00.000Z");
    await settle();
    clock.set("2026-11-02T04:00:00.000Z");
    await settle();
    clock.set(RACE_DAY);
    const credited = await portal.asSuperuser<{ times: number; what: string }>(
      `select count(*)::integer as times, concat_ws(' ', employee_id, type, period) as what from leave.entries
       where company_id = $1 and kind = 'ACCRUAL' group by 2`,
      [home.company],
    );
    return [
      ...unless(
        credited.some(({ what }) => what.endsWith("EL 2026-11")),
        "November was not credited",
      ),
      ...credited.flatMap(({ times, what }) => unless(times === 1, `${what} was credited ${times} times`)),
      ...(await brokenIn(home)),
    ];
  };

  return { reservation, overlap, halves, giveBack: () => giveBackOf(5), giveBackOfOne: () => giveBackOf(1), accrual };
};
