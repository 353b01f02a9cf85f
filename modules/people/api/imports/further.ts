// What a file says beyond the record's own row, as it is read and written: addresses, family, pay.
import type { Tx } from "#api/transaction.ts";
import { grouped } from "#shared/grouped.ts";
import { decimalOf, minorOf } from "#shared/money.ts";
import { addressFields, amountFields, type ImportField, isFurther } from "../../imports/columns.ts";
import { peopleIn, peopleText } from "../../imports/people-cells.ts";
import type { Values } from "../../imports/values.ts";
import { askForPay } from "../changes/pay.ts";
import { addressesOf, payOf } from "../record/store.ts";
import { setAddress, setContacts, setDependents, setPay } from "../record/write-store.ts";
import * as store from "./further-store.ts";
import type { PayAmounts, Trace } from "./tables.ts";

export const saysFurther = (values: Values): boolean => (Object.keys(values) as ImportField[]).some(isFurther);

type Address = { line1: string; line2: string; city: string; region: string; postal_code: string; country: string };
const addressValues = (kind: keyof typeof addressFields, address: Address): Values => {
  const { line1, line2, city, region, postalCode, country } = addressFields[kind];
  return {
    [line1]: address.line1,
    [line2]: address.line2 || null,
    [city]: address.city,
    [region]: address.region || null,
    [postalCode]: address.postal_code || null,
    [country]: address.country,
  };
};

const payValues = (from: string, { currency, ...amounts }: PayAmounts): Values => ({
  payFrom: from,
  payCurrency: currency,
  ...Object.fromEntries(amountFields.map((field) => [field, decimalOf({ minor: amounts[field], currency })])),
});

/** In the words of a file, of many people at once; of pay the newest row. */
export const furtherOf = async (tx: Tx, ids: readonly number[]): Promise<Map<number, Values>> => {
  const { addresses, contacts, dependents, pay } = await store.furtherOf(tx, ids);
  const found = new Map<number, Values>(ids.map((id) => [id, {}]));
  const add = (id: number, values: Values): void => void found.set(id, { ...found.get(id), ...values });
  for (const { employee_id, kind, ...address } of addresses) add(employee_id, addressValues(kind, address));
  for (const { employee_id, starts_on, ...amounts } of pay) add(employee_id, payValues(starts_on, amounts));
  const [contactsOf, dependentsOf] = [grouped(contacts, (row) => row.employee_id), grouped(dependents, (row) => row.employee_id)];
  for (const id of ids) {
    const [called, family] = [contactsOf.get(id) ?? [], dependentsOf.get(id) ?? []];
    add(id, {
      emergencyContacts:
        peopleText(
          called.map(({ name, relation, phone, other_phone }) => ({
            name,
            relation,
            last: [phone, ...(other_phone ? [other_phone] : [])],
          })),
        ) || null,
      dependents: peopleText(family.map(({ name, relation, date_of_birth }) => ({ name, relation, last: [date_of_birth] }))) || null,
    });
  }
  return found;
};

const writeAddresses = async (tx: Tx, employee: number, values: Values): Promise<void> => {
  const kinds = (["current", "permanent"] as const).filter((kind) =>
    Object.values(addressFields[kind]).some((field) => values[field] !== undefined),
  );
  if (kinds.length === 0) return;
  const there = await addressesOf(tx, employee);
  for (const kind of kinds) {
    const before = there.find((one) => one.kind === kind);
    const parts = addressFields[kind];
    const part = (name: keyof typeof parts, was: string | undefined): string =>
      values[parts[name]] === undefined ? (was ?? "") : (values[parts[name]] ?? "");
    const address = {
      line1: part("line1", before?.line1),
      line2: part("line2", before?.line2),
      city: part("city", before?.city),
      region: part("region", before?.region),
      postal_code: part("postalCode", before?.postal_code),
      country: part("country", before?.country),
    };
    // Undoing takes back the whole of one that was not there.
    setAddress(tx, employee, kind, address.line1 === "" ? undefined : address);
  }
};

/** Addresses and family; the record's version is the caller's to raise. */
export const writeFurther = async (tx: Tx, employee: number, values: Values): Promise<void> => {
  await writeAddresses(tx, employee, values);
  if (values.dependents !== undefined)
    setDependents(
      tx,
      employee,
      peopleIn(values.dependents ?? "").map(({ name, relation, last: [born = ""] }) => ({ name, relation, date_of_birth: born })),
    );
  if (values.emergencyContacts !== undefined)
    setContacts(
      tx,
      employee,
      peopleIn(values.emergencyContacts ?? "").map(({ name, relation, last: [phone = "", other] }) => ({
        name,
        relation,
        phone,
        other_phone: other ?? null,
      })),
    );
};

/** A row of pay from its day on, with the newest one's amounts where the file says none; absent where it says nothing of pay. */
const payRow = async (tx: Tx, employee: number, values: Values) => {
  const from = values.payFrom;
  if (!from) return undefined;
  const [newest] = await payOf(tx, employee);
  const { starts_on: since, ...before } = newest ?? { starts_on: "", currency: "", basic: 0, hra: 0, special: 0, other: 0 };
  const currency = values.payCurrency ?? before.currency;
  const amounts = Object.fromEntries(
    amountFields.map((field) => [field, values[field] == null ? before[field] : minorOf(values[field] ?? "", currency)]),
  ) as Omit<PayAmounts, "currency">;
  return { from, row: { currency, ...amounts }, was: since === from ? before : null };
};

export const writePay = async (tx: Tx, employee: number, values: Values): Promise<Trace["pay"]> => {
  const found = await payRow(tx, employee, values);
  if (!found) return undefined;
  const { from, row, was } = found;
  setPay(tx, employee, { starts_on: from, ...row });
  return { from, was };
};

/** Pay of somebody who has some waits for a second person; that of a new person counts, and Finance is told of it. */
export const askPay = async (tx: Tx, { id, code }: { id: number; code: string }, values: Values, reason: string): Promise<Trace> => {
  const found = await payRow(tx, id, values);
  return found ? { askedPay: (await askForPay(tx, code, { from: found.from, ...found.row, reason })).id } : {};
}; // PE-37

export const takeBackPay = (tx: Tx, employee: number, { from, was }: NonNullable<Trace["pay"]>): void => {
  if (was) setPay(tx, employee, { starts_on: from, ...was });
  else store.removePay(tx, employee, from);
};
