// What a manager reads of everybody below them beside their requests: what they have left.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { Person } from "#shared/ids.ts";
import { LeaveBalance } from "../summary-contract.ts";

/** So many people stand on one page. */
export const TEAM_A_PAGE = 50;

export const TeamQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });
export type TeamQuery = z.output<typeof TeamQuery>;

const TeamBalance = LeaveBalance.pick({ type: true, name: true, free: true, inHand: true, waiting: true, booked: true });
export const TeamMember = Person.extend({ balances: z.array(TeamBalance) });
export type TeamMember = z.infer<typeof TeamMember>;

export const TeamBalances = z.object({
  today: PlainDate,
  total: z.int().nonnegative(),
  page: z.int().positive(),
  pages: z.int().positive(),
  people: z.array(TeamMember),
});
export type TeamBalances = z.infer<typeof TeamBalances>;

export const teamEndpoints = defineEndpoints({
  teamBalances: {
    method: "GET",
    path: "/leave/team/balances",
    access: "signed-in",
    query: TeamQuery,
    returns: TeamBalances,
    summary: "What everybody below me has left of each type of leave",
  },
});
