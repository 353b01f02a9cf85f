import { masterDataApi } from "#api/master-data.ts";
import type { Tx } from "#api/transaction.ts";
import { expenseCategories } from "../../policy/categories.ts";
import { usualCategories } from "../../policy/usual-categories.ts";

export const categories = masterDataApi(expenseCategories, { table: "bills.categories" });

export const setUpCategories = async (tx: Tx): Promise<void> => {
  for (const values of usualCategories) await categories.addIn(tx, values);
};
