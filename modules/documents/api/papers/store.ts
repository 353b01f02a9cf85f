// SQL of papers, in addition to what every record has.
import { sql } from "kysely";
import { clock } from "#api/clock.ts";
import { listOf } from "#api/list-store.ts";
import { numberTaken } from "#api/numbers.ts";
import type { OfCompany } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { SOON_DAYS } from "../../papers/contract.ts";
import type { PaperTables } from "./tables.ts";

const q = tablesOf<PaperTables>();
const papers = (tx: Tx) => q(tx).selectFrom("documents.papers").where("company_id", "=", tx.company);
const changed = (tx: Tx, id: string) => q(tx).updateTable("documents.papers").where("company_id", "=", tx.company).where("id", "=", id);

export const extraOf = (tx: Tx, id: string) =>
  papers(tx).select(["employee_id", "status", "added_by", "replaced_by", "type_id"]).where("id", "=", id).executeTakeFirstOrThrow();
export const numberOf = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await papers(tx).select("number").where("id", "=", id).executeTakeFirst())?.number;

type New = {
  id: string;
  employee: number;
  type: string;
  title: string;
  reference: string;
  issuedOn?: PlainDate | undefined;
  expiresOn?: PlainDate | undefined;
};
/** A paper accepted directly, with the number taken in this transaction. */
export const insertAdded = (tx: Tx, { id, employee, type, title, reference, issuedOn, expiresOn }: New): void => {
  const own = {
    company_id: tx.company,
    id,
    number: numberTaken,
    employee_id: employee,
    asked_at: clock.now(),
    added_by: tx.actor.employee,
  };
  const dates = { issued_on: issuedOn ?? null, expires_on: expiresOn ?? null };
  const values = { ...own, type_id: type, title, reference, ...dates, status: "approved" as const, single: false };
  write(tx, q(tx).insertInto("documents.papers").values(values));
};

/** Archives the current papers of the person and type in favour of this one. */
export const replaceOthers = async (tx: Tx, { id, employee, type }: { id: string; employee: number; type: string }): Promise<string[]> => {
  const replaced = await q(tx)
    .updateTable("documents.papers")
    .set({ status: "archived", replaced_by: id })
    .where("company_id", "=", tx.company)
    .where("employee_id", "=", employee)
    .where("type_id", "=", type)
    .where("status", "=", "approved")
    .where("id", "<>", id)
    .returning("id")
    .execute();
  write(tx, changed(tx, id).set({ single: true }));
  return replaced.map((row) => row.id);
};
export const setArchived = (tx: Tx, id: string): void => write(tx, changed(tx, id).set({ status: "archived" }));

const columns = ["id", "number", "employee_id", "type_id", "title", "status", "asked_at", "issued_on", "expires_on"] as const;
/** All papers of a person, newest first. */
export const papersOf = (tx: Tx, employee: number) =>
  papers(tx).select(columns).where("employee_id", "=", employee).orderBy("id", "desc").execute();

type Expiry = { expiredOn?: PlainDate; soonFrom?: PlainDate; soonTo?: PlainDate; validAfter?: PlainDate };
type Filters = OfCompany &
  Expiry & {
    type?: string | undefined;
    person?: number | undefined;
    status?: PaperTables["documents.papers"]["status"] | undefined;
  };

/** The statement of a list depends on which values there are, never on what they are: each choice has days of its own. */
export const expiryDays = (expiry: "expired" | "soon" | "valid" | undefined, today: PlainDate): Expiry => {
  const soonTo = addDays(today, SOON_DAYS);
  if (expiry === "expired") return { expiredOn: today };
  if (expiry === "soon") return { soonFrom: today, soonTo };
  return expiry === "valid" ? { validAfter: soonTo } : {};
};

/** Only accepted papers can be filtered by expiry. */
const list = listOf<PaperTables>()((all, { company, type, person, status, expiredOn, soonFrom, soonTo, validAfter }: Filters) => {
  let counted = all.selectFrom("documents.papers as p").where("p.company_id", "=", company);
  if (type) counted = counted.where("p.type_id", "=", type);
  if (person) counted = counted.where("p.employee_id", "=", person);
  if (status) counted = counted.where("p.status", "=", status);
  if (expiredOn || soonFrom || validAfter) counted = counted.where("p.status", "=", sql.lit("approved" as const));
  if (expiredOn) counted = counted.where("p.expires_on", "<", expiredOn);
  if (soonFrom && soonTo) counted = counted.where("p.expires_on", ">=", soonFrom).where("p.expires_on", "<=", soonTo);
  if (validAfter) counted = counted.where((row) => row.or([row("p.expires_on", "is", null), row("p.expires_on", ">", validAfter)]));
  return { counted, shown: counted.select(columns.map((column) => `p.${column}` as const)) };
});
export const paperPage = list({ key: "p.id", sorts: { asked: "p.id", expires: "p.expires_on" }, nullable: ["expires"] });

export type ExpiringRow = { id: string; number: string; employee_id: number; type_id: string; title: string; day: PlainDate | null };
/** Current papers of some types that expire between two days. */
export const expiring = (tx: Tx, types: readonly string[], { from, to }: { from: PlainDate; to: PlainDate }): Promise<ExpiringRow[]> =>
  papers(tx)
    .select(["id", "number", "employee_id", "type_id", "title", "expires_on as day"])
    .where("status", "=", "approved")
    .where("type_id", "=", sql<string>`any(${types}::uuid[])`)
    .where("expires_on", ">=", from)
    .where("expires_on", "<=", to)
    .orderBy("id")
    .execute();
