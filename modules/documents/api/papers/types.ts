// The document types managed by HR.
import { masterDataApi } from "#api/master-data.ts";
import type { Tx } from "#api/transaction.ts";
import { paperTypes } from "../../papers/contract.ts";
import { usualPaperTypes } from "../../papers/usual-types.ts";
import { rowsOnce } from "../rows-once.ts";

export const types = masterDataApi(paperTypes, { table: "documents.paper_types" });
export const typesById = rowsOnce(types.rows);

export const setUpPaperTypes = async (tx: Tx): Promise<void> => {
  for (const type of usualPaperTypes) await types.addIn(tx, type);
};
