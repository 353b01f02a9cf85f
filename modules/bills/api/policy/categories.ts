// Categories on the server: their codes stand on lines for good, so that one keeps its own and takes none that another has had.
import { masterDataApi } from "#api/master-data.ts";
import type { Tx } from "#api/transaction.ts";
import type { Violation } from "#shared/problem.ts";
import { expenseCategories } from "../../policy/categories.ts";
import { usualCategories } from "../../policy/usual-categories.ts";

const refused = (what: "fixed" | "taken"): Violation[] => [{ code: "bills.category_code", field: "code", params: { case: what } }];

export const categories = masterDataApi(expenseCategories, {
  table: "bills.categories",
  check: async (tx, { code }, id) => {
    const all = await categories.rows(tx);
    const before = all.find((one) => one.id === id);
    if (before) return before.code === code ? [] : refused("fixed");
    return all.some((one) => one.code === code) ? refused("taken") : [];
  },
});

/** What every company begins with. */
export const setUpCategories = async (tx: Tx): Promise<void> => {
  for (const values of usualCategories) await categories.addIn(tx, values);
};
