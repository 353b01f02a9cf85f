// Whose attendance somebody reads as a team: by the line as the server knows it, never by the role; HR the whole company.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import { may } from "#shared/permissions.ts";
import { Problem } from "#shared/problem.ts";
import { isFoundBy, searchWords, sought } from "#shared/search.ts";
import { attendanceReaders } from "../../permissions.ts";
import type { teamScopes } from "../../team/contract.ts";
import { everyClock } from "../punches-store.ts";

type TeamScope = (typeof teamScopes)[number];

export type Team = { scope: TeamScope; scopes: TeamScope[]; ids: readonly number[]; isHr: boolean; today: PlainDate };

/** Whoever works here and whoever did while attendance was kept: past days say who of them is asked about. Nobody's line has whoever has left. */
const everybody = async (tx: Tx): Promise<number[]> => {
  const [here, known] = await Promise.all([people.employedIds(tx), everyClock(tx)]);
  return [...new Set([...here, ...known.map(({ employee }) => employee)])];
};

export const teamOf = async (tx: Tx, scope: TeamScope): Promise<Team> => {
  const { employee, role } = tx.actor;
  const [below, { today }] = await Promise.all([people.reportsBelow(tx, employee), people.todayOf(tx, employee)]);
  const isHr = may(role, attendanceReaders);
  const scopes: TeamScope[] = [...(below.length > 0 ? (["direct", "all"] as const) : []), ...(isHr ? (["company"] as const) : [])];
  if (!scopes.includes(scope)) throw new Problem("forbidden", [{ code: "attendance.team_not_yours" }]);
  const ids = scope === "company" ? await everybody(tx) : scope === "direct" ? await people.reportsBelow(tx, employee, 1) : below;
  return { scope, scopes, ids, isHr, today };
};

type Named = { code: string; name: string };

export const isSought = (search: string | undefined): ((person: Named) => boolean) => {
  const beginnings = sought(search ?? "");
  return ({ code, name }) => beginnings.length === 0 || isFoundBy(beginnings, searchWords(`${name} ${code}`));
};

const alphabet = new Intl.Collator("en");

export const byName = (one: Named, other: Named): number => alphabet.compare(one.name, other.name) || compare(one.code, other.code);

/** The page that was asked for, or the last one there is. */
export const pageOf = <T>(list: readonly T[], asked: number, size: number): { page: number; pages: number; shown: readonly T[] } => {
  const pages = Math.max(1, Math.ceil(list.length / size));
  const page = Math.min(asked, pages);
  return { page, pages, shown: list.slice((page - 1) * size, page * size) };
};
