// What can be said of a row only beside the others: twice in the file, who reports to whom, and who stays out with a manager.
import { DEEPEST_LINE } from "../line/contract.ts";
import { checkManager, managerWarnings } from "../line/rules.ts";
import type { CheckedRow, CheckFacts, Standing } from "./check.ts";
import type { Import } from "./contract.ts";
import { mistake, warning } from "./reasons.ts";

const isOut = ({ reasons }: CheckedRow): boolean => reasons.some(({ isWarning }) => !isWarning);

/** "9 and 31", "4, 8 and 12"; of very many the first. */
const namedRows = (rows: readonly number[]): string => {
  const shown = rows.slice(0, 10).map(String);
  if (rows.length > shown.length) return `${shown.join(", ")} and ${rows.length - shown.length} more`;
  return `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
};

const markTwice = (
  rows: readonly CheckedRow[],
  field: "code" | "workEmail",
  wordOf: (row: CheckedRow) => string | null | undefined,
): void => {
  const holders = new Map<string, CheckedRow[]>();
  for (const row of rows) {
    const value = wordOf(row);
    if (!value) continue;
    const known = holders.get(value);
    if (known) known.push(row);
    else holders.set(value, [row]);
  }
  for (const [value, those] of holders)
    if (those.length > 1)
      for (const { reasons } of those) reasons.push(mistake.row("twice", field, { rows: namedRows(those.map(({ no }) => no)), value }));
}; // PE-63

/** Who would report to whom if every row were taken. */
const managersThen = (rows: readonly CheckedRow[], facts: CheckFacts): Map<string, string | null> => {
  const managers = new Map([...facts.line].map(([code, { manager }]) => [code, manager]));
  for (const { code, after, outcome } of rows) {
    if (after.manager !== undefined) managers.set(code, after.manager);
    else if (outcome === "add") managers.set(code, null);
  }
  return managers;
};

const standingOfNew = ({ name, after }: CheckedRow, today: string): Standing => ({
  id: 0,
  name,
  manager: after.manager ?? null,
  joinedOn: after.joinedOn ?? today,
  ...((after.joinedOn ?? today) > today ? { status: "upcoming", phase: "upcoming" } : { status: "active", phase: "working" }),
});

const checkManagers = (rows: readonly CheckedRow[], byCode: ReadonlyMap<string, CheckedRow>, facts: CheckFacts): void => {
  for (const { no, after, reasons } of rows) {
    if (!after.manager) continue;
    const added = byCode.get(after.manager);
    const manager = facts.line.get(after.manager) ?? (added?.outcome === "add" ? standingOfNew(added, facts.today) : undefined);
    if (manager)
      reasons.push(...checkManager(manager, after.manager).map(mistake), ...managerWarnings(manager).map(warning)); // PE-12
    else
      reasons.push(mistake({ code: "people.import_unknown", field: "manager", params: { case: "person", row: no, value: after.manager } })); // PE-62
  }
};

/** Each circle once, whoever it is walked from. */
const circlesIn = (managers: ReadonlyMap<string, string | null>): string[][] => {
  const seen = new Map<string, number>();
  const circles: string[][] = [];
  let walk = 0;
  for (const start of managers.keys()) {
    walk += 1;
    const path: string[] = [];
    let at: string | null | undefined = start;
    while (at != null && !seen.has(at)) {
      seen.set(at, walk);
      path.push(at);
      at = managers.get(at);
    }
    if (at != null && seen.get(at) === walk) circles.push(path.slice(path.indexOf(at)));
  }
  return circles;
};

const checkCircles = (
  byCode: ReadonlyMap<string, CheckedRow>,
  managers: ReadonlyMap<string, string | null>,
  facts: CheckFacts,
): Set<string> => {
  const inCircle = new Set<string>();
  const nameOf = (code: string): string => facts.line.get(code)?.name ?? byCode.get(code)?.name ?? code;
  for (const circle of circlesIn(managers)) {
    const moved = circle.flatMap((code) => {
      const row = byCode.get(code);
      return row && row.after.manager !== undefined ? [row] : [];
    });
    for (const code of circle) inCircle.add(code);
    const rows = namedRows(moved.map(({ no }) => no).sort((one, other) => one - other));
    for (const { code, after, reasons } of moved) {
      if (moved.length > 1) {
        reasons.push(mistake.row(moved.length === 2 && circle.length === 2 ? "cycle" : "around", "manager", { rows }));
        continue;
      }
      const manager = after.manager ?? "";
      const last = circle.at(circle.indexOf(code) - 1) ?? code;
      const kind = manager === code ? "self" : last === manager ? "direct" : "below";
      const params = { case: kind, person: nameOf(code), manager: nameOf(manager), through: nameOf(last) };
      reasons.push(mistake({ code: "people.manager_cycle", field: "manager", params }));
    }
  }
  return inCircle;
}; // PE-63, PE-11

const checkDepth = (
  rows: readonly CheckedRow[],
  managers: ReadonlyMap<string, string | null>,
  inCircle: ReadonlySet<string>,
): Map<string, number> => {
  const depths = new Map<string, number>();
  const depthOf = (code: string): number => {
    const path: string[] = [];
    let at: string | null | undefined = code;
    while (at != null && !depths.has(at) && !inCircle.has(at)) {
      path.push(at);
      at = managers.get(at);
    }
    let depth = at != null && !inCircle.has(at) ? (depths.get(at) ?? 0) + 1 : 0;
    for (const one of path.reverse()) depths.set(one, depth++);
    return depths.get(code) ?? 0;
  };
  const heights = new Map<string, number>();
  for (const code of managers.keys()) {
    depthOf(code);
    let height = 0;
    for (let at: string | null | undefined = code; at != null && !inCircle.has(at); at = managers.get(at), height += 1) {
      if ((heights.get(at) ?? -1) >= height) break;
      heights.set(at, height);
    }
  }
  for (const { code, after, reasons } of rows) {
    if (!after.manager || inCircle.has(code)) continue;
    const levels = (depths.get(code) ?? 0) + (heights.get(code) ?? 0);
    if (levels > DEEPEST_LINE) reasons.push(mistake({ code: "people.line_deep", field: "manager", params: { levels } }));
  }
  return depths;
}; // PE-11

/** Whoever would report to somebody who is not added stays out as well, down the line. */
const followOut = (rows: readonly CheckedRow[], byCode: ReadonlyMap<string, CheckedRow>): void => {
  const below = new Map<string, CheckedRow[]>();
  for (const row of rows) {
    const manager = row.after.manager;
    if (manager && byCode.get(manager)?.outcome === "add") below.set(manager, [...(below.get(manager) ?? []), row]);
  }
  const waiting = rows.filter((row) => row.outcome === "add" && isOut(row));
  for (let out = waiting.pop(); out; out = waiting.pop())
    for (const row of below.get(out.code) ?? []) {
      if (isOut(row)) continue;
      row.reasons.push(mistake.row("manager", "manager", { row: row.no, other: out.no }));
      if (row.outcome === "add") waiting.push(row);
    }
};

/**
 * Settles what becomes of each row, with the reasons that the others give. Tells how far below the top each person would stand. `turn`
 * lets other work go on between its parts.
 */
export const checkTogether = async (
  rows: readonly CheckedRow[],
  facts: CheckFacts,
  turn: () => Promise<void> = async () => undefined,
): Promise<Map<string, number>> => {
  markTwice(rows, "code", ({ code }) => code);
  await turn();
  markTwice(rows, "workEmail", ({ after }) => after.workEmail);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  await turn();
  checkManagers(rows, byCode, facts);
  await turn();
  const managers = managersThen(rows, facts);
  await turn();
  const inCircle = checkCircles(byCode, managers, facts);
  await turn();
  const depths = checkDepth(rows, managers, inCircle);
  await turn();
  followOut(rows, byCode);
  for (const row of rows) if (isOut(row)) row.outcome = "error"; // PE-64
  return depths;
};

export const countersOf = (rows: readonly CheckedRow[]): Import["counters"] => {
  const counters = { add: 0, update: 0, same: 0, warning: 0, error: 0 };
  for (const { outcome, reasons } of rows) {
    counters[outcome] += 1;
    if (reasons.some(({ isWarning }) => isWarning)) counters.warning += 1;
  }
  return counters;
};

/** What would be made for rows that are taken. */
export const missingOf = (rows: readonly CheckedRow[]): Import["missing"] => {
  const found = new Map<string, Import["missing"][number]>();
  for (const { makes, outcome } of rows)
    for (const { field, name } of outcome === "error" ? [] : makes) {
      const key = `${field}|${name.toLowerCase()}`;
      const known = found.get(key);
      if (known) known.rows += 1;
      else found.set(key, { field, name, rows: 1 });
    }
  return [...found.values()];
}; // PE-62
