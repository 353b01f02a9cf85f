// What each step of a history does over HTTP, and what the model says of it. A step that cannot be is none; a refusal is one that its facts allow.
import { expect } from "vitest";
import { tried } from "#modules/leave/api/testing.ts";
import { leaveEndpoints } from "#modules/leave/contract.ts";
import { calendarEndpoints } from "#modules/people/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { addDays, type Instant, type PlainDate, yearOf } from "#shared/dates.ts";
import { attendanceEndpoints as calls, type WallPair } from "../../contract.ts";
import { filesIn } from "./testing-files.ts";
import { type Asked, type Change, type ModelLeave, toldPunch } from "./testing-model.ts";
import { among, codesOf, type Stage } from "./testing-stage.ts";
import type { Of, Step } from "./testing-steps.ts";

const later = (at: Instant, seconds: number): Instant => new Date(Date.parse(at) + seconds * 1000).toISOString();

/** What a day may be refused for beside being locked: pairs of chance are often none that a day can have. */
const proposals = ["too_old", "pairs", "other_day", "no_such_time", "same", "leave_that_day", "already_asked", "not_employed"];
const isOneOf = (codes: readonly string[], allowed: readonly string[]): boolean =>
  codes.every((code) => allowed.some((one) => code === `attendance.${one}`));

type Played = { [Deed in Step["deed"]]: (step: Of<Deed>) => Promise<boolean | "settled"> };

