// Random histories of a person's leave, played over HTTP on the days of two years, and held against the model after every step.
import fc from "fast-check";
import { expect } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { type Caller, callerFor } from "#api/testing-http.ts";
import { timeBox } from "#api/testing-time-box.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { makeEmployee, type TestEmployee } from "#modules/people/api/testing.ts";
import { calendarEndpoints } from "#modules/people/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import { addDays, daysBetween, type PlainDate } from "#shared/dates.ts";
import type { Role } from "#shared/permissions.ts";
import { leaveEndpoints } from "../../contract.ts";
import { FIRST, type OracleVersion } from "../../ledger/testing-oracle.ts";
import { settleDue } from "../ledger/due.ts";
import { contradictions } from "../ledger/due-store.ts";
import { makeLeaveCompany, tried } from "../testing.ts";
import { type Asked, Model, type ModelLeave, planEnd } from "./testing-model.ts";
import { type History, history, type Of, type Step } from "./testing-steps.ts";

const TYPE = "EL";
const LAST = "2028-02-28";
const standard: OracleVersion = { from: "2000-01-01", aYear: 18, most: 30, carryUntil: "year_end" };

const firstOfYear = (day: PlainDate): PlainDate => `${day.slice(0, 4)}-01-01`;

const among = <T>(all: readonly T[], index: number): T | undefined => (all.length === 0 ? undefined : all[index % all.length]);

const ticked = ({ rows }: ModelLeave, ticks: number): PlainDate[] => {
  const open = rows.filter(({ halves, givenBack }) => halves > 0 && !givenBack).map(({ date }) => date);
  const chosen = open.filter((_, index) => (ticks >> index) % 2 === 1);
  return chosen.length > 0 ? chosen : open;
};

/** How often each deed came to something: a history in which nothing happens shows nothing. */
type Done = Map<Step["deed"], number>;

