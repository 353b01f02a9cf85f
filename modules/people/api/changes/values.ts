// The values that a change is about: as they are now, as they are compared, and as people read them. Of a number only its tail.
import { createHash } from "node:crypto";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { compare } from "#shared/order.ts";
import { type Section, sectionFields } from "../../changes/sections.ts";
import type { Address, Dependent, IdentityKind, PayRow } from "../../record/contract.ts";
import { masked } from "../../record/rules.ts";
import { addressText, dependentsText, payText } from "../record/differences.ts";
import * as store from "../record/store.ts";
import { asAddress } from "../record/view.ts";
import type { AccountValue, DocumentValue, Json, Values } from "./stored.ts";

const nameNow = async (tx: Tx, employee: number): Promise<Values> => {
  const row = await store.employeeOf(tx, employee);
  return { firstName: row?.first_name ?? "", middleName: row?.middle_name ?? "", lastName: row?.last_name ?? "" };
};

const personalNow = async (tx: Tx, employee: number): Promise<Values> => {
  const row = await store.detailsOf(tx, employee);
  return {
    dateOfBirth: row?.date_of_birth ?? null,
    nationality: row?.nationality ?? null,
    gender: row?.gender ?? null,
    maritalStatus: row?.marital_status ?? null,
  };
};

const addressNow = async (tx: Tx, employee: number): Promise<Values> => {
  const found = (await store.addressesOf(tx, employee)).find(({ kind }) => kind === "permanent");
  return { permanentAddress: found ? asAddress(found) : null };
};

const dependentsNow = async (tx: Tx, employee: number): Promise<Values> => ({
  dependents: (await store.dependentsOf(tx, employee)).map(({ name, relation, date_of_birth: dateOfBirth }) => ({
    name,
    relation,
    dateOfBirth,
  })),
});

export const documentValue = ({
  id,
  kind,
  tail,
  country,
  issued_on,
  expires_on,
}: Omit<store.DocumentRow, "sealed" | "digest">): DocumentValue => ({
  id,
  kind,
  tail,
  country,
  issuedOn: issued_on ?? "",
  expiresOn: expires_on ?? "",
});

const documentsNow = async (tx: Tx, employee: number): Promise<Values> => ({
  documents: (await store.documentsOf(tx, employee)).map(documentValue),
});

const accountNow = async (tx: Tx, employee: number): Promise<Values> => {
  const now = clock.now();
  const found = (await store.accountsOf(tx, employee)).find(
    ({ payable_from, replaced_at }) => payable_from <= now && (replaced_at === null || now < replaced_at),
  );
  if (!found) return { account: null };
  const { id, holder, bank, country, tail, routing } = found;
  return { account: { id, holder, bank, country, tail, routing: routing ?? "" } };
};

const payNow = async (tx: Tx, employee: number): Promise<Values> => {
  const [newest] = await store.payOf(tx, employee);
  if (!newest) return { pay: null };
  const { starts_on: from, currency, basic, hra, special, other } = newest;
  return { pay: { from, currency, basic, hra, special, other } };
};

const reading: Record<Exclude<Section, "report">, (tx: Tx, employee: number) => Promise<Values>> = {
  name: nameNow,
  personal: personalNow,
  address: addressNow,
  dependents: dependentsNow,
  identity: documentsNow,
  bank: accountNow,
  pay: payNow,
};

/** What counts now of all that a section may change; a report changes nothing. */
export const valuesNow = (tx: Tx, employee: number, section: Section): Promise<Values> =>
  section === "report" ? Promise.resolve({}) : reading[section](tx, employee);

export const fieldsOf = (section: Section): readonly string[] => (section === "report" ? [] : sectionFields[section]);

/** The same text for the same value, whatever the order in which the database gives its parts. */
const canonical = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).sort(([one], [other]) => compare(one, other));
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(",")}}`;
};
export const isSame = (one: Json, other: Json): boolean => canonical(one) === canonical(other);
/** Stands for a value that a decider has looked at. */
export const markOf = (value: Json): string => createHash("sha256").update(canonical(value)).digest("hex").slice(0, 32);

const countries = new Intl.DisplayNames("en-GB", { type: "region" });
const kindWords: Record<IdentityKind, string> = {
  pan: "PAN",
  aadhaar: "Aadhaar",
  uan: "UAN",
  passport: "Passport",
  visa: "Visa",
  driving_licence: "Driving licence",
  national_insurance: "National Insurance",
};
export const kindWord = (kind: IdentityKind): string => kindWords[kind];

const documentText = ({ kind, tail, country, issuedOn, expiresOn, isNew }: DocumentValue): string =>
  [
    `${kindWords[kind]} ${masked(tail)}`,
    country,
    issuedOn && `from ${formatDayOfYear(issuedOn)}`,
    expiresOn && `to ${formatDayOfYear(expiresOn)}`,
    isNew && "new number",
  ]
    .filter(Boolean)
    .join(", ");

export const accountText = ({ holder, bank, tail, routing }: Omit<AccountValue, "id" | "country">): string =>
  [`${bank} ${masked(tail)}`, holder, routing].filter(Boolean).join(", ");

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

const texts: Readonly<Record<string, (value: never) => string | null>> = {
  dateOfBirth: (day: string) => formatDayOfYear(day),
  nationality: (country: string) => countries.of(country) ?? country,
  gender: capital,
  maritalStatus: capital,
  permanentAddress: (address: Address) => addressText(address),
  dependents: (all: readonly Dependent[]) => dependentsText(all),
  documents: (all: readonly DocumentValue[]) => all.map(documentText).join("; ") || null,
  account: (account: AccountValue) => accountText(account),
  pay: (row: PayRow) => payText(row),
};

/** As somebody reads it; nothing where there is nothing. */
export const valueText = (field: string, value: Json): string | undefined => {
  if (value === null || value === "") return undefined;
  return (texts[field]?.(value as never) ?? (typeof value === "string" ? value : undefined)) || undefined;
};
