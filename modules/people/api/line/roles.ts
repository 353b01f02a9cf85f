// The role of Manager goes with the last direct report, however that one has gone.
import type { Tx } from "#api/transaction.ts";
import { noLongerManagers } from "#modules/session/api/index.ts";
import { leadingAmong } from "./store.ts";

/** Somebody who reported to each of these does so no more; whom somebody still reports to stays what they are. */
export const ceaseToLead = async (tx: Tx, former: readonly (number | null)[]): Promise<void> => {
  const managers = [...new Set(former.flatMap((id) => id ?? []))];
  const still = await leadingAmong(tx, managers);
  await noLongerManagers(
    tx,
    managers.filter((id) => !still.has(id)),
  );
}; // PE-13