export const deedsIn = (stage: Stage): Played => {
  const { model, cast, as, setTo, settle, runJobs } = stage;
  const last = model.dates.at(-4) ?? "";
  const dayOf = (away: number): PlainDate => addDays(model.today, away);
  const isWithin = (date: PlainDate): boolean => date >= model.week.first && date <= last;
  const lockSaid = (codes: readonly string[], date: PlainDate): void => {
    if (model.isLocked(date)) expect(codes, `${date} is locked`).not.toEqual([]);
  };

  /** The pair, or the two with a rest between them, as the form says them. */
  const wallPairs = (date: PlainDate, { from, to, rest }: { from: number; to: number; rest: boolean }): WallPair[] => {
    const end = (at: Instant) => {
      const [on = "", time = ""] = model.wallAt(at).split(" ");
      const nth = at === model.earlier(at) ? ("first" as const) : ("second" as const);
      const day = on < date ? ("before" as const) : on > date ? ("after" as const) : ("same" as const);
      return { time, day, ...(model.isDoubled(at) && { nth }) };
    };
    const [came, went] = [model.near(date, "start", from * 60), model.near(date, "end", to * 60)];
    if (!rest) return [{ in: end(came), out: end(went) }];
    return [
      { in: end(came), out: end(later(came, 3 * 3600)) },
      { in: end(later(came, 3 * 3600 + 2400)), out: end(went) },
    ];
  };
  /** What is kept and what goes are the punches of the day; what is kept and what comes stands at the minutes that were asked for. */
  const lookAt = (date: PlainDate, pairs: readonly WallPair[], changes: readonly Change[]): void => {
    const before = model.told(model.days().get(date)?.punches ?? []);
    expect(
      changes
        .filter(({ change }) => change !== "added")
        .map(toldPunch)
        .toSorted(),
    ).toEqual(before.toSorted());
    const stays = changes.filter(({ change }) => change !== "gone").map(({ at }) => model.wallAt(at).slice(11));
    expect(stays.toSorted()).toEqual(pairs.flatMap((pair) => [pair.in.time, pair.out.time]).toSorted());
  };

  const decideLeave = async (leave: ModelLeave): Promise<boolean> => {
    const { request } = await (await as("rohan")).call(leaveEndpoints.read, { params: { number: leave.number } });
    const body = { action: "approve" as const, version: request.version };
    const outcome = await tried(async () => (await as("rohan")).call(requestEndpoints.decide, { params: { id: leave.id }, body }));
    if (codesOf(outcome).includes("request.already_decided")) leave.state = "over";
    if ("refused" in outcome) return false;
    leave.state = "booked";
    await runJobs();
    model.release();
    return true;
  };

  /** A press that a correction has taken back since was one: in its minute another adds nothing. AT-04 */
  let pressedAt: string | undefined;

  return {
    ...filesIn(stage, dayOf),

    move: async ({ days, end, by, settles }) => {
      const date = dayOf(days);
      const wished = model.near(date, end, by);
      const at = wished > model.now ? wished : later(model.now, 600 + Math.abs(by));
      if (model.wallAt(at).slice(0, 10) > last) return false;
      setTo(at);
      if (settles) await settle();
      return settles ? "settled" : true;
    },

    press: async ({ wish }) => {
      const next = model.isIn() ? ("out" as const) : ("in" as const);
      const kind = wish === "next" ? next : wish;
      const isSoon = pressedAt !== undefined && Date.parse(model.now) - Date.parse(pressedAt) < 60_000;
      const expected = isSoon ? ["attendance.just_punched"] : kind !== next ? ["attendance.already_in"] : [];
      const outcome = await tried(async () => (await as("asha")).call(calls.punch, { body: { kind, anyway: true } }));
      expect(codesOf(outcome), `${kind} at ${model.now}`).toEqual(expected);
      if ("refused" in outcome) return false;
      pressedAt = model.now;
      model.add({ at: model.now, kind, source: "web" });
      return true;
    },

    regularise: async ({ ago, ...wish }) => {
      const date = dayOf(-ago);
      if (!isWithin(date)) return false;
      const body = { date, pairs: wallPairs(date, wish), reason: "forgot" as const, text: "", files: [] };
      const outcome = await tried(async () => (await as("asha")).call(calls.regularise, { query: {}, body }));
      const codes = codesOf(outcome);
      lockSaid(codes, date);
      expect(isOneOf(codes, [...proposals, ...(model.isLocked(date) ? ["locked"] : [])]), codes.join()).toBe(true);
      if (!("answer" in outcome)) return false;
      const { number } = outcome.answer;
      const { request, punches } = await (await as("asha")).call(calls.readRegularisation, { params: { number } });
      lookAt(date, body.pairs, punches);
      model.asked.push({ number, id: request.id, date, changes: punches, state: "waiting" });
      return true;
    },

    approve: async ({ pick: index }) => {
      const asked = among<Asked>(
        model.asked.filter(({ state }) => state === "waiting"),
        index,
      );
      if (!asked) return false;
      const { date, number, id, changes } = asked;
      const had = model.told(model.days().get(date)?.punches ?? []);
      const known = changes.filter(({ change }) => change !== "added").map(toldPunch);
      for (const by of ["rohan", "kavita"] as const) {
        const { request, status } = await (await as("kavita")).call(calls.readRegularisation, { params: { number } });
        if (status !== "waiting") break;
        const body = { action: "approve" as const, version: request.version };
        const outcome = await tried(async () => (await as(by)).call(requestEndpoints.decide, { params: { id }, body }));
        const codes = codesOf(outcome);
        lockSaid(codes, date);
        // AT-31: other punches than it was asked about, or the same beside another plan.
        if (had.toSorted().join() !== known.toSorted().join()) expect(codes).toEqual(["attendance.day_changed"]);
        if ("refused" in outcome) return false;
      }
      asked.state = "over";
      model.replace(changes, "regularisation");
      return true;
    },

    correct: async ({ ago, ...wish }) => {
      const date = dayOf(-ago);
      if (!isWithin(date)) return false;
      const body = { employee: cast.asha.code, pairs: wallPairs(date, wish), comment: "As the gate has it" };
      const outcome = await tried(async () => (await as("kavita")).call(calls.correctDay, { params: { date }, body }));
      const codes = codesOf(outcome);
      lockSaid(codes, date);
      expect(isOneOf(codes, [...proposals, ...(model.isLocked(date) ? ["locked"] : [])]), codes.join()).toBe(true);
      if (!("answer" in outcome)) return false;
      lookAt(date, body.pairs, outcome.answer.punches);
      model.replace(outcome.answer.punches, "hr");
      return true;
    },

    leave: async ({ ahead, days, part, waits }) => {
      const [from, to] = [dayOf(ahead), dayOf(ahead + days)];
      if (!isWithin(from) || !isWithin(to)) return false;
      const body = {
        type: model.week.type,
        from,
        to,
        firstDay: days === 0 ? part : ("whole" as const),
        lastDay: days === 0 ? part : ("whole" as const),
      };
      const outcome = await tried(async () => (await as("asha")).call(leaveEndpoints.apply, { body }));
      if (!("answer" in outcome)) return false;
      const { number, request } = outcome.answer;
      model.askLeave({ number, id: request.id }, from, to, days === 0 ? part : "whole");
      const asked = model.leaves.at(-1);
      return waits || !asked ? true : decideLeave(asked);
    },

    decideLeave: async ({ pick: index }) => {
      const leave = among(
        model.leaves.filter(({ state }) => state === "waiting"),
        index,
      );
      return leave ? decideLeave(leave) : false;
    },

    takeBack: async ({ pick: index }) => {
      const leave = among(
        model.leaves.filter(({ state }) => state === "booked"),
        index,
      );
      const days = leave?.rows.filter(({ counts }) => counts).map(({ date }) => date) ?? [];
      if (!leave || days.length === 0) return false;
      const body = { days, comment: "Recorded twice" };
      const outcome = await tried(async () =>
        (await as("kavita")).call(leaveEndpoints.takeBack, { params: { number: leave.number }, body }),
      );
      if ("refused" in outcome) return false;
      leave.state = "over";
      await runJobs();
      return true;
    },

    holiday: async ({ ahead }) => {
      const day = dayOf(ahead);
      const known = stage.holidays.get(yearOf(day));
      if (!known || !isWithin(day) || (model.holidays.has(day) && !known.own.includes(day))) return false;
      const caller = await as("kavita");
      const params = { id: stage.calendarId, year: yearOf(day) };
      const { version } = await caller.call(calendarEndpoints.calendarYear, { params });
      const own = known.own.includes(day) ? known.own.filter((one) => one !== day) : [...known.own, day];
      const added = own.map((one) => ({ day: one, name: "Founders’ Day", kind: "company" as const, tentative: false }));
      const holidays = [...known.kept, ...added];
      const outcome = await tried(async () => {
        const { effect } = await caller.call(calendarEndpoints.previewCalendarYear, { params, body: { holidays } });
        return caller.call(calendarEndpoints.amendCalendarYear, { params, body: { version, holidays, reason: "We turn ten", effect } });
      });
      if (model.isLocked(day)) expect(codesOf(outcome)).not.toEqual([]);
      if ("refused" in outcome) return false;
      known.own = own;
      await runJobs();
      // The second round, after all that could have read the calendar as it was.
      setTo(later(model.now, 60));
      await runJobs();
      model.toggle(day);
      return true;
    },

    roster: async ({ ahead, days, code }) => {
      const [from, until] = [dayOf(ahead), dayOf(ahead + days)];
      if (!isWithin(from) || !isWithin(until)) return false;
      const wish = { employee: cast.asha.code, shiftId: stage.shiftIds.get(code) ?? "", from, until };
      const caller = await as("kavita");
      const outcome = await tried(async () => {
        const { seen } = await caller.call(calls.previewRoster, { body: wish });
        return caller.call(calls.changeRoster, { body: { ...wish, seen } });
      });
      expect(codesOf(outcome)).toEqual(model.isLocked(from) ? ["attendance.shift_day"] : []);
      if ("refused" in outcome) return false;
      for (let date = from; date <= until; date = addDays(date, 1)) model.roster.set(date, code);
      await runJobs();
      return true;
    },

    elsewhere: async ({ kind, ahead, days, part }) => {
      const [from, to] = [dayOf(ahead), dayOf(ahead + days)];
      if (!isWithin(from) || !isWithin(to)) return false;
      const half = kind === "on_duty" && days === 0 ? part : "whole";
      const body = { kind, from, to, firstDay: half, lastDay: half, place: "Mysuru", purpose: "Client visit" } as const;
      const outcome = await tried(async () => (await as("asha")).call(calls.submitDayRequest, { query: {}, body }));
      lockSaid(codesOf(outcome), from);
      if (!("answer" in outcome)) return false;
      const { request } = await (await as("rohan")).call(calls.readDayRequest, { params: { number: outcome.answer.number } });
      const decision = { action: "approve" as const, version: request?.version ?? 0 };
      await (await as("rohan")).call(requestEndpoints.decide, { params: { id: request?.id ?? "" }, body: decision });
      model.goElsewhere(kind, from, to, half);
      await runJobs();
      return true;
    },
  };
};
