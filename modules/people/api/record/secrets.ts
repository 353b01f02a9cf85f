// Account and identity numbers: sealed with a key that is not in the database, bound to the company and the row that they stand in.
import { createHmac } from "node:crypto";
import { deriveKey } from "#api/installation-key.ts";
import { seal, unseal } from "#api/sealing.ts";
import { tailOf } from "../../record/rules.ts";

export type SecretTable = "people.identity_documents" | "people.bank_accounts";
type Place = { company: number; table: SecretTable; id: string };

const placeOf = ({ company, table, id }: Place): string => `${company}:${table}:${id}`;

/** The same for the same number of one kind in one company, and telling nothing of it without the key. */
export const digestOf = (company: number, kind: string, number: string): Buffer =>
  createHmac("sha256", deriveKey("people secret digests")).update(`${company}:${kind}:${number}`).digest();

export const sealNumber = (place: Place, kind: string, number: string): { sealed: Buffer; tail: string; digest: Buffer } => ({
  sealed: seal(deriveKey("people secrets"), placeOf(place), Buffer.from(number)),
  tail: tailOf(number),
  digest: digestOf(place.company, kind, number),
});

export const openNumber = (place: Place, sealed: Buffer): string => unseal(deriveKey("people secrets"), placeOf(place), sealed).toString();
