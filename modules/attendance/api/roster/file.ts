// A file of many people's shifts: read, checked row by row, and taken as a whole.
import type { Actor } from "#api/actor.ts";
import { contentOf, type FileRecord, sentFile } from "#api/files.ts";
import { readTable } from "#api/sheets/reader.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { withSentences } from "#shared/message.ts";
import { may } from "#shared/permissions.ts";
import { refuseIf } from "#shared/problem.ts";
import { allNames } from "#shared/sheet-headers.ts";
import { rosterKeepers } from "../../permissions.ts";
import { MOST_ROSTER_ROWS, NAMED_ROWS, type RosterFileCheck, rosterRecord, rosterSlots } from "../../roster/contract.ts";
import { rosterMessages } from "../../roster/messages.ts";
import { cellsOf, checkRosterRows, type RosterCells, rosterColumns } from "../../roster/rules.ts";
import { lookingAtShifts, requireSeen, writingShifts } from "../shifts/editing.ts";
import { markOf } from "../shifts/effect.ts";
import { shiftIds } from "../shifts/store.ts";
import { behindOf, locksOf, type PersonWish, rosterEffect, writeRoster } from "./change.ts";

/** Of a file that was sent and that no record has. */
export const rosterFiles: FileRecord<keyof typeof rosterSlots> = {
  recordType: rosterRecord,
  slots: { table: { ...rosterSlots.table, types: [...rosterSlots.table.types] } },
  mayRead: async ({ actor }) => may(actor.role, rosterKeepers),
  readers: {},
};

const MOST_COLUMNS = 20;

/** Outside of every transaction: a file takes its time. */
const readFile = async (actor: Actor, id: string): Promise<{ name: string; cells: RosterCells[] }> => {
  // Whoever keeps no rosters sends none.
  const file = await lookingAtShifts(actor, (tx) => sentFile(tx, { recordType: rosterRecord, slot: "table", id }));
  const bytes = await contentOf(file);
  const read = await readTable({
    bytes,
    type: file.type === "csv" ? "csv" : "xlsx",
    mostRows: MOST_ROSTER_ROWS,
    mostColumns: MOST_COLUMNS,
    names: allNames(rosterColumns),
  });
  if ("unreadable" in read) {
    refuseIf([{ code: "attendance.roster_file", field: "file", params: read.unreadable }]);
    return { name: file.name, cells: [] };
  }
  const found = cellsOf(read.sheet);
  if ("wrong" in found) {
    refuseIf(found.wrong);
    return { name: file.name, cells: [] };
  }
  return { name: file.name, cells: found.cells };
};

const checkedIn = async (tx: Tx, cells: readonly RosterCells[]) => {
  const codes = [...new Set(cells.map(({ employee }) => employee))];
  const [known, shifts] = await Promise.all([people.employeesByCode(tx, codes), shiftIds(tx)]);
  const [facts, locks] = await Promise.all([people.factsOfEach(tx, [...known.values()]), locksOf(tx, [...known.values()])]);
  const here = [...known].filter(([, employee]) => !["left", "cancelled"].includes(facts.get(employee)?.status ?? "left"));
  const rows = checkRosterRows(cells, {
    people: new Map(here.map(([code, employee]) => [code, { employee, locked: locks.get(employee) }])),
    shifts: new Map(shifts.map(({ code, id }) => [code, id])),
    self: tx.actor.employee,
  });
  const wishes = rows.flatMap(({ wish }): PersonWish[] => (wish ? [wish] : []));
  return { rows, wishes, codes: new Map(here.map(([code, employee]) => [employee, code])) };
};

export const checkRosterFile = async (actor: Actor, id: string): Promise<RosterFileCheck> => {
  const { name, cells } = await readFile(actor, id);
  return lookingAtShifts(actor, async (tx, office) => {
    const { rows, wishes } = await checkedIn(tx, cells);
    const problems = rows.flatMap(({ cells: { no, employee, from, until, shift }, problem }) =>
      problem ? [{ no, cells: [employee, from, until, shift].join(", "), problem }] : [],
    );
    const said = withSentences(
      rosterMessages,
      problems.slice(0, NAMED_ROWS).map(({ problem }) => problem),
    );
    return {
      fileName: name,
      rows: rows.length,
      people: new Set(wishes.map(({ employee }) => employee)).size,
      wrong: problems.length,
      problems: problems
        .slice(0, NAMED_ROWS)
        .map(({ no, cells: written, problem }, index) => ({ no, cells: written, problem: said[index] ?? problem })),
      ...(problems.length === 0 && { effect: await rosterEffect(tx, wishes, office) }),
    };
  });
};

export const takeRosterFile = async (actor: Actor, { file, seen }: { file: string; seen: string }): Promise<{ people: number }> => {
  const { cells } = await readFile(actor, file);
  return writingShifts(actor, async (tx, office) => {
    const { rows, wishes, codes } = await checkedIn(tx, cells);
    const wrong = rows.length - wishes.length;
    if (wrong > 0)
      refuseIf([{ code: "attendance.roster_file", field: "file", params: { case: wrong === 1 ? "wrongOne" : "wrong", wrong } }]);
    requireSeen(seen, markOf(await behindOf(tx, wishes, office)));
    return { people: await writeRoster(tx, wishes, codes) };
  });
};
