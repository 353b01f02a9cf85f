// All SQL by which a record is changed. Lists of a record are written whole: what is no longer named is gone.
import { type Insertable, sql } from "kysely";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import { Problem } from "#shared/problem.ts";
import type { PeopleTables } from "../tables.ts";
import type { AddressKind, RecordTables } from "./tables.ts";

const q = tablesOf<PeopleTables>();

type Columns<T extends keyof RecordTables> = Omit<Insertable<RecordTables[T]>, "company_id" | "employee_id">;
type EmployeeChange = Partial<
  Pick<
    Insertable<PeopleTables["people.employees"]>,
    | "first_name"
    | "middle_name"
    | "last_name"
    | "preferred_name"
    | "work_email"
    | "work_phone"
    | "share_mobile"
    | "photo_id"
    | "probation_ends_on"
    | "confirmed_on"
    | "contract_ends_on"
    | "notice_days"
  >
>;

const isTaken = (error: unknown): boolean => error instanceof Error && "constraint" in error && error.constraint === "employees_work_email";

/** Every change of a record gives it its next version, whichever table holds what has changed. */
export const changeEmployee = async (tx: Tx, employee: number, change: EmployeeChange): Promise<void> => {
  try {
    await q(tx)
      .updateTable("people.employees")
      .set({ ...change, version: sql<number>`version + 1` })
      .where("company_id", "=", tx.company)
      .where("id", "=", employee)
      .execute();
  } catch (error) {
    const params = { case: "taken", address: change.work_email, code: "somebody else" };
    throw isTaken(error) ? new Problem("refused", [{ code: "people.work_email", field: "workEmail", params }]) : error;
  }
}; // PE-03

/** The demo's own: the record stays as it was made, in its first version. */
export const namePhoto = (tx: Tx, employee: number, photo: string): void =>
  write(tx, q(tx).updateTable("people.employees").set({ photo_id: photo }).where("company_id", "=", tx.company).where("id", "=", employee));

export const changeDetails = (tx: Tx, employee: number, change: Partial<Columns<"people.details">>): void =>
  write(
    tx,
    q(tx)
      .insertInto("people.details")
      .values({ company_id: tx.company, employee_id: employee, ...change })
      .onConflict((conflict) => conflict.columns(["company_id", "employee_id"]).doUpdateSet(change)),
  );

export type AddressColumns = Omit<Columns<"people.addresses">, "kind">;
/** Without an address the one that was there is gone. */
export const setAddress = (tx: Tx, employee: number, kind: AddressKind, address: AddressColumns | undefined): void => {
  if (address) {
    const row = q(tx)
      .insertInto("people.addresses")
      .values({ company_id: tx.company, employee_id: employee, kind, ...address });
    write(
      tx,
      row.onConflict((conflict) => conflict.columns(["company_id", "employee_id", "kind"]).doUpdateSet(address)),
    );
    return;
  }
  const gone = q(tx).deleteFrom("people.addresses").where("company_id", "=", tx.company).where("employee_id", "=", employee);
  write(tx, gone.where("kind", "=", kind));
};

type ListTable = "people.emergency_contacts" | "people.dependents" | "people.identity_documents";

const replaceList =
  <T extends ListTable>(table: T) =>
  (tx: Tx, employee: number, rows: readonly Omit<Columns<T>, "place">[]): void => {
    const placed = rows.map((row, index) => ({ ...row, company_id: tx.company, employee_id: employee, place: index + 1 }));
    write(
      tx,
      q(tx)
        .deleteFrom(table as ListTable)
        .where("company_id", "=", tx.company)
        .where("employee_id", "=", employee),
    );
    if (placed.length > 0)
      write(
        tx,
        q(tx)
          .insertInto(table as ListTable)
          .values(placed as never),
      );
  };
export const setContacts = replaceList("people.emergency_contacts");
export const setDependents = replaceList("people.dependents");
export const setDocuments = replaceList("people.identity_documents");

export const setPay = (tx: Tx, employee: number, row: Columns<"people.pay">): void => {
  const { starts_on: _, ...amounts } = row;
  const inserted = q(tx)
    .insertInto("people.pay")
    .values({ company_id: tx.company, employee_id: employee, ...row });
  write(
    tx,
    inserted.onConflict((conflict) => conflict.columns(["company_id", "employee_id", "starts_on"]).doUpdateSet(amounts)),
  );
};

export const addReveal = (tx: Tx, employee: number, row: Columns<"people.reveals">): void =>
  write(
    tx,
    q(tx)
      .insertInto("people.reveals")
      .values({ company_id: tx.company, employee_id: employee, ...row }),
  );

/** Whole records at once, for set-up and the demo. */
export const addRows = async <T extends keyof RecordTables>(
  tx: Tx,
  table: T,
  rows: readonly Omit<Insertable<RecordTables[T]>, "company_id">[],
): Promise<void> => {
  if (rows.length === 0) return;
  await q(tx)
    .insertInto(table as keyof RecordTables)
    .values(rows.map((row) => ({ ...row, company_id: tx.company })) as never)
    .execute();
};
