// Who may decide in whose place, and when: facts in, violations out. No clock, no database.
import { addDays, dayIn, type Instant, type PlainDate } from "#shared/dates.ts";
import { formatSpan } from "#shared/format.ts";
import { compact, type ProblemKind, type Violation } from "#shared/problem.ts";
import { allowedActions, decide } from "#shared/workflow.ts";
import { ALL_KINDS, type StandInWish } from "./contract.ts";
import { ALL_REQUESTS, type StandInViolation } from "./messages.ts";
import { type StandInAction, type StandInState, standInWorkflow } from "./workflow.ts";

/** Days, the first and the last one included. */
const LONGEST = 90; // DG-01
const SHORTEST_REASON = 5;

export type Days = { from: PlainDate; to: PlainDate };

/** The last day that a first one allows. */
export const lastDayFor = (from: PlainDate): PlainDate => addDays(from, LONGEST - 1); // DG-01

/** Further from UTC than any zone, in milliseconds. */
const FURTHEST = 16 * 3_600_000;

/** The first moment of a day on a clock of the zone: the only one before which it is another day, whatever the clocks are put to that night. */
const dayBegins = (timeZone: string, day: PlainDate): Instant => {
  const noon = Date.parse(`${day}T00:00:00Z`);
  let [before, after] = [noon - FURTHEST, noon + FURTHEST];
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (dayIn(timeZone, new Date(between).toISOString()) < day) before = between;
    else after = between;
  }
  return new Date(after).toISOString();
};

/** From the first moment that counts to the first one that does no longer. */
export const momentsOf = (timeZone: string, { from, to }: Days): { begins: Instant; ends: Instant } => ({
  begins: dayBegins(timeZone, from),
  ends: dayBegins(timeZone, addDays(to, 1)),
}); // DG-02

type Agreed = Days & { id: string; kind: string; standIn: number; name: string };

export type StandInFacts = {
  /** The principal's own calendar day. */
  today: PlainDate;
  principal: { id: number; name: string };
  /** Whom the wish names, if there is such a person, and whether they may decide anything today. */
  standIn: { id: number; name: string; active: boolean; joinedOn: PlainDate; lastWorkingDay?: PlainDate | undefined } | undefined;
  kinds: readonly { id: string; label: string; standIn: boolean }[];
  /** What is set for the principal; not the one that is being changed. */
  others: readonly Agreed[];
  /** The one that is being changed. */
  changed?: (Agreed & { begun: boolean }) | undefined;
  /** Somebody sets it for the principal. */
  byAnother: boolean;
};

type Wish = Omit<StandInWish, "principal">;
type Found = Violation<StandInViolation>;

const later = (one: PlainDate, other: PlainDate): PlainDate => (one > other ? one : other);
const overlap = (one: Days, other: Days): boolean => one.from <= other.to && other.from <= one.to;

const worksThrough = ({ active, joinedOn, lastWorkingDay }: NonNullable<StandInFacts["standIn"]>, { from, to }: Days): boolean =>
  active && joinedOn <= from && (lastWorkingDay === undefined || lastWorkingDay >= to);

const checkDates = (wish: Wish, { today, changed }: StandInFacts): Found[] => {
  const [earliest, max] = [later(wish.from, today), lastDayFor(wish.from)];
  const inPast = wish.from < today && !changed?.begun;
  const wrongEnd = wish.to < earliest || wish.to > max;
  const begun = changed?.begun && wish.from !== changed.from;
  return compact<Found>([
    inPast && { code: "request.stand_in_dates", field: "from", params: { case: "first", today } },
    begun && { code: "request.stand_in_begun", field: "from", params: { case: "change", from: changed.from } },
    wrongEnd && !inPast && { code: "request.stand_in_dates", field: "to", params: { case: "last", from: earliest, max } },
  ]);
};

const kindName = (kind: string, kinds: StandInFacts["kinds"]): string => kinds.find(({ id }) => id === kind)?.label ?? ALL_REQUESTS;

const visibleLength = (text: string): number => text.replace(/\p{Cf}/gu, "").trim().length;

