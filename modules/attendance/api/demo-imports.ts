// The plant's gate in the demo (file 05, section 10): everybody's code, a file that was taken back, one that was taken over, and one that waits with
// four kinds of errors. Their rows are checked as any other file's are.
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { takeNumber } from "#api/numbers.ts";
import { actingAs, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, dayIn, type Instant, type PlainDate, timeIn, yearOf } from "#shared/dates.ts";
import { columnsOf } from "#shared/sheet.ts";
import { type CheckedPunch, type ChosenMapping, checkPunchRow, countersOf, withoutRepeats } from "../imports/check.ts";
import { recordsOf } from "./days/store.ts";
import { comparedIn, recordOf } from "./imports/check-job.ts";
import { insertCodes } from "./imports/code-store.ts";
import { factsFor, seenNow } from "./imports/facts.ts";
import * as rowStore from "./imports/row-store.ts";
import * as store from "./imports/store.ts";
import { deriveTouched } from "./imports/touched.ts";
import { insertPunches, lockClocks, voidPunches } from "./punches-store.ts";
import { offsetAt } from "./punching/punch.ts";

type Persons = ReadonlyMap<string, { employeeId: number }>;

const GATE = "Pune gate";
const ZONE = "Asia/Kolkata";
const HEADERS = ["Card", "Timestamp", "Way"];
const mapping: ChosenMapping = { columns: ["code", "moment", "direction"], dateFormat: "yyyy-mm-dd", zone: ZONE, device: GATE };

/** Everybody who punches at the gate of the plant. */
const plant = Array.from({ length: 12 }, (_, place) => 38 + place);
/** Who goes out for lunch through the gate. */
const lunching = [45, 46, 47, 48, 49];

const codeOf = (no: number): string => `LF-00${no}`;
const deviceCodeOf = (no: number): string => `7${no}`;

const MINUTE = 60_000;
const DAY = 86_400_000;
const HOURS_BEFORE_LUNCH = 4;
const LUNCH_MINUTES = 20;

const later = (at: Instant, minutes: number): Instant => new Date(Date.parse(at) + minutes * MINUTE).toISOString();
const wall = (at: Instant): string => `${dayIn(ZONE, at)} ${timeIn(ZONE, at)}:${at.slice(17, 19)}`;

type Lunch = { no: number; out: Instant; back: Instant };

/** Lunches of those who were there from morning to evening on a day. */
const lunchesOn = async (tx: Tx, ids: ReadonlyMap<number, number>, day: PlainDate): Promise<Lunch[]> => {
  const kept = await recordsOf(tx, [...ids.values()], day, day);
  return [...ids].flatMap(([no, employee]): Lunch[] => {
    const own = kept.find((one) => one.employee === employee)?.day;
    if (own?.status !== "present" || own.in === undefined || own.pairs.length !== 1) return [];
    const out = later(own.in, HOURS_BEFORE_LUNCH * 60 + no);
    return [{ no, out, back: later(out, LUNCH_MINUTES) }];
  });
};

const cellsOf = (lunches: readonly Lunch[]): string[][] =>
  lunches.flatMap(({ no, out, back }) => [
    [deviceCodeOf(no), wall(out), "out"],
    [deviceCodeOf(no), wall(back), "in"],
  ]);

type File = { fileName: string; rows: string[][]; at: Instant };
type Begun = { id: string; number: string; found: CheckedPunch[] };

const begin = async (tx: Tx, { fileName, rows, at }: File): Promise<Begun> => {
  const id = newId();
  const numbered = rows.map((cells, place) => ({ no: place + 2, cells }));
  const number = await takeNumber(tx, "AI", yearOf(at.slice(0, 10)));
  const whose = { started_by: tx.actor.employee, asked_by: tx.actor.employee, started_at: at, checked_at: at };
  const facts = await factsFor(tx, { codes: rows.map(([code = ""]) => code), mapping, importer: tx.actor.employee });
  const found = await comparedIn(tx, withoutRepeats(numbered.map((row) => checkPunchRow(row, facts))));
  const columns = columnsOf({ headers: HEADERS, rows: numbered, rowCount: rows.length, columnCount: HEADERS.length });
  store.addImport(tx, {
    id,
    number,
    status: "checked",
    file_name: fileName,
    rows: rows.length,
    ...whose,
    seen: await seenNow(tx),
    columns: JSON.stringify(columns),
    samples: JSON.stringify(rows.slice(0, 3)),
    mapping: JSON.stringify(mapping),
    counters: JSON.stringify(countersOf(found)),
  });
  await rowStore.addRows(tx, id, numbered);
  await rowStore.setChecked(tx, id, found);
  audit(tx, { action: "attendance.begin_import", record: recordOf({ id, number }), change: { rows: [null, rows.length] } });
  return { id, number, found };
};

type Fresh = Required<Pick<CheckedPunch, "no" | "employee" | "at" | "kind" | "zone" | "day" | "locationId">>;
const freshOf = ({ found }: Begun): Fresh[] => found.filter(({ outcome }) => outcome === "new") as Fresh[];

