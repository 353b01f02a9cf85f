// With whom records are that no chain decides: their modules say so.
import type { Tx } from "#api/transaction.ts";
import { type Hands, kindOf } from "./kind.ts";
import type { RequestRecordRow } from "./store.ts";

/** By record, of those that are open and with somebody; asks nothing where all of them have a chain. */
export const handsOf = async (
  tx: Tx,
  requests: readonly Pick<RequestRecordRow, "kind" | "record_id" | "state">[],
): Promise<Map<string, Hands>> => {
  const open = requests.filter(({ state }) => state === "open");
  const kinds = [...new Set(open.map(({ kind }) => kind))].map(kindOf);
  const maps = await Promise.all(
    kinds.flatMap(({ id, isWith }) => {
      const records = open.filter(({ kind }) => kind === id).map(({ record_id }) => record_id);
      return isWith ? [isWith(tx, records)] : [];
    }),
  );
  return new Map(maps.flatMap((map) => [...map]));
};
