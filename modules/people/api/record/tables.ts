// The tables of a record, and its columns on the employee.
import type { Generated } from "kysely";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { genders, IdentityKind, maritalStatuses } from "../../record/contract.ts";

export type RecordColumns = {
  work_phone: string | null;
  share_mobile: Generated<boolean>;
  photo_id: string | null;
  probation_ends_on: PlainDate | null;
  confirmed_on: PlainDate | null;
  contract_ends_on: PlainDate | null;
  notice_days: number | null;
  exit_kind: string | null;
  exit_number: string | null;
  former_employee_id: number | null;
};

type OfEmployee = { company_id: number; employee_id: number };

type Details = OfEmployee & {
  personal_email: string | null;
  mobile: string | null;
  date_of_birth: PlainDate | null;
  nationality: string | null;
  gender: (typeof genders)[number] | null;
  marital_status: (typeof maritalStatuses)[number] | null;
};
export type AddressKind = "current" | "permanent";
type Addresses = OfEmployee & {
  kind: AddressKind;
  line1: string;
  line2: Generated<string>;
  city: string;
  region: Generated<string>;
  postal_code: Generated<string>;
  country: string;
};
type EmergencyContacts = OfEmployee & { place: number; name: string; relation: string; phone: string; other_phone: string | null };
type Dependents = OfEmployee & { place: number; name: string; relation: string; date_of_birth: PlainDate };
type IdentityDocuments = OfEmployee & {
  id: string;
  place: number;
  kind: IdentityKind;
  sealed: Buffer | null;
  tail: string;
  digest: Buffer | null;
  country: string;
  issued_on: PlainDate | null;
  expires_on: PlainDate | null;
};
type BankAccounts = OfEmployee & {
  id: string;
  holder: string;
  bank: string;
  country: string;
  sealed: Buffer;
  tail: string;
  digest: Buffer;
  routing: string | null;
  payable_from: Instant;
  replaced_at: Instant | null;
};
type Pay = OfEmployee & { starts_on: PlainDate; currency: string; basic: number; hra: number; special: number; other: number };
type Reveals = OfEmployee & { id: string; actor_id: number; what: "identity" | "bank"; of_id: string; reason: string; at: Instant };

export type RecordTables = {
  "people.details": Details;
  "people.addresses": Addresses;
  "people.emergency_contacts": EmergencyContacts;
  "people.dependents": Dependents;
  "people.identity_documents": IdentityDocuments;
  "people.bank_accounts": BankAccounts;
  "people.pay": Pay;
  "people.reveals": Reveals;
};
