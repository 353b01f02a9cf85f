// Through whom the line tells of its changes: `api/doors/connect.ts` hands it in.
import { handedIn } from "#api/handed-in.ts";
import type { Tx } from "#api/transaction.ts";

/** One thing that happened, for each of these people but the one who did it. */
export type LineTelling = {
  event: "people.manager_changed" | "people.team_joined" | "people.reports_now" | "people.team_left";
  employees: number[];
  subject: { type: string; id: string };
  version: number;
  params: Record<string, string | number>;
  path: `/${string}`;
};

export const lineNeeds = handedIn<{ tell: (tx: Tx, telling: readonly LineTelling[]) => void }>("line");
