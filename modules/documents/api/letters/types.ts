// The letter types managed by HR, and the defaults of a new company.
import { masterDataApi } from "#api/master-data.ts";
import { undrawable } from "#api/pdf.ts";
import type { Tx } from "#api/transaction.ts";
import { type LetterType, letterTypes } from "../../letters/contract.ts";
import { checkTemplate } from "../../letters/rules.ts";
import { usualLetterTypes } from "../../letters/usual-types.ts";
import { rowsOnce } from "../rows-once.ts";

export const types = masterDataApi(letterTypes, {
  table: "documents.letter_types",
  check: async (_, { template }) => {
    const characters = (await undrawable(template)).join(" ");
    const unprintable = { code: "documents.unprintable", field: "template", params: { label: "The text", characters } };
    return [...checkTemplate(template), ...(characters === "" ? [] : [unprintable])];
  }, // DO-33
});

const byId = rowsOnce(types.rows);

export const typeOf = async (tx: Tx, id: string | undefined): Promise<LetterType | undefined> =>
  id === undefined ? undefined : (await byId(tx)).get(id);

export const allTypes = async (tx: Tx): Promise<LetterType[]> => [...(await byId(tx)).values()];

export const setUpLetterTypes = async (tx: Tx): Promise<void> => {
  for (const type of usualLetterTypes) await types.addIn(tx, type);
};
