// One day with what was planned of it, every punch, and what they come to.
import type { Actor } from "#api/actor.ts";
import { byKeys, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, dayIn, type PlainDate } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { DayView } from "../../day/contract.ts";
import { closesAt, planOf } from "../../day/plan.ts";
import { mayRegularise } from "../../months/next-step.ts";
import { lockedUntil } from "../periods/locked.ts";
import { everyPunch } from "../punches-store.ts";
import { settingsOf } from "../shifts/store.ts";
import { AROUND, momentsAround } from "./derive.ts";
import { factsOfDays } from "./facts.ts";
import { dayReaderOf, type Reader } from "./reader.ts";
import { shownDays } from "./shown.ts";
import { asksOf, versionsOf } from "./versions-store.ts";
import { punchesOfDay, punchView, rowsFor, whyFor } from "./views.ts";

const planFor = async (tx: Tx, owner: number, date: PlainDate): Promise<DayView["plan"]> => {
  const known = (await factsOfDays(tx, [owner], date, addDays(date, 1))).get(owner) ?? [];
  const [facts, next] = [known.find((day) => day.date === date), known.find((day) => day.date === addDays(date, 1))];
  if (facts?.employed !== "yes") return undefined;
  return { ...planOf(facts), closesAt: closesAt(facts, next) };
};

const dayFor = async (tx: Tx, reader: Reader, date: PlainDate): Promise<DayView> => {
  const { owner, isOwn, isHr } = reader;
  const around = momentsAround(addDays(date, -AROUND), addDays(date, AROUND));
  const [shown, plan, rows, cards, { today }, versions, { requests, asksPunches }, settings] = await Promise.all([
    shownDays(tx, [owner], date, date),
    planFor(tx, owner, date),
    everyPunch(tx, owner, around.from, around.to),
    people.cards(tx, [owner]),
    people.todayOf(tx, owner),
    versionsOf(tx, owner, date),
    asksOf(tx, owner, date),
    settingsOf(tx),
  ]);
  const [day] = shown.get(owner) ?? [];
  // Of days before attendance began here nothing is known.
  const known = orMissing("day of attendance")(day);
  const [[row], locked] = await Promise.all([
    rowsFor(tx, reader, { today, asked: asksPunches ? [date] : [] }, [known]),
    lockedUntil(tx, known.locationId),
  ]);
  const [isLocked, regulariseDays] = [date <= (locked ?? ""), settings?.regulariseDays ?? 0];
  const { code, name } = orMissing("employee")(cards.get(owner));
  const isBeside = ({ at }: { at: string }): boolean =>
    (plan !== undefined && plan.windowStart <= at && at < plan.windowEnd) || dayIn(known.zone, at) === date;
  return {
    ...orMissing("day of attendance")(row),
    owner: { code, name },
    isOwn,
    ...(plan && { plan }),
    ...(isOwn && mayRegularise(known, { today, regulariseDays, isLocked, isAsked: asksPunches }) && { mayRegularise: true as const }),
    ...(isHr && !isOwn && plan && date <= today && !isLocked && { mayCorrect: true as const }),
    punches: punchesOfDay(rows, known.punches, isBeside).map((punch) => punchView(punch, reader)),
    pairs: known.pairs.map(([start, end]) => ({ ...(start !== null && { in: start }), ...(end !== null && { out: end }) })),
    ...(known.derivedAt !== undefined && { derivedAt: known.derivedAt }),
    versions: versions.map(({ in: start, out: end, ...version }) => ({
      ...version,
      why: whyFor(version.why, reader),
      ...(start && { in: start }),
      ...(end && { out: end }),
    })),
    requests: requests.filter(({ number }) => reader.decides?.includes(number) ?? true),
  };
};

export const readDay = (actor: Actor, date: PlainDate, code: string | undefined): Promise<DayView> =>
  reading(actor, async (tx) => {
    byKeys(tx);
    return dayFor(tx, await dayReaderOf(tx, code, date), date);
  });
