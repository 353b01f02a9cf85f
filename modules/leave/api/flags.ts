// What a decider should look at first, of many leaves at once: of what waits, and for everybody but its owner.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { Flag } from "#modules/requests/contract.ts";
import { renderMessage } from "#shared/message.ts";
import type { Violation } from "#shared/problem.ts";
import { leaveMessages, leaveWarnings, thinTeam } from "../messages.ts";
import { thinDay } from "../team.ts";
import { lockedParams, workedBeside, workedParams } from "../worked.ts";
import { statusOf } from "../workflow.ts";
import * as absences from "./absence-store.ts";
import { locksOf } from "./needs.ts";
import { settingsOf } from "./policies/index.ts";
import type * as store from "./store.ts";
import { begunAmong, workedOf } from "./worked.ts";

type Leave = Pick<store.LeaveRecordRow, "id" | "employee_id" | "status">;

/** Who of a team is booked away on each date, the owner of the leave left out. */
const awayIn = async (tx: Tx, members: readonly number[], dates: readonly string[]) => {
  const booked = await absences.bookedOn(tx, members, dates);
  return (team: readonly number[], owner: number) =>
    (date: string): number =>
      booked.filter(({ employee_id, day }) => day === date && employee_id !== owner && team.includes(employee_id)).length;
};

type Asked = Awaited<ReturnType<typeof absences.askedDays>>;

const thinFlag = (params: Violation["params"]): Flag => ({
  code: "leave.team_thin",
  text: renderMessage(thinTeam, params),
  sentence: renderMessage(leaveMessages["leave.team_thin"], params),
});

const flagOf = (code: "leave.locked" | "leave.worked", params: Violation["params"]): Flag[] =>
  params ? [{ code, text: renderMessage(leaveWarnings[code] ?? code, params), sentence: renderMessage(leaveMessages[code], params) }] : [];

/** Of the days that have begun: which months are locked by now, and what was worked on them. */
const attendanceFlags = async (tx: Tx, leaves: readonly Leave[], asked: Asked) => {
  const begun = begunAmong(asked);
  const ofBegun = leaves.filter(({ id }) => begun.some(({ request_id }) => request_id === id));
  const [isLocked, worked] = await Promise.all([
    locksOf(
      tx,
      begun.map(({ location }) => location),
    ),
    workedOf(
      tx,
      ofBegun.map(({ employee_id }) => employee_id),
      begun.map(({ date }) => date),
    ),
  ]);
  return ({ id, employee_id: owner }: Leave): Flag[] => {
    const days = begun.filter(({ request_id }) => request_id === id);
    const locked = days.filter(({ location, date }) => isLocked(location, date)).map(({ date }) => date);
    return [
      ...flagOf("leave.locked", lockedParams(locked)),
      ...flagOf("leave.worked", workedParams(workedBeside(days, worked.get(owner) ?? []))),
    ];
  };
}; // LV-11

/** A few flights for however many leaves: their teams and days, then who of those is booked on these days and what attendance knows. */
export const flagsOf = async (tx: Tx, leaves: readonly Leave[]): Promise<Map<string, Flag[]>> => {
  const waiting = leaves.filter(({ status, employee_id }) => status === statusOf.open && employee_id !== tx.actor.employee);
  if (waiting.length === 0) return new Map();
  const [teams, days, { thinPercent }] = await Promise.all([
    people.teamsOf(
      tx,
      waiting.map(({ employee_id }) => employee_id),
    ),
    absences.askedDays(
      tx,
      waiting.map(({ id }) => id),
    ),
    settingsOf(tx),
  ]);
  const [away, attendance] = await Promise.all([
    awayIn(tx, [...new Set([...teams.values()].flat())], [...new Set(days.map(({ date }) => date))]),
    attendanceFlags(tx, waiting, days),
  ]);
  return new Map(
    waiting.map((leave) => {
      const { id, employee_id: owner } = leave;
      const team = teams.get(owner) ?? [];
      const asked = days.filter(({ request_id }) => request_id === id).map(({ date }) => date);
      const thin = thinDay(asked, team.length, away(team, owner), thinPercent);
      const params = thin && { away: thin.away, size: thin.size, day: thin.date, case: thin.away === 1 ? "one" : "several" };
      return [id, [...(params ? [thinFlag(params)] : []), ...attendance(leave)]] as const;
    }),
  ); // LV-19
};
