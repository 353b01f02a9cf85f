// What is another than before, in words that an audit entry, a notice and the history may hold: a secret never stands in them.
import type { AuditChange } from "#api/audit.ts";
import { PlainDate } from "#shared/dates.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { formatAmount } from "#shared/money.ts";
import { shortened } from "#shared/text.ts";
import type { Address, Dependent, EmergencyContact, IdentityKind, PayRow } from "../../record/contract.ts";
import { fieldLabels, type LabelledField } from "../../record/messages.ts";
import { masked } from "../../record/rules.ts";

export type Value = string | number | boolean | null;
export type Values = Partial<Record<LabelledField, Value>>;

export const differences = (before: Values, after: Values): AuditChange =>
  Object.fromEntries(
    (Object.keys(after) as LabelledField[]).flatMap((field) => {
      const [was, is] = [before[field] ?? null, after[field] ?? null];
      return was === is ? [] : [[field, [was, is] as const]];
    }),
  );

export const addressText = (address: Address | undefined): string | null =>
  address
    ? [address.line1, address.line2, address.city, address.region, address.postalCode, address.country]
        .filter((part) => part !== "")
        .join(", ")
    : null;

export const contactsText = (contacts: readonly EmergencyContact[]): string | null =>
  contacts
    .map(({ name, relation, phone, otherPhone }) => `${name} (${[relation, phone, otherPhone].filter(Boolean).join(", ")})`)
    .join("; ") || null;

export const dependentsText = (dependents: readonly Dependent[]): string | null =>
  dependents.map(({ name, relation, dateOfBirth }) => `${name} (${relation}, ${dateOfBirth})`).join("; ") || null;

type Document = { kind: IdentityKind; tail: string; country: string; issuedOn: string; expiresOn: string };
export const documentsText = (documents: readonly Document[]): string | null =>
  documents
    .map(({ kind, tail, country, issuedOn, expiresOn }) =>
      [kind, masked(tail), country, issuedOn, expiresOn].filter((part) => part !== "").join(" "),
    )
    .join("; ") || null;

export const payText = (row: PayRow | undefined): string | null =>
  row
    ? `${row.currency} ${[row.basic, row.hra, row.special, row.other].map((minor) => formatAmount({ minor, currency: row.currency })).join(" + ")} from ${formatDayOfYear(row.from)}`
    : null;

const LONGEST_SAID = 500;
const said = (value: unknown): string => {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return PlainDate.safeParse(value).success ? formatDayOfYear(String(value)) : String(value);
};

/** "Gender: female → other; Nationality: – → IN", no longer than somebody reads in a notice. */
export const changesText = (change: AuditChange): string => {
  const text = Object.entries(change)
    .map(([field, [before, after]]) => `${fieldLabels[field as LabelledField] ?? field}: ${said(before)} → ${said(after)}`)
    .join("; ");
  return shortened(text, LONGEST_SAID);
};
