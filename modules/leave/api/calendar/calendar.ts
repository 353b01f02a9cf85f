// The calendar of absences: who stands in it, and what this reader learns of each.
import type { Actor } from "#api/actor.ts";
import { reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { daysOfMonth, type PlainDate } from "#shared/dates.ts";
import { may } from "#shared/permissions.ts";
import { Problem } from "#shared/problem.ts";
import {
  type CalendarPerson,
  type CalendarQuery,
  type CalendarScope,
  calendarScopes,
  type LeaveCalendar,
  PEOPLE_A_PAGE,
} from "../../calendar/contract.ts";
import { inOrder, type KnownDay, type Reader, shownTo } from "../../calendar/rules.ts";
import { leaveReaders } from "../../permissions.ts";
import { type AwayToday, awayScopes, MOST_NAMED } from "../../summary-contract.ts";
import * as absences from "../absence-store.ts";
import { settingsOf } from "../policies/index.ts";
import { portionOf } from "../store.ts";
import { type Circle, circleOf } from "../team/circle.ts";
import * as store from "./store.ts";

type Around = Circle & { below: readonly number[]; isHr: boolean; showsDepartment: boolean };

const aroundOf = async (tx: Tx): Promise<Around> => {
  const { employee, role } = tx.actor;
  const [circle, below, { showsDepartment }] = await Promise.all([
    circleOf(tx, employee),
    people.reportsBelow(tx, employee),
    settingsOf(tx),
  ]);
  return { ...circle, below, isHr: may(role, leaveReaders), showsDepartment };
};

/** Who of the reader's team or peers is booked away today, and for which part of the day. */
export const awayToday = (actor: Actor, scope: AwayToday["scope"]): Promise<AwayToday> =>
  reading(actor, async (tx) => {
    const [circle, { today }] = await Promise.all([circleOf(tx, actor.employee), people.todayOf(tx, actor.employee)]);
    const booked = (await store.leaveDaysOf(tx, circle[scope], today, today)).filter(({ state }) => state === "booked");
    const cards = await people.workingPeople(tx, [...new Set(booked.map(({ employee_id }) => employee_id))]);
    const away = [...cards.values()].map(({ id, code, name }) => {
      const parts = booked.filter(({ employee_id }) => employee_id === id).map(({ halves }) => portionOf(halves));
      const portion = parts.length > 1 ? ("whole" as const) : (parts[0] ?? "whole");
      return { code, name, portion, place: 1 } as const;
    });
    const named = inOrder(away).slice(0, MOST_NAMED);
    const scopes = awayScopes.filter((one) => one === "team" || circle.leads);
    return { today, scope, scopes, total: away.length, people: named.map(({ code, name, portion }) => ({ code, name, portion })) };
  });

const isOpen: Record<CalendarScope, (around: Around) => boolean> = {
  team: () => true,
  peers: ({ leads }) => leads,
  department: ({ showsDepartment }) => showsDepartment,
  tree: ({ below }) => below.length > 0,
  company: ({ isHr }) => isHr,
};

/** The people of the department in which the reader works today. */
const ofDepartment = async (tx: Tx, today: PlainDate): Promise<number[]> => {
  const placements = await people.placementsOf(tx, [...(await people.employedIds(tx)), tx.actor.employee]);
  const on = (employee: number) => placements.get(employee)?.findLast(({ startsOn }) => startsOn <= today)?.departmentId;
  const own = on(tx.actor.employee);
  return [...placements.keys()].filter((employee) => own !== undefined && on(employee) === own);
};

const within: Record<CalendarScope, (tx: Tx, around: Around, today: PlainDate) => readonly number[] | Promise<readonly number[]>> = {
  team: (tx, { team }) => [tx.actor.employee, ...team],
  peers: (tx, { peers }) => [tx.actor.employee, ...peers],
  department: (tx, _, today) => ofDepartment(tx, today),
  tree: (tx, { below }) => [tx.actor.employee, ...below],
  company: (tx) => people.employedIds(tx),
};

const isEmployed = ({ joinedOn, lastWorkingDay }: people.Employed, from: PlainDate, to: PlainDate): boolean =>
  joinedOn <= to && (lastWorkingDay === undefined || lastWorkingDay >= from);

/** Everybody of the scope who works on some day of the month and has not left yet, own team first. */
const membersOf = async (tx: Tx, ids: readonly number[], around: Around, { month, today }: { month: string; today: PlainDate }) => {
  const { to: last } = daysOfMonth(month);
  const all = await people.employedOf(tx, ids);
  // Who has left is nobody's colleague any more, whichever month is looked at.
  const here = all.filter((one) => isEmployed(one, `${month}-01`, last) && (one.lastWorkingDay ?? today) >= today);
  const placeOf = (id: number) => (id === tx.actor.employee ? 0 : around.team.includes(id) ? 1 : 2);
  return inOrder(here.map((one) => ({ ...one, place: placeOf(one.id) }) as const));
};

const readerOf = (tx: Tx, { below, isHr }: Around, employee: number): Reader => {
  if (employee === tx.actor.employee) return "owner";
  if (isHr) return "hr";
  return below.includes(employee) ? "line" : "colleague";
};

/** Two statements for however many people: how their days count, and their leave. */
const rowsOf = async (tx: Tx, members: readonly people.Employed[], around: Around, month: string): Promise<CalendarPerson[]> => {
  const { from, to } = daysOfMonth(month);
  const ids = members.map(({ id }) => id);
  const [calendars, days] = await Promise.all([people.daysOfMany(tx, ids, from, to), store.leaveDaysOf(tx, ids, from, to)]);
  return members.map((member) => {
    const { id, code, name } = member;
    const own = days.filter(({ employee_id }) => employee_id === id);
    const known = own.map(
      ({ day: date, halves, state, number, type_name: type, masked }): KnownDay => ({
        date,
        portion: portionOf(halves),
        number,
        type,
        masked,
        state: state === "booked" ? state : "waiting",
      }),
    );
    const off = (calendars.get(id) ?? []).filter(
      ({ kind, halfOff, date }) => (kind !== "working" || halfOff !== undefined) && isEmployed(member, date, date),
    );
    return {
      code,
      name,
      off: off.map(({ date, holiday, halfOff }) => ({ date, ...(holiday !== undefined && { holiday }), ...(halfOff && { halfOff }) })),
      away: shownTo(readerOf(tx, around, id), known),
    };
  });
};

export const readCalendar = (actor: Actor, { scope, ...asked }: CalendarQuery): Promise<LeaveCalendar> =>
  reading(actor, async (tx) => {
    const [around, { today }] = await Promise.all([aroundOf(tx), people.todayOf(tx, actor.employee)]);
    const scopes = calendarScopes.filter((one) => isOpen[one](around));
    if (!scopes.includes(scope)) throw new Problem("forbidden", [{ code: "leave.calendar_not_yours" }]);
    const month = asked.month ?? today.slice(0, 7);
    const members = await membersOf(tx, await within[scope](tx, around, today), around, { month, today });
    const pages = Math.max(1, Math.ceil(members.length / PEOPLE_A_PAGE));
    const page = Math.min(asked.page, pages);
    const shown = members.slice((page - 1) * PEOPLE_A_PAGE, page * PEOPLE_A_PAGE);
    const [rows, awayNow] = await Promise.all([
      rowsOf(tx, shown, around, month),
      absences.bookedOn(
        tx,
        members.map(({ id }) => id),
        [today],
      ),
    ]);
    return { month, scope, scopes, today, total: members.length, page, pages, awayToday: awayNow.length, people: rows };
  });
