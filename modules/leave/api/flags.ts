// What a decider should look at first, of many leaves at once: of what waits, and for everybody but its owner.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { Flag } from "#modules/requests/contract.ts";
import { renderMessage } from "#shared/message.ts";
import { leaveMessages, thinTeam } from "../messages.ts";
import { thinDay } from "../team.ts";
import { statusOf } from "../workflow.ts";
import * as absences from "./absence-store.ts";
import { settingsOf } from "./policies/index.ts";
import type * as store from "./store.ts";

type Leave = Pick<store.LeaveRecordRow, "id" | "employee_id" | "status">;

/** Who of a team is booked away on each date, the owner of the leave left out. */
const awayIn = async (tx: Tx, members: readonly number[], dates: readonly string[]) => {
  const booked = await absences.bookedOn(tx, members, dates);
  return (team: readonly number[], owner: number) =>
    (date: string): number =>
      booked.filter(({ employee_id, day }) => day === date && employee_id !== owner && team.includes(employee_id)).length;
};

/** Two flights for however many leaves: their teams and days, then who of those is booked on these days. */
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
  const away = await awayIn(tx, [...new Set([...teams.values()].flat())], [...new Set(days.map(({ day }) => day))]);
  return new Map(
    waiting.flatMap(({ id, employee_id: owner }) => {
      const team = teams.get(owner) ?? [];
      const asked = days.filter(({ request_id }) => request_id === id).map(({ day }) => day);
      const thin = thinDay(asked, team.length, away(team, owner), thinPercent);
      if (!thin) return [];
      const params = { away: thin.away, size: thin.size, day: thin.date, case: thin.away === 1 ? "one" : "several" };
      const sentence = renderMessage(leaveMessages["leave.team_thin"], params);
      return [[id, [{ code: "leave.team_thin", text: renderMessage(thinTeam, params), sentence }]] as const];
    }),
  ); // LV-19
};
