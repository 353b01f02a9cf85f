// What the clock says of somebody at this moment, and the one thing that comes next.
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { byKeys, reading, type Tx } from "#api/transaction.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { isWorkingDay } from "../../day/plan.ts";
import { soFarOf } from "../../day/so-far.ts";
import type { Now } from "../../punching/contract.ts";
import { factsOfDays } from "../days/facts.ts";
import { punchesOfDay, punchView, rowWith, shiftView } from "../days/views.ts";
import { lackingBefore, type Read, readClock, type Standing, standingIn } from "./standing.ts";

const stateOf = ({ next, day }: Standing): Now["state"] => {
  if (next?.kind === "out") return "in";
  return (day?.punches.length ?? 0) > 0 ? "out" : "not_in";
};

/** So far ahead a day of work is looked for. */
const LOOKED_AHEAD = 21;

/** Later days are only read where today is none of work. */
const nextWorkOf = async (tx: Tx, { employment, known }: Read, today: PlainDate): Promise<Now["nextWork"]> => {
  const first = known.find(({ date }) => date === today);
  if (!first || isWorkingDay(first)) return undefined;
  const { id } = employment;
  const later = (await factsOfDays(tx, [id], addDays(today, 1), addDays(today, LOOKED_AHEAD))).get(id) ?? [];
  const next = later.find(isWorkingDay);
  return next && { date: next.date, start: next.shift.start };
};

const toFixIn = (read: Read, today: PlainDate): Now["toFix"] => {
  const day = lackingBefore(read, today);
  return day && { date: day.date, missing: day.flags.includes("missing_out") ? "out" : "in" };
};

const soFarIn = ({ next, known, day }: Standing): Now["soFar"] => {
  const facts = known.find(({ date }) => date === next?.workDate);
  return next?.kind === "out" && facts && day ? soFarOf(facts, day.pairs) : undefined;
};

/** What is shown of what was read: on a day of work nothing has to be read for it. */
export const nowIn = async (tx: Tx, read: Read, standing: Standing): Promise<Now> => {
  const { at, today, zone, place, isEmployed, isOn, known, next, day } = standing;
  const self = { owner: read.employment.id, isOwn: true, isHr: false };
  const regulariseDays = known[0]?.regulariseDays ?? 0;
  // A day that still goes on has nothing to be regularised.
  const beside = { today, locked: read.locked, offered: read.offered, asked: [], regulariseDays };
  const [row, nextWork] = await Promise.all([day && rowWith(tx, self, day, beside), nextWorkOf(tx, read, today)]);
  const [toFix, soFar] = [toFixIn(read, today), soFarIn(standing)];
  return {
    at,
    today,
    zone,
    state: stateOf(standing),
    next: next?.kind ?? "in",
    mayPunch: isEmployed && isOn,
    place,
    ...(next?.since !== undefined && { since: next.since }),
    ...(soFar && { soFar }),
    ...(day && { shift: shiftView(day.shift) }),
    ...(row && { day: row }),
    punches: punchesOfDay(read.rows, day?.punches ?? [], () => false).map((punch) => punchView(punch, self)),
    ...(day?.leave === "whole" && { onLeave: day.leaveNumber === undefined ? {} : { number: day.leaveNumber } }),
    ...(toFix && { toFix }),
    ...(nextWork && { nextWork }),
  };
};

export const readNow = (actor: Actor): Promise<Now> =>
  reading(actor, async (tx) => {
    byKeys(tx);
    const read = await readClock(tx, actor.employee);
    return nowIn(tx, read, standingIn(read, clock.now()));
  });
