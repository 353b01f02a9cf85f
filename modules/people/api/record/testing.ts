// A whole record for tests: something in every group.
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { auditTest } from "#api/testing-audit.ts";
import { inTransaction, tablesOf } from "#api/transaction.ts";
import type { PeopleTables } from "../tables.ts";
import { writeSquares } from "./photo.ts";
import { sealNumber } from "./secrets.ts";
import { addRows } from "./write-store.ts";

export const testSecrets = { pan: "ABCDE1234F", passport: "Z1234567", account: "50100123456789" };

type Whose = { company: number; employee: number };
type Wish = { personalEmail?: string; mobile?: string; account?: string; pan?: string };

/** As if somebody had looked at a number of theirs themselves. */
export const makeReveal = ({ company, employee }: Whose): Promise<void> =>
  inTransaction(systemActor(company), async (tx) => {
    auditTest(tx);
    const row = { employee_id: employee, actor_id: employee, what: "bank" as const, of_id: newId(), reason: "", at: clock.now() };
    await addRows(tx, "people.reveals", [{ id: newId(), ...row }]);
  });

/** What stands in the store is no picture: nobody looks at it again. */
export const makePhoto = async ({ company, employee }: Whose): Promise<void> => {
  const photo = newId();
  await writeSquares(company, photo, Buffer.from("a picture"));
  await inTransaction(systemActor(company), async (tx) => {
    auditTest(tx);
    // Its record stays as it was read: the first version.
    await tablesOf<PeopleTables>()(tx)
      .updateTable("people.employees")
      .set({ photo_id: photo })
      .where("company_id", "=", company)
      .where("id", "=", employee)
      .execute();
  });
};

/** Gives the ids by which its numbers are revealed. */
export const makeRecord = (
  { company, employee }: Whose,
  {
    personalEmail = `own.${employee}@home.example`,
    mobile = "+919845012345",
    account = testSecrets.account,
    pan = testSecrets.pan,
  }: Wish = {},
): Promise<{ pan: string; passport: string; account: string }> =>
  inTransaction(systemActor(company), async (tx) => {
    auditTest(tx);
    const of = { employee_id: employee };
    const ids = { pan: newId(), passport: newId(), account: newId() };
    const born = { date_of_birth: "1991-05-17", nationality: "IN", gender: "female" as const, marital_status: "married" as const };
    await addRows(tx, "people.details", [{ ...of, personal_email: personalEmail, mobile, ...born }]);
    const address = { ...of, line1: "14 Lake Road", city: "Bengaluru", region: "Karnataka", postal_code: "560001", country: "IN" };
    await addRows(tx, "people.addresses", [
      { ...address, kind: "current" },
      { ...address, kind: "permanent", line1: "3 Hill Street" },
    ]);
    await addRows(tx, "people.emergency_contacts", [{ ...of, place: 1, name: "Meera Nair", relation: "Mother", phone: "+919845000001" }]);
    await addRows(tx, "people.dependents", [{ ...of, place: 1, name: "Tara Nair", relation: "Daughter", date_of_birth: "2019-02-03" }]);
    const sealed = (id: string, kind: string, number: string) =>
      sealNumber({ company, table: "people.identity_documents", id }, kind, number);
    await addRows(tx, "people.identity_documents", [
      { ...of, id: ids.pan, place: 1, kind: "pan", country: "IN", ...sealed(ids.pan, "pan", pan) },
      {
        ...of,
        id: ids.passport,
        place: 2,
        kind: "passport" as const,
        country: "IN",
        issued_on: "2020-01-15",
        expires_on: "2030-01-14",
        ...sealed(ids.passport, "passport", testSecrets.passport),
      },
      { ...of, id: newId(), place: 3, kind: "aadhaar", country: "IN", tail: "4321" },
    ]);
    const number = sealNumber({ company, table: "people.bank_accounts", id: ids.account }, "bank", account);
    await addRows(tx, "people.bank_accounts", [
      {
        ...of,
        id: ids.account,
        holder: "Asha Nair",
        bank: "HDFC Bank",
        country: "IN",
        routing: "HDFC0001234",
        payable_from: "2021-07-05T00:00:00.000Z",
        ...number,
      },
    ]);
    await addRows(tx, "people.pay", [
      { ...of, starts_on: "2021-07-05", currency: "INR", basic: 4_350_000, hra: 2_175_000, special: 1_950_000, other: 0 },
    ]);
    return ids;
  });