const playHistory = async (portal: TestPortal, { joined: after, steps, on }: History, done: Done): Promise<void> => {
  let minutes = 0;
  const setClock = (day: PlainDate): void => clock.set(`${day}T04:${String(minutes % 60).padStart(2, "0")}:00.000Z`);
  const joined = addDays(FIRST, after ?? 0);
  setClock(joined);
  const home = await makeLeaveCompany();
  const staff = async (role: Role, wish: Parameters<typeof makeEmployee>[1] = {}): Promise<TestEmployee> => {
    const person = await makeEmployee(home, wish);
    await makeAccount({ company: home.company, employee: person.employee, role });
    return person;
  };
  const [kavita, rohan] = [await staff("HR"), await staff("Manager")];
  const asha = await staff("Employee", { manager: rohan, ...(after !== undefined && { joinedOn: joined }) });
  const inCompany = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(systemActor(home.company), work);
  const settle = () => settleDue({ transaction: inCompany });

  // Whoever was signed in before the clock was moved signs in again.
  const signedIn = new Map<number, { day: PlainDate; caller: Caller }>();
  const as = async (person: TestEmployee): Promise<Caller> => {
    const known = signedIn.get(person.employee);
    if (known?.day === model.today) return known.caller;
    const caller = callerFor(portal.app, await signInAs(person));
    signedIn.set(person.employee, { day: model.today, caller });
    return caller;
  };

  const model = new Model(joined, standard, []);
  if (after === undefined) model.isHereSince("2020-01-01");
  const years = new Map<number, { own: PlainDate[]; kept: unknown[] }>();
  const published = new Set<PlainDate>();
  for (const year of [2026, 2027]) {
    const { holidays } = await (await as(kavita)).call(calendarEndpoints.calendarYear, { params: { id: home.calendarId, year } });
    for (const { day, kind } of holidays) {
      if (!day) continue;
      published.add(day);
      if (kind !== "optional") model.holidays.add(day);
    }
    years.set(year, { own: [], kept: holidays });
  }
  await settle();

  const statement = async (day: PlainDate) =>
    (await as(asha)).call(leaveEndpoints.statement, { params: { type: TYPE }, query: { on: day } });
  /** What the portal says of a day is what the model says. */
  const compare = async (day: PlainDate): Promise<void> => {
    const { inHand, waiting, booked, free, lines } = await statement(day);
    expect({ inHand, waiting, booked }).toEqual(model.figures(day));
    expect(lines.findLast((line) => line.after !== undefined)?.after ?? 0).toBe(inHand);
    expect(free === 0 || model.isFree(free * 2, day), `${free} are free on ${day}`).toBe(true);
    expect(model.isFree(free * 2 + 1, day), `no more than ${free} are free on ${day}`).toBe(false);
  };

  const waiting = () => model.leaves.filter(({ state }) => state === "waiting");
  const booked = () => model.leaves.filter(({ state }) => state === "booked");
  const read = async (person: TestEmployee, { number }: ModelLeave) => (await as(person)).call(leaveEndpoints.read, { params: { number } });

  const moveTo = async (day: PlainDate, settles: boolean): Promise<boolean> => {
    if (day <= model.today || day > LAST) return false;
    model.today = day;
    setClock(day);
    if (settles) await settle();
    return true;
  };

  const play: { [Deed in Step["deed"]]: (step: Of<Deed>) => Promise<boolean> } = {
    move: ({ days, settles }) => moveTo(addDays(model.today, days), settles),
    newYear: ({ days, settles }) => moveTo(addDays(`${Number(model.today.slice(0, 4)) + 1}-01-01`, days), settles),

    ask: async ({ ahead, atYearEnd, days, halves: [firstDay, last] }) => {
      const from = addDays(atYearEnd ? `${model.today.slice(0, 4)}-12-28` : model.today, atYearEnd ? ahead % 8 : ahead);
      const to = addDays(from, days);
      const asked: Asked = { from, to, firstDay, lastDay: days === 0 ? firstDay : last };
      // Days before the ledger, and years without a published calendar, are other tests'.
      if (from < FIRST || to > "2027-12-31") return false;
      const outcome = await tried(async () => (await as(asha)).call(leaveEndpoints.apply, { body: { type: TYPE, ...asked } }));
      const codes = "refused" in outcome ? outcome.refused.violations.map(({ code }) => code).toSorted() : [];
      expect(codes, `${from} – ${to}`).toEqual(model.broken(asked).toSorted());
      if ("refused" in outcome) return false;
      model.ask(asked, { number: outcome.answer.number, id: outcome.answer.request.id });
      return true;
    },

    decide: async ({ pick: index, action }) => {
      const leave = among(waiting(), index);
      if (!leave) return false;
      const { request } = await read(rohan, leave);
      const body = { action, version: request.version, ...(action !== "approve" && { comment: "Not like this" }) };
      await (await as(rohan)).call(requestEndpoints.decide, { params: { id: leave.id }, body });
      if (action === "approve") model.approve(leave);
      else
        model.returning("company", () => {
          leave.state = "over";
        });
      return true;
    },

    withdraw: async ({ pick: index }) => {
      const leave = among(waiting(), index);
      if (!leave) return false;
      const { request } = await read(asha, leave);
      await (await as(asha)).call(requestEndpoints.withdraw, { params: { id: leave.id }, body: { version: request.version } });
      leave.state = "over";
      return true;
    },

    giveBack: async ({ pick: index, ticks }) => {
      const leave = among(booked(), index);
      if (!leave) return false;
      const [params, days] = [{ number: leave.number }, ticked(leave, ticks)];
      await (await as(asha)).call(leaveEndpoints.giveBack, { params, body: { days, reason: "Came back" } });
      // HR decides about days that have begun.
      if (days.some((day) => day <= model.today)) {
        const { request } = await read(kavita, leave);
        const body = { action: "approve" as const, version: request.version };
        await (await as(kavita)).call(requestEndpoints.decide, { params: { id: request.id }, body });
      }
      model.giveBack(leave, days);
      return true;
    },

    takeBack: async ({ pick: index, ticks }) => {
      const leave = among(booked(), index);
      if (!leave) return false;
      const [params, days] = [{ number: leave.number }, ticked(leave, ticks)];
      await (await as(kavita)).call(leaveEndpoints.takeBack, { params, body: { days, comment: "Recorded twice" } });
      model.returning("company", () => model.giveBack(leave, days));
      return true;
    },

    adjust: async ({ halves, from: later, days, mayOwe }) => {
      const from = addDays(model.today, Math.max(later, daysBetween(model.today, firstOfYear(model.today))));
      const until = addDays(from > model.today ? from : model.today, days);
      if (until > planEnd(model.today)) return false;
      const body = { employee: asha.code, type: TYPE, units: halves / 2, reason: "As agreed with HR", usable: { from, until }, mayOwe };
      // What is taken away counts from now on, what is given from the beginning of its days.
      const counts = from > model.today ? from : model.today;
      const outcome = await tried(async () => (await as(kavita)).call(leaveEndpoints.adjust, { body }));
      expect("refused" in outcome, JSON.stringify(outcome)).toBe(halves < 0 && !mayOwe && !model.isFree(-halves, counts));
      if ("refused" in outcome) return false;
      if (halves > 0) model.add(halves, from, until);
      else model.takeAway(-halves, counts);
      return true;
    },

    calendar: async ({ pick: index, again }) => {
      const toggled = [...years.values()].flatMap(({ own }) => own);
      const days = model.live().map(({ date }) => date);
      const day = among(again ? toggled : days.filter((date) => !published.has(date)), index);
      const year = Number(day?.slice(0, 4));
      const known = years.get(year);
      if (!day || !known) return false;
      const caller = await as(kavita);
      const params = { id: home.calendarId, year };
      const { version } = await caller.call(calendarEndpoints.calendarYear, { params });
      known.own = known.own.includes(day) ? known.own.filter((one) => one !== day) : [...known.own, day];
      const added = known.own.map((one) => ({ day: one, name: "Founders’ Day", kind: "company" as const, tentative: false }));
      const holidays = [...(known.kept as typeof added), ...added];
      const { effect } = await caller.call(calendarEndpoints.previewCalendarYear, { params, body: { holidays } });
      await caller.call(calendarEndpoints.amendCalendarYear, { params, body: { version, holidays, reason: "We turn ten", effect } });
      await portal.jobs.runJobs();
      // The second round, after all that could have read the calendar as it was.
      minutes += 1;
      setClock(model.today);
      await portal.jobs.runJobs();
      model.toggle(day);
      return true;
    },

    policy: async ({ from: later, ...version }) => {
      const from = addDays(firstOfYear(model.today), later);
      const caller = await as(kavita);
      const { policies } = await caller.call(leaveEndpoints.policies, {});
      const id = policies.find(({ name }) => name === "Standard India")?.id ?? "";
      const policy = await caller.call(leaveEndpoints.policy, { params: { id } });
      const typeRules = (policy.versions[0]?.typeRules ?? []).map((row) =>
        row.type === TYPE ? { ...row, daysAYear: version.aYear, carryMost: version.most, carryUntil: version.carryUntil } : row,
      );
      const body = { from, typeRules, note: "As agreed" };
      const draft = await caller.call(leaveEndpoints.saveDraft, { params: { id }, body }, policy.version);
      const { mark } = await caller.call(leaveEndpoints.effect, { params: { id } });
      await caller.call(leaveEndpoints.publishPolicy, { params: { id }, body: { version: draft.version, seen: mark } });
      await portal.jobs.runJobs();
      model.publish({ from, ...version });
      return true;
    },
  };

  for (const one of steps) {
    const came = await (play[one.deed] as (step: Step) => Promise<boolean>)(one);
    if (!came) continue;
    done.set(one.deed, (done.get(one.deed) ?? 0) + 1);
    await compare(model.today);
  }
  const day = addDays(model.today, on);
  await compare(day < planEnd(model.today) ? day : planEnd(model.today));
  await settle();
  const [account] = await portal.asSuperuser<{ balance: number }>(
    "select balance::float8 as balance from leave.accounts where company_id = $1 and employee_id = $2 and type = $3",
    [home.company, asha.employee, TYPE],
  );
  expect(account?.balance).toBe(model.balance());
  // Only what HR has let somebody owe, or a correction by rule, is said each night.
  const owes = [{ check: "a person who owes more days than they may", count: 1 }];
  expect(await inCompany(contradictions)).toEqual(model.owes() ? owes : []);
  expect(portal.jobs.failures).toEqual([]);
};

