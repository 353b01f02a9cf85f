// A team's month as a grid: a page of people with a cell for each date, their totals and the dates that need somebody.
import type { z } from "zod";
import type { Actor } from "#api/actor.ts";
import { reading, type Tx } from "#api/transaction.ts";
import { addDays, daysOfMonth, eachDay, type PlainDate } from "#shared/dates.ts";
import { totalsOf } from "../../day/totals.ts";
import { GRID_PEOPLE, type TeamMonth, type TeamMonthQuery, type TeamMonthRow } from "../../team/contract.ts";
import { attentionFlags, attentionIn, cellOf } from "../../team/rules.ts";
import { deriveAround } from "../days/derive.ts";
import { employedOn } from "../days/facts.ts";
import type { KeptDay } from "../days/record.ts";
import { locksAmong } from "../periods/locked.ts";
import { closedUntil } from "../punches-store.ts";
import { type Member, membersOf, type Span } from "./members.ts";
import { pageOf, teamOf } from "./scope.ts";
import { cellsOf, daysAmiss } from "./store.ts";

type Asked = z.output<typeof TeamMonthQuery>;

type Cell = Pick<
  KeptDay,
  "date" | "status" | "flags" | "leave" | "onDuty" | "workFromHome" | "shares" | "net" | "short" | "late" | "overtime" | "offDayMinutes"
>;

const keptCells = async (tx: Tx, ids: readonly number[], { from, to }: Span): Promise<{ employee: number; day: Cell }[]> =>
  (await cellsOf(tx, ids, from, to)).map(({ employee, attended, leave, off, absent, open, leaveHalves, ...day }) => ({
    employee,
    day: { ...day, leave: leaveHalves, shares: { attended, leave, off, absent, open } },
  }));

/** Every date of each of them: kept where it is closed, computed from there on and where nothing is kept yet, because it has just become known that they worked here. */
const cellsBy = async (tx: Tx, members: readonly Member[], span: Span): Promise<Map<number, Map<PlainDate, Cell>>> => {
  const ids = members.map(({ id }) => id);
  const [closed, kept] = await Promise.all([closedUntil(tx, ids), keptCells(tx, ids, span)]);
  const closedOf = (employee: number): PlainDate => closed.get(employee) ?? "";
  const cells = new Map<number, Map<PlainDate, Cell>>(ids.map((employee) => [employee, new Map()]));
  for (const { employee, day } of kept) if (day.date <= closedOf(employee)) cells.get(employee)?.set(day.date, day);
  const dates = eachDay(span.from, span.to);
  const hasGap = (one: Member): boolean =>
    dates.some((date) => date <= closedOf(one.id) && employedOn(one, date) === "yes" && !cells.get(one.id)?.has(date));
  const gaps = members.filter(hasGap).map(({ id }) => id);
  const open = ids.filter((employee) => closedOf(employee) < span.to && !gaps.includes(employee));
  const [first = ""] = open.map(closedOf).toSorted();
  const from = first < span.from ? span.from : addDays(first, 1);
  const derived = await Promise.all([deriveAround(tx, open, from, span.to), deriveAround(tx, gaps, span.from, span.to)]);
  for (const [employee, { known, records }] of derived.flatMap((some) => [...some]))
    for (const facts of known) {
      const [record, own] = [records.get(facts.date), cells.get(employee)];
      const isWanted = !own?.has(facts.date) && facts.date >= span.from && facts.date <= span.to;
      if (record && isWanted && facts.employed === "yes") {
        const { leave, onDuty, workFromHome } = facts;
        own?.set(facts.date, { ...record, leave: leave.halves, onDuty: onDuty.halves, workFromHome });
      }
    }
  return cells;
};

const rowOf = (member: { code: string; name: string }, days: ReadonlyMap<PlainDate, Cell>, dates: readonly PlainDate[]): TeamMonthRow => {
  const own = dates.flatMap((date) => days.get(date) ?? []);
  const cells = dates.map((date) => {
    const day = days.get(date);
    return day ? cellOf(day) : { letter: "" as const };
  });
  return {
    code: member.code,
    name: member.name,
    letters: cells.map(({ letter }) => letter),
    late: cells.flatMap(({ late }, place) => (late ? [place] : [])),
    totals: totalsOf(own),
    attention: attentionIn(own),
  };
};

const inOrder = async (tx: Tx, members: readonly Member[], { sort }: Asked, { from, to }: Span): Promise<Member[]> => {
  if (sort === "name") return [...members];
  const amiss = await daysAmiss(
    tx,
    members.map(({ id }) => id),
    from,
    to,
    attentionFlags,
  );
  const days = new Map(amiss.map(({ employee, days: count }) => [employee, count]));
  return members.toSorted((one, other) => (days.get(other.id) ?? 0) - (days.get(one.id) ?? 0));
};

/** A page of people of the month. */
export const gridPage = async (tx: Tx, asked: Asked): Promise<TeamMonth> => {
  const team = await teamOf(tx, asked.scope);
  const month = asked.month ?? team.today.slice(0, 7);
  const span = daysOfMonth(month);
  const members = await inOrder(tx, await membersOf(tx, team, asked, span), asked, span);
  const { page, pages, shown } = pageOf(members, asked.page, GRID_PEOPLE);
  const idsOf = (some: readonly Member[]) => some.map(({ id }) => id);
  const [cells, locks] = await Promise.all([cellsBy(tx, shown, span), locksAmong(tx, idsOf(members), span.from, span.to)]);
  const dates = eachDay(span.from, span.to);
  return {
    month,
    today: team.today,
    scope: team.scope,
    scopes: team.scopes,
    total: members.length,
    page,
    pages,
    people: shown.map((member) => rowOf(member, cells.get(member.id) ?? new Map(), dates)),
    locks,
  };
};

export const readTeamMonth = (actor: Actor, asked: Asked): Promise<TeamMonth> => reading(actor, (tx) => gridPage(tx, asked));