/** Everything that stops it. */
export const checkStandIn = (wish: Wish, facts: StandInFacts): Found[] => {
  const { principal, standIn, kinds, others, changed, byAnother } = facts;
  const dates = checkDates(wish, facts);
  const days = { from: wish.from, to: wish.to };
  const fits = standIn !== undefined && standIn.id !== principal.id && (dates.length > 0 || worksThrough(standIn, days));
  const moved = (field: "standIn" | "kind"): Found => ({
    code: "request.stand_in_begun",
    field,
    params: { case: "change", from: changed?.from },
  });
  const kind = kinds.find(({ id }) => id === wish.kind);
  const inTheWay = others.find((other) => other.kind === wish.kind && overlap(other, days));
  return [
    ...compact<Found>([
      !fits && { code: "request.stand_in_person", field: "standIn", params: days },
      changed?.begun && fits && standIn.id !== changed.standIn && moved("standIn"),
      wish.kind !== ALL_KINDS &&
        !kind?.standIn && { code: "request.stand_in_kind", field: "kind", params: { kind: kind?.label ?? wish.kind } },
      changed?.begun && wish.kind !== changed.kind && moved("kind"),
    ]),
    ...dates,
    ...compact<Found>([
      inTheWay && {
        code: "request.stand_in_overlap",
        field: "from",
        params: { name: inTheWay.name, kind: kindName(wish.kind, kinds), a: inTheWay.from, b: inTheWay.to },
      },
      byAnother &&
        visibleLength(wish.reason) < SHORTEST_REASON && {
          code: "request.stand_in_reason",
          field: "reason",
          params: { name: principal.name },
        },
    ]),
  ];
}; // DG-01

/** Days in order as a person says them: "9–11 Dec, 14 Dec". */
const spoken = (days: readonly PlainDate[]): string => {
  const spans: Days[] = [];
  for (const day of days.toSorted()) {
    const last = spans.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans.map(({ from, to }) => formatSpan(from, to)).join(", ");
};

/** What is good to know and stops nothing: nobody decides for a stand-in who is away. */
export const standInWarnings = (name: string, away: readonly PlainDate[]): Found[] =>
  away.length === 0 ? [] : [{ code: "request.stand_in_away", field: "standIn", params: { name, days: spoken(away) } }]; // DG-02

export type Standing = { state: StandInState; begun: boolean; over: boolean; principal: number; standIn: number };
type Asking = { employee: number; keepsAll: boolean };

const standingOf = (known: Standing, { employee, keepsAll }: Asking) => ({
  status: known.state,
  relations: compact([known.principal === employee && "principal", known.standIn === employee && "standIn", keepsAll && "hr"]),
  holds: { notOver: !known.over, notBegun: !known.begun },
});

export const standInActions = (known: Standing, asking: Asking): StandInAction[] =>
  allowedActions(standInWorkflow, standingOf(known, asking));

/** May somebody know of it at all? */
export const maySee = (known: Standing, asking: Asking): boolean => standingOf(known, asking).relations.length > 0;

/** Why an action is refused, the most telling reason first; nothing when it may happen. */
export const checkStandInAction = (
  asked: { action: StandInAction; version: number },
  known: Standing & { version: number },
  asking: Asking,
): { kind: ProblemKind; code: StandInViolation; case?: string } | undefined => {
  const standing = standingOf(known, asking);
  const { by } = standInWorkflow.transitions[asked.action];
  if (!by.some((relation) => standing.relations.includes(relation))) {
    return { kind: "forbidden", code: "request.stand_in_not_yours", case: asked.action };
  }
  const decision = decide(standInWorkflow, asked.action, standing);
  if (!decision.ok && asked.action === "decline" && known.state === "set" && !known.over) {
    return { kind: "conflict", code: "request.stand_in_begun", case: "decline" };
  }
  if (!decision.ok) return { kind: "conflict", code: "request.stand_in_over", case: known.state };
  if (asked.version !== known.version) return { kind: "stale", code: "request.stand_in_changed" };
  return undefined;
};

/** What a step needs to know of the stand-ins of the people whom it was given to. */
type Given = {
  people: readonly number[];
  /** Who stands in for each of them now, for this kind. */
  standIns: ReadonlyMap<number, number>;
  excluded: readonly number[];
  /** The managers of each, nearest first. */
  lines: ReadonlyMap<number, readonly number[]>;
  /** Who works today and may sign in. */
  active: Pick<ReadonlySet<number>, "has">;
};

/** Whom the step is given to as well, at once: the manager of each whose stand-in may not decide this request. */
export const alsoGivenTo = ({ people, standIns, excluded, lines, active }: Given): number[] => {
  const barred = people.filter((person) => excluded.includes(standIns.get(person) ?? 0));
  const able = (manager: number) => active.has(manager) && !excluded.includes(manager);
  const managers = barred.flatMap((person) => lines.get(person)?.find(able) ?? []);
  return [...new Set(managers)].filter((manager) => !people.includes(manager));
}; // DG-03
