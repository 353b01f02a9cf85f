// What a team's closed days add up to: for HR of everybody, for managers of those below them.
import type { Actor } from "#api/actor.ts";
import { reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { Problem } from "#shared/problem.ts";
import type { AttendanceReport, ReportQuery, ReportRow } from "../../report/contract.ts";
import { reportOrder, spanOf, spanRefused, sumOf } from "../../report/rules.ts";
import { PEOPLE_A_PAGE } from "../../team/contract.ts";
import { membersOf } from "../team/members.ts";
import { pageOf, teamOf } from "../team/scope.ts";
import { sumsOf } from "./store.ts";

type Asked = Omit<ReportQuery, "page">;

/** All rows, people by name. */
export const reportRows = async (tx: Tx, asked: Asked) => {
  const team = await teamOf(tx, asked.scope);
  const span = spanOf(asked, team.today);
  const refused = spanRefused(span, team.today);
  if (refused) throw new Problem("invalid", [refused]);
  const members = await membersOf(tx, team, asked, span);
  const ids = members.map(({ id }) => id);
  const [sums, placements, places] = await Promise.all([
    sumsOf(tx, { employees: ids, ...span }),
    people.placementsOf(tx, ids),
    people.placesById(tx),
  ]);
  const sumBy = new Map(sums.map(({ employee, days, ...totals }) => [employee, { days, totals }]));
  const rows = members.flatMap(({ id, code, name }): ReportRow[] => {
    const sum = sumBy.get(id);
    const own = placements.get(id) ?? [];
    const place = own.findLast(({ startsOn }) => startsOn <= span.to) ?? own[0];
    return sum ? [{ code, name, location: places.get(place?.locationId ?? "")?.name ?? "", ...sum }] : [];
  });
  return { team, span, rows: rows.sort(reportOrder(asked.sort)) };
};

export const readReport = (actor: Actor, { page: wanted, ...asked }: ReportQuery): Promise<AttendanceReport> =>
  reading(actor, async (tx) => {
    const { team, span, rows } = await reportRows(tx, asked);
    const { page, pages, shown } = pageOf(rows, wanted, PEOPLE_A_PAGE);
    const { scope, scopes, today } = team;
    return { ...span, today, scope, scopes, total: rows.length, page, pages, rows: [...shown], ...sumOf(rows) };
  });