const take = async (tx: Tx, begun: Begun, at: Instant): Promise<string[]> => {
  const fresh = freshOf(begun);
  await lockClocks(
    tx,
    fresh.map(({ employee }) => employee),
  );
  const ids = insertPunches(
    tx,
    fresh.map(({ employee, at: moment, kind, zone }) => ({
      employee,
      at: moment,
      kind,
      zone,
      offset: offsetAt(zone, moment),
      source: "import" as const,
      number: begun.number,
      device: GATE,
    })),
  );
  rowStore.setWritten(
    tx,
    begun.id,
    fresh.map(({ no }, place) => ({ no, written: "added", punch: ids[place] })),
  );
  rowStore.setLeftOut(tx, begun.id);
  await deriveTouched(tx, fresh);
  store.moveImport(tx, begun.id, { status: "committed", committed_at: at });
  audit(tx, { action: "attendance.end_import", record: recordOf(begun), change: { punches: [0, fresh.length] } });
  return ids;
};

const REASON = "The clock of the gate was an hour behind.";

const giveBack = async (tx: Tx, begun: Begun, punches: readonly string[], at: Instant): Promise<void> => {
  const fresh = freshOf(begun);
  voidPunches(
    tx,
    punches.map((punch) => ({ punch, at, reason: REASON, number: begun.number })),
  );
  rowStore.setVoided(
    tx,
    begun.id,
    fresh.map(({ no }) => no),
  );
  await deriveTouched(tx, fresh);
  store.moveImport(tx, begun.id, { status: "undone", undo_reason: REASON, undo_at: at });
  audit(tx, { action: "attendance.end_undo", record: recordOf(begun), change: { voided: [0, punches.length] }, reason: REASON });
};

/** The days before this one on which most of them went out for lunch, the last first. */
const LOOKED_BACK = 14;
const lunchDays = async (tx: Tx, ids: ReadonlyMap<number, number>, today: PlainDate): Promise<Lunch[][]> => {
  const days = await Promise.all(Array.from({ length: LOOKED_BACK }, (_, ago) => lunchesOn(tx, ids, addDays(today, -ago - 1))));
  return days.filter((lunches) => lunches.length > 1);
};

const handOut = async (tx: Tx, ids: ReadonlyMap<number, number>): Promise<ReadonlyMap<number, PlainDate>> => {
  const employments = await people.employmentsOf(tx, [...ids.values()]);
  const joined = new Map([...ids].map(([no, employee]) => [no, employments.get(employee)?.joinedOn ?? "2026-01-01"]));
  // A card is made a week before its first day.
  insertCodes(
    tx,
    [...ids].map(([no, employee]) => ({
      id: newId(),
      employee,
      code: deviceCodeOf(no),
      from: addDays(joined.get(no) ?? "2026-01-01", -7),
      until: undefined,
    })),
  );
  return joined;
};

/** In the company that has a plant and an HR of these codes; before its months are closed. */
export const seedPunchImports = async (tx: Tx, persons: Persons, now: Instant): Promise<void> => {
  // Whatever was told before: the files are checked at the moment of seeding.
  const restore = clock.remember();
  clock.set(now);
  try {
    await seedFiles(tx, persons, now);
  } finally {
    restore();
  }
};

const seedFiles = async (tx: Tx, persons: Persons, now: Instant): Promise<void> => {
  const hr = persons.get("LF-0003");
  const idOf = (numbers: readonly number[]) =>
    new Map(numbers.flatMap((no) => (persons.has(codeOf(no)) ? [[no, persons.get(codeOf(no))?.employeeId ?? 0]] : [])));
  const ids = idOf(plant);
  if (!hr || ids.size < plant.length) return;
  const own = actingAs(tx, { company: tx.company, employee: hr.employeeId, role: "HR", session: "system" });
  const joined = await handOut(own, ids);
  const today = now.slice(0, 10);
  const [waits = [], taken = [], back = []] = await lunchDays(own, idOf(lunching), today);
  const daysAgo = (days: number): Instant => new Date(Date.parse(now) - days * DAY).toISOString();
  const undone = await begin(own, { fileName: "gate-pune-wrong-clock.csv", rows: cellsOf(back), at: daysAgo(3) });
  await giveBack(own, undone, await take(own, undone, daysAgo(3)), daysAgo(3));
  // One row stands in it twice, as a device that lost its network writes it.
  const rows = cellsOf(taken);
  await take(own, await begin(own, { fileName: "gate-pune-lunch.csv", rows: [...rows, ...rows.slice(0, 1)], at: daysAgo(2) }), daysAgo(2));
  const [first = 38] = plant;
  const wrong = [
    ["799", `${addDays(today, -3)} 09:28:11`, "in"],
    [deviceCodeOf(first + 1), `${addDays(today, -3)} 25:61`, "in"],
    [deviceCodeOf(first + 2), `${addDays(today, 5)} 09:31:40`, "in"],
    [deviceCodeOf(first + 3), `${addDays(joined.get(first + 3) ?? today, -1)} 09:30:02`, "in"],
  ];
  await begin(own, { fileName: "gate-pune.csv", rows: [...cellsOf(waits), ...wrong], at: now });
};
