// Gives the people of an import their managers, once all of them are there: the highest first, so that no circle is in between.
import type { Tx } from "#api/transaction.ts";
import { type Found, mistake } from "../../imports/reasons.ts";
import { checkManager } from "../../line/rules.ts";
import { giveManager, type Moved } from "../line/commands.ts";
import { standingOf } from "../line/standing.ts";
import { holdLine, lockByCode } from "../line/store.ts";
import type { PlannedRow } from "./row-store.ts";

export type Lined = { no: number; line_done: true; employee_version?: number; reasons?: Found[] };

/** What the manager of each row is to be; absent: it stays who it is. */
type Wanted = (row: PlannedRow) => string | null | undefined;

export const refusedLine = ({ no, name }: PlannedRow): Lined => ({
  no,
  line_done: true,
  reasons: [mistake.row("line", "manager", { row: no, name })],
});

const groupsOf = (rows: readonly PlannedRow[], wanted: Wanted): Map<string | null, PlannedRow[]> => {
  const groups = new Map<string | null, PlannedRow[]>();
  for (const row of rows) {
    const manager = wanted(row);
    if (manager !== undefined) groups.set(manager, [...(groups.get(manager) ?? []), row]);
  }
  return groups;
};

/** In one transaction, in the name of who asked for it. Rows whose record or manager has changed meanwhile keep what they have. */
export const lineRows = async (tx: Tx, rows: readonly PlannedRow[], wanted: Wanted): Promise<Lined[]> => {
  const groups = groupsOf(rows, wanted);
  const moving = new Set([...groups.values()].flat());
  const lined: Lined[] = rows.filter((row) => !moving.has(row)).map(({ no }) => ({ no, line_done: true }));
  if (groups.size === 0) return lined;
  await holdLine(tx);
  const codes = [...groups.keys()].filter((code) => code !== null);
  const locked = new Map(
    (await lockByCode(tx, [...new Set([...codes, ...[...moving].map(({ code }) => code)])])).map((row) => [row.code, row]),
  );
  const standing = await standingOf(
    tx,
    codes.flatMap((code) => locked.get(code)?.id ?? []),
  );
  for (const [code, those] of groups) {
    const manager = code === null ? undefined : locked.get(code);
    const isRefused = code !== null && checkManager(manager && standing.get(manager.id), code).length > 0; // PE-12
    const moved: Moved[] = [];
    for (const row of those) {
      const person = locked.get(row.code);
      if (!person || isRefused || person.version !== row.employee_version)
        lined.push(refusedLine({ ...row, name: manager?.name ?? code ?? row.name }));
      else if (person.manager_id === (manager?.id ?? null)) lined.push({ no: row.no, line_done: true });
      else {
        moved.push({ row: person, from: person.manager_id });
        lined.push({ no: row.no, line_done: true, employee_version: person.version + 1 });
      }
    }
    if (moved.length > 0) await giveManager(tx, moved, manager);
  }
  return lined;
};
