// What became of the files of a record between two of its submissions, in names that the reader may read.
import { shownNames, unready } from "#api/files.ts";
import type { Tx } from "#api/transaction.ts";
import type { RequestView } from "../contract.ts";
import { FILES_LABEL } from "../messages.ts";
import * as store from "./store.ts";

export type RoundRow = Awaited<ReturnType<typeof store.roundsOf>>[number];
type Asked = Pick<store.RequestRecordRow, "id" | "record_type" | "record_id">;

/** Only the files that differ: what is still there says nothing new. */
const changeOf = async (tx: Tx, asked: Asked, [before, after]: readonly RoundRow[]): Promise<RequestView["changes"]> => {
  if (!before || !after) return [];
  const without = (one: RoundRow, other: RoundRow) => one.files.filter(({ id }) => !other.files.some((file) => file.id === id));
  const [removed, added] = [without(before, after), without(after, before)];
  const ids = [...removed, ...added].map(({ id }) => id);
  if (ids.length === 0) return [];
  const names = await shownNames(tx, asked.record_type, asked.record_id, ids);
  const words = (files: typeof added) => files.map(({ id }) => names.get(id) ?? "").join(", ");
  return [{ label: FILES_LABEL, before: words(removed), after: words(added) }];
}; // RP-17

/** By request, from the last two of its submissions. */
export const fileChanges = async (
  tx: Tx,
  requests: readonly Asked[],
  rounds: readonly RoundRow[],
): Promise<ReadonlyMap<string, RequestView["changes"]>> =>
  new Map(
    await Promise.all(
      requests.map(async (asked) => {
        const own = rounds.filter(({ request_id }) => request_id === asked.id);
        return [asked.id, await changeOf(tx, asked, own.slice(-2))] as const;
      }),
    ),
  );

/**
 * Why the ask may not be approved yet, as far as the files go that were sent with it or came since: what the record has from before was
 * answered with the ask that it came with, and nobody could change it any more.
 */ // RP-15
export const unreadyFiles = (tx: Tx, { id, submitted_at: since, ...asked }: Asked & Pick<store.RequestRecordRow, "submitted_at">) =>
  unready(tx, asked.record_type, asked.record_id, async (files) => {
    const sent = (await store.roundsOf(tx, [id])).at(-1)?.files ?? [];
    return files.filter((file) => file.attachedAt >= since || sent.some((one) => one.id === file.id));
  });
