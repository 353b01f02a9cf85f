// The hourly anchors: where the chain of each company stands now, written down outside the database.
import { systemActor } from "../actor.ts";
import { reading } from "../transaction.ts";
import { writeAnchor } from "./anchors.ts";
import { headOf } from "./store.ts";

export const writeHeads = async (companies: readonly number[]): Promise<void> => {
  for (const company of companies) await writeAnchor(company, await reading(systemActor(company), headOf));
}; // AL-03
