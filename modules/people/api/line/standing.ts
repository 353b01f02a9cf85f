// How people stand in the line at this moment: what the rules about a manager ask.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import type { InLine } from "../../line/rules.ts";
import { phaseAt } from "../../rules.ts";
import { placedAt, recordsOf } from "../records.ts";

export const standingOf = async (tx: Tx, ids: readonly number[]): Promise<Map<number, InLine>> => {
  const now = clock.now();
  return new Map(
    (await recordsOf(tx, ids)).map((record) => {
      const { id, name, status, joinedOn, lastWorkingDay } = record;
      const phase = phaseAt({ ...record, timeZone: placedAt(record, now).timeZone }, now);
      return [id, { id, name, status, joinedOn, lastWorkingDay, phase }];
    }),
  );
};
