// Three imports of the demo (file 02, section 10): one that may still be undone, one that waits to be taken over, and one taken back.
// Their rows are checked as any other file's are.
import { audit, auditedAsNew } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { takeNumber } from "#api/numbers.ts";
import { actingAs, type Tx } from "#api/transaction.ts";
import { addDays, type Instant, type PlainDate, yearOf } from "#shared/dates.ts";
import { checkRow } from "../../imports/check.ts";
import { checkTogether, countersOf, missingOf } from "../../imports/check-together.ts";
import { columnOf, type ImportField } from "../../imports/columns.ts";
import type { Mapping } from "../../imports/contract.ts";
import { changeEmployee } from "../record/write-store.ts";
import { factsOf } from "./facts.ts";
import * as rowStore from "./row-store.ts";
import * as store from "./store.ts";
import { tellOf } from "./tell.ts";

type Persons = ReadonlyMap<string, { employeeId: number }>;
type File = { fileName: string; columns: ImportField[]; rows: string[][]; at: Instant };

const begin = async (tx: Tx, { fileName, columns, rows, at }: File, today: PlainDate) => {
  const id = newId();
  const numbered = rows.map((cells, place) => ({ no: place + 2, cells }));
  await rowStore.addImportRows(tx, id, numbered);
  const number = await takeNumber(tx, "IM", yearOf(today));
  const mapping: Mapping = { columns, dateFormat: "yyyy-mm-dd", createMissing: false };
  const heads = columns.map((field, place) => ({
    header: columnOf(field).label,
    samples: rows.slice(0, 3).flatMap((row) => row[place] || []),
  }));
  const facts = await factsOf(tx, numbered, { mapping, importer: tx.actor.employee });
  const found = numbered.map((row) => checkRow(row, facts));
  const depths = await checkTogether(found, facts);
  const whose = { started_by: tx.actor.employee, asked_by: tx.actor.employee, started_at: at, checked_at: at };
  store.addImport(tx, {
    id,
    number,
    status: "checked",
    file_name: fileName,
    rows: rows.length,
    ...whose,
    columns: JSON.stringify(heads),
    mapping: JSON.stringify(mapping),
    counters: JSON.stringify(countersOf(found)),
    missing: JSON.stringify(missingOf(found)),
  });
  await rowStore.setChecked(
    tx,
    id,
    found.map((row) => ({ ...row, depth: depths.get(row.code) ?? 0 })),
  );
  audit(tx, { action: "people.start_import", record: tellOf.record({ id, number }), change: auditedAsNew({ rows: rows.length }) });
  return { id, number, found };
};
type Begun = Awaited<ReturnType<typeof begin>>;

/** Only phones at work: what else a record of the demo says stays its own story. */
const take = async (tx: Tx, { id, number, found }: Begun, at: Instant): Promise<void> => {
  for (const { outcome, no, employee, version = 1, before, after } of found) {
    if (outcome !== "update" || employee === undefined) continue;
    await changeEmployee(tx, employee, { work_phone: after.workPhone ?? null });
    const change = { workPhone: [before.workPhone ?? null, after.workPhone ?? null] } as const;
    audit(tx, { action: "people.change_by_import", record: { type: "people.employee", id: employee }, change, reason: number });
    rowStore.setEnded(tx, id, [{ no, written: "updated", line_done: true, employee_version: version + 1 }]);
  }
  rowStore.setLeftOut(tx, id);
  store.moveImport(tx, id, { status: "committed", committed_at: at });
};

const giveBack = async (tx: Tx, { id, number, found }: Begun): Promise<void> => {
  for (const { outcome, no, employee, before } of found) {
    if (outcome !== "update" || employee === undefined) continue;
    await changeEmployee(tx, employee, { work_phone: before.workPhone ?? null });
    rowStore.setEnded(tx, id, [{ no, undone: "restored" }]);
  }
  store.moveImport(tx, id, { status: "undone" });
  audit(tx, { action: "people.end_undo", record: tellOf.record({ id, number }), change: { undone: [null, found.length] } });
};

const phone = (no: number): string => `+9180450${String(10_000 + no)}`;
const code = (no: number): string => `LF-${String(no).padStart(4, "0")}`;
const phones = (numbers: readonly number[]): string[][] => numbers.map((no) => [code(no), phone(no)]);

const NEW: ImportField[] = [
  ...(["code", "firstName", "lastName", "workEmail", "joinedOn", "employmentType"] as const),
  ...(["department", "designation", "grade", "location", "manager"] as const),
];

/** Twenty who start soon: two without a manager, one in a department that nobody has, and two with one code. */
const newcomers = (today: PlainDate): string[][] => {
  const from = addDays(today, 30);
  const names =
    "Aarav Bhavna Chirag Diya Esha Farhan Gauri Hari Isha Jatin Kavya Lokesh Mira Naveen Ojas Pallavi Qasim Riya Sahil Tara".split(" ");
  return names.map((name, place) => {
    const no = place === 18 ? 118 : 101 + place;
    const department = place === 16 ? "Enginering" : "Engineering";
    const manager = place < 2 ? "" : "LF-0010";
    return [
      code(no),
      name,
      "Rao",
      `${name.toLowerCase()}.rao${101 + place}@larkfield.example`,
      from,
      "full_time",
      department,
      "Software Engineer",
      "L2",
      "Bengaluru",
      manager,
    ];
  });
};

/** In the company that has an HR of this code. */
export const seedImports = async (tx: Tx, persons: Persons, today: PlainDate): Promise<void> => {
  const hr = persons.get("LF-0003");
  if (!hr) return;
  const own = actingAs(tx, { company: tx.company, employee: hr.employeeId, role: "HR", session: "system" });
  const now = clock.now();
  const daysAgo = (days: number): Instant => new Date(Date.parse(now) - days * 86_400_000).toISOString();
  const columns: ImportField[] = ["code", "workPhone"];
  const undone = await begin(own, { fileName: "phones-pune.csv", columns, rows: phones([38, 45, 39]), at: daysAgo(9) }, today);
  await take(own, undone, daysAgo(9));
  await giveBack(own, undone);
  const taken = {
    fileName: "phones-engineering.csv",
    columns,
    rows: phones([10, 12, 13, 14, 18, 19, 20, 22, 23, 24, 25, 26]),
    at: daysAgo(1),
  };
  await take(own, await begin(own, taken, today), daysAgo(1));
  await begin(own, { fileName: "new-joiners.csv", columns: NEW, rows: newcomers(today), at: now }, today);
};
