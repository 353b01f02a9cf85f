// What the items of a change hold as JSON: the values before and those that are asked for.
import type { IdentityKind } from "../../record/contract.ts";

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type Values = Record<string, Json>;

/** A document as it stands or is to stand; `isNew`: with a number that was typed now. */
export type DocumentValue = {
  id: string;
  kind: IdentityKind;
  tail: string;
  country: string;
  issuedOn: string;
  expiresOn: string;
  isNew?: true;
};
export type AccountValue = { id: string; holder: string; bank: string; country: string; tail: string; routing: string };
