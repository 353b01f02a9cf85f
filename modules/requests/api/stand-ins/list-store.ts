// SQL of the list of stand-ins.
import { listOf } from "#api/list-store.ts";
import type { OfCompany } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { StandInList } from "../../stand-ins/contract.ts";
import type { StandInTables } from "./tables.ts";

const list = listOf<StandInTables>();

/** `principal` and `standIn` for those of one person, `either` for both; without any of them all of the company. */
type Whose = OfCompany & {
  principal: number | undefined;
  standIn: number | undefined;
  either: number | undefined;
  state: StandInList["state"];
};

const listed = list((q, { company, principal, standIn, either, state }: Whose) => {
  let counted = q.selectFrom("requests.stand_ins as s").where("s.company_id", "=", company);
  if (principal !== undefined) counted = counted.where("s.principal_id", "=", principal);
  if (standIn !== undefined) counted = counted.where("s.stand_in_id", "=", standIn);
  if (either !== undefined) counted = counted.where((is) => is.or([is("s.principal_id", "=", either), is("s.stand_in_id", "=", either)]));
  if (state) counted = counted.where("s.state", "=", state);
  const shown = counted.select([
    "s.id",
    "s.principal_id",
    "s.stand_in_id",
    "s.kind",
    "s.from_day",
    "s.to_day",
    "s.begins_at",
    "s.ends_at",
    "s.reason",
    "s.source",
    "s.leave_id",
    "s.state",
    "s.begun",
    "s.version",
  ]);
  return { counted, shown };
})({ key: "s.id", sorts: { set: "s.id" } });

/** Of one person in one part or in both, or all of the company for whoever keeps them. */
export const standInPage = (tx: Tx, { as, state, ...asked }: StandInList, keepsAll: boolean) => {
  const { employee } = tx.actor;
  const either = as === "all" && !keepsAll ? employee : undefined;
  const [principal, standIn] = [as === "principal" ? employee : undefined, as === "stand-in" ? employee : undefined];
  return listed(tx, { principal, standIn, either, state }, asked);
};