/** All that can happen; whoever plays enough of them sees each. */
export const deeds: readonly Step["deed"][] = [
  ...(["adjust", "ask", "calendar", "decide", "giveBack", "move", "newYear", "policy", "takeBack", "withdraw"] as const),
];

/** What one company after the other leaves behind in the queue slows down whoever comes later: so many share a portal. */
const ON_ONE_PORTAL = 250;

/** Plays so many, always the same ones for a seed, as long as there is time; tells how many, and how often each deed came to something. */
export const playHistories = async ({
  runs,
  seed,
  seconds = Number.POSITIVE_INFINITY,
}: {
  runs: number;
  seed: number;
  seconds?: number;
}) => {
  const done: Done = new Map();
  const hasTime = timeBox(seconds);
  let played = 0;
  for (let first = 0; first < runs; first += ON_ONE_PORTAL) {
    const portal = await openTestPortal({ size: 6 });
    const play = async (one: History): Promise<void> => {
      if (!hasTime()) return;
      await playHistory(portal, one, done);
      played += 1;
    };
    try {
      const numRuns = Math.min(ON_ONE_PORTAL, runs - first);
      await fc.assert(fc.asyncProperty(history, play), { numRuns, seed: seed + first });
    } finally {
      clock.reset();
      await portal.close();
    }
  }
  return { played, done };
};
