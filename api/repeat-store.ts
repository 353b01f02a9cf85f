import { cutOff } from "./repeat.ts";
import { type Tx, tablesOf } from "./transaction.ts";

const q = tablesOf<{ "platform.repeat_keys": { company_id: number; at: string } }>();

/** Removes the keys of a company that answer nothing any more; gives how many. */
export const purgeRepeatKeys = async (tx: Tx): Promise<number> => {
  const { numDeletedRows } = await q(tx)
    .deleteFrom("platform.repeat_keys")
    .where("company_id", "=", tx.company)
    .where("at", "<", cutOff())
    .executeTakeFirst();
  return Number(numDeletedRows);
};
