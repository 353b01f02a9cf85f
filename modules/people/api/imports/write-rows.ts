// Takes checked rows into the records, as far as nothing has changed since the check; in one transaction, whole or not at all.

import { setImmediate } from "node:timers/promises";
import { entriesOfRecord } from "#api/audit/record-store.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { waitingAmong } from "#modules/session/api/index.ts";
import { dayIn, type PlainDate } from "#shared/dates.ts";
import { formatTime } from "#shared/format.ts";
import { addressFields, type ImportField, isPay, isPlaced, unitFields } from "../../imports/columns.ts";
import { type Found, mistake } from "../../imports/reasons.ts";
import type { Values } from "../../imports/values.ts";
import type { KeepFrom } from "../../joining/kept-since.ts";
import type { EmploymentType } from "../../record/fields.ts";
import { lockedAt } from "../job-changes/needs.ts";
import { type PlacementRow, raiseVersion } from "../job-changes/store.ts";
import { type Added, addPeople, holdJoining, type NewEmployee } from "../joining/add.ts";
import { codesUsed, emailHolders } from "../joining/store.ts";
import { type Reached, reachedOtherwise } from "../record/contact.ts";
import { tellOwner } from "../record/tell-owner.ts";
import { changeDetails, changeEmployee } from "../record/write-store.ts";
import { settingsOf } from "../settings/store.ts";
import { cards, headOfficeZone } from "../store.ts";
import type { RunningImport } from "./check-job.ts";
import { placedNow } from "./facts.ts";
import { holdEmployees, type RecordNow, recordsByCode } from "./facts-store.ts";
import { askPay, writeFurther, writePay } from "./further.ts";
import { idOf, lockedAgainst, place, placingOf, tellPlaces, type Units, unitsByName } from "./placing.ts";
import type { PlannedRow } from "./row-store.ts";
import type { Trace } from "./tables.ts";

export type Written = {
  no: number;
  written: "added" | "updated" | "skipped";
  employee_id?: number;
  employee_version?: number;
  trace?: Trace;
  reasons?: Found[];
};

/** Columns of the record itself and of its details by the field that a file names. */
const ownColumns = {
  firstName: "first_name",
  workEmail: "work_email",
  workPhone: "work_phone",
  preferredName: "preferred_name",
  probationEndsOn: "probation_ends_on",
  confirmedOn: "confirmed_on",
  contractEndsOn: "contract_ends_on",
} as const satisfies Partial<Record<ImportField, string>>;
const detailColumns = {
  personalEmail: "personal_email",
  mobile: "mobile",
  dateOfBirth: "date_of_birth",
  nationality: "nationality",
  gender: "gender",
  maritalStatus: "marital_status",
} as const satisfies Partial<Record<ImportField, string>>;

const columnsOf = <C extends Record<string, string>>(columns: C, values: Values): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => {
      const value = values[field as ImportField];
      return value === undefined ? [] : [[column, value]];
    }),
  );

/** The record's own fields; where a middle or last name is nothing, it is written as "". */
export const writeOwn = async (tx: Tx, record: RecordNow, values: Values): Promise<void> => {
  const { id: employee, name } = record;
  const details = columnsOf(detailColumns, values);
  if (Object.keys(details).length > 0) changeDetails(tx, employee, details as Parameters<typeof changeDetails>[2]);
  const reached: Reached = { workEmail: record.work_email, personalEmail: record.personal_email, mobile: record.mobile };
  const { personalEmail = reached.personalEmail, mobile = reached.mobile } = values;
  const workEmail = values.workEmail ?? reached.workEmail;
  await reachedOtherwise(tx, { employee, name }, reached, { workEmail, personalEmail, mobile }); // PE-30, PE-34
  await writeFurther(tx, employee, values);
  await changeEmployee(tx, employee, {
    ...(columnsOf(ownColumns, values) as Parameters<typeof changeEmployee>[2]),
    ...(values.middleName !== undefined && { middle_name: values.middleName ?? "" }),
    ...(values.lastName !== undefined && { last_name: values.lastName ?? "" }),
    ...(values.noticeDays !== undefined && { notice_days: values.noticeDays === null ? null : Number(values.noticeDays) }),
  });
};

/** "Neha Gupta", "14:03": who has changed a record last, and when at the head office. */
const lastChange = async (tx: Tx, employee: number): Promise<{ name: string; at: string }> => {
  const [[entry], zone] = await Promise.all([
    entriesOfRecord(tx, { record: { type: "people.employee", id: employee }, limit: 1 }),
    headOfficeZone(tx),
  ]);
  const who = entry?.actor_id ? (await cards(tx, [entry.actor_id]))[0]?.name : undefined;
  return { name: who ?? "The portal", at: entry ? formatTime(entry.at, zone) : "" };
};

type Ctx = {
  /** The import's number, which stands as the reason. */
  number: string;
  committer: number;
  units: Units;
  today: PlainDate;
  holders: ReadonlyMap<string, string>;
  /** Whose work e-mail waits for a second person. */
  keepers: ReadonlySet<number>;
  /** Whether pay waits for a second person. */
  payWaits: boolean;
  /** The last locked day of attendance, by location. */
  locked: ReadonlyMap<string, PlainDate>;
  keepFrom: KeepFrom | undefined;
  /** Who stands elsewhere now; filled on the way. */
  moved: { employee: number; from: PlainDate }[];
};

const skipped = (row: PlannedRow, kind: string, field: ImportField, params: Found["params"] = {}): Written => ({
  no: row.no,
  written: "skipped",
  reasons: [mistake.row(kind, field, { row: row.no, ...params })],
});

const saysPlace = (values: Values): boolean => Object.keys(values).some((field) => isPlaced(field as ImportField));

type Placed = { rows: PlacementRow[]; inForce: PlacementRow | undefined };

/** As the audit and its owner read it: of an address or of pay what has changed of it, under the name that the record has for it. */
export const saidOf = (before: Values, after: Values): Record<string, readonly [string | null, string | null]> => {
  const groups = new Map<string, ImportField[]>();
  for (const field of Object.keys(after) as ImportField[]) {
    const kind = (["current", "permanent"] as const).find((one) => (Object.values(addressFields[one]) as ImportField[]).includes(field));
    const name = kind ? `${kind}Address` : isPay(field) ? "pay" : field === "emergencyContacts" ? "contacts" : field;
    groups.set(name, [...(groups.get(name) ?? []), field]);
  }
  const text = (fields: readonly ImportField[], values: Values): string | null =>
    fields.flatMap((field) => values[field] ?? []).join(", ") || null;
  return Object.fromEntries([...groups].map(([name, fields]) => [name, [text(fields, before), text(fields, after)] as const]));
};

const withoutPay = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([field]) => !isPay(field as ImportField)));

const update = async (tx: Tx, row: PlannedRow, record: RecordNow | undefined, placed: Placed | undefined, ctx: Ctx): Promise<Written> => {
  if (!record || !placed) return skipped(row, "refused", "code");
  if (record.id === ctx.committer) return skipped(row, "own", "code"); // PE-09
  if (record.version !== row.employee_version) return skipped(row, "changed", "code", await lastChange(tx, record.id)); // PE-65
  const email = row.after.workEmail;
  const holder = email ? ctx.holders.get(email) : undefined;
  if (email && holder !== undefined && holder !== row.code) return skipped(row, "taken", "workEmail", { value: email });
  if (email && ctx.keepers.has(record.id)) return skipped(row, "keeper", "workEmail", { name: record.name }); // SE-23
  const isMoved = saysPlace(row.after);
  const { rows, inForce } = placed;
  const placing = isMoved && inForce ? placingOf(inForce, row, ctx, ctx.number) : undefined;
  if (isMoved && !placing) return skipped(row, "refused", "department");
  const day = placing && inForce && lockedAgainst(ctx.locked, placing.from, [inForce.location_id, placing.location]);
  if (day !== undefined) return skipped(row, "locked", "effectiveFrom", { day }); // PE-14
  const at = placing && inForce && place(tx, record.id, rows, inForce, placing);
  if (placing) ctx.moved.push({ employee: record.id, from: placing.from });
  const pay = ctx.payWaits ? undefined : await writePay(tx, record.id, row.after);
  const asked = ctx.payWaits ? await askPay(tx, record, row.after, ctx.number) : {};
  const trace = { ...at, ...(pay && { pay }), ...asked };
  const { manager: _, ...rest } = row.after;
  const own: Values = asked.askedPay === undefined ? rest : withoutPay(rest);
  const isOwn = Object.keys(own).some((field) => !isPlaced(field as ImportField));
  // Pay that waits leaves the record as it was.
  const isChanged = isOwn || placing !== undefined || asked.askedPay === undefined;
  if (isOwn) await writeOwn(tx, record, own);
  else if (isChanged) raiseVersion(tx, record.id);
  const change = saidOf(row.before, own);
  if (Object.keys(change).length > 0) {
    audit(tx, {
      action: "people.change_by_import",
      record: { type: "people.employee", id: record.id, number: record.code },
      change,
      reason: ctx.number,
    });
    await tellOwner(tx, record.id, change, ctx.number);
  }
  const version = record.version + (isChanged ? 1 : 0);
  return { no: row.no, written: "updated", employee_version: version, ...(Object.keys(trace).length > 0 && { trace }) };
};

const asNew = ({ code, after }: PlannedRow, ctx: Ctx): NewEmployee | undefined => {
  const [department, designation, grade, location] = unitFields.map((field) => idOf(ctx, field, after[field]));
  const { firstName, workEmail, joinedOn } = after;
  if (!department || !designation || !grade || !location || !firstName || !workEmail || !joinedOn) return undefined;
  const details = columnsOf(detailColumns, after);
  return {
    code,
    firstName,
    workEmail,
    joinedOn,
    department,
    designation,
    grade,
    location,
    manager: null,
    reason: ctx.number,
    middleName: after.middleName ?? "",
    lastName: after.lastName ?? "",
    preferredName: after.preferredName ?? null,
    workPhone: after.workPhone ?? null,
    ...(ctx.keepFrom && { keepFrom: ctx.keepFrom }),
    employmentType: after.employmentType as EmploymentType,
    ...(after.probationEndsOn !== undefined && { probationEndsOn: after.probationEndsOn }),
    confirmedOn: after.confirmedOn ?? null,
    contractEndsOn: after.contractEndsOn ?? null,
    noticeDays: after.noticeDays ? Number(after.noticeDays) : null,
    ...(Object.keys(details).length > 0 && { details: details as NonNullable<NewEmployee["details"]> }),
  };
};

/** Asked only where a row says where somebody stands. */
const lockedFrom = async (tx: Tx, rows: readonly PlannedRow[], placed: readonly Placed[], lists: Pick<Ctx, "units" | "today">) => {
  if (!rows.some(({ after }) => saysPlace(after))) return new Map<string, PlainDate>();
  const here = placed.flatMap(({ inForce }) => inForce?.location_id ?? []);
  return lockedAt(tx, [...here, ...rows.flatMap(({ after }) => idOf(lists, "location", after.location) ?? [])]);
};

/** So many are written in one go, before other calls have their turn in this process. */
const TURN = 40;

/** `tx` acts in the name of who commits. */
export const writeRows = async (
  tx: Tx,
  rows: readonly PlannedRow[],
  { number, mapping: { keepFrom } }: Pick<RunningImport, "number" | "mapping">,
): Promise<Written[]> => {
  await holdJoining(tx);
  const updates = rows.filter(({ outcome }) => outcome === "update");
  const adds = rows.filter(({ outcome }) => outcome === "add");
  await holdEmployees(
    tx,
    updates.flatMap(({ employee_id }) => employee_id ?? []),
  );
  const [records, units, used, holders, zone] = await Promise.all([
    recordsByCode(
      tx,
      updates.map(({ code }) => code),
    ),
    unitsByName(tx),
    codesUsed(
      tx,
      adds.map(({ code }) => code),
    ),
    emailHolders(
      tx,
      rows.flatMap(({ after }) => after.workEmail ?? []),
    ),
    headOfficeZone(tx),
  ]);
  const placed = await placedNow(
    tx,
    records.map(({ id }) => id),
  );
  const today = dayIn(zone, clock.now());
  const locked = await lockedFrom(tx, updates, [...placed.values()], { units, today });
  const keepers = await waitingAmong(
    tx,
    records.map(({ id }) => id),
    "work_email",
  );
  const { payNeedsSecondPerson: payWaits } = await settingsOf(tx);
  const of = { number, committer: tx.actor.employee, today };
  const ctx: Ctx = { ...of, units, holders, keepers, locked, payWaits, keepFrom, moved: [] };
  const byCode = new Map(records.map((record) => [record.code, record]));
  const written: Written[] = [];
  for (const row of updates) {
    const record = byCode.get(row.code);
    written.push(await update(tx, row, record, record && placed.get(record.id), ctx));
  }
  await tellPlaces(tx, ctx.moved);
  const people: { row: PlannedRow; wish: NewEmployee }[] = [];
  for (const row of adds) {
    const wish = asNew(row, ctx);
    if (used.has(row.code)) written.push(skipped(row, "taken", "code", { value: row.code }));
    else if (holders.has(row.after.workEmail ?? "")) written.push(skipped(row, "taken", "workEmail", { value: row.after.workEmail ?? "" }));
    else if (!wish) written.push(skipped(row, "refused", "department"));
    else people.push({ row, wish });
  }
  const added: Added[] = [];
  for (let from = 0; from < people.length; from += TURN) {
    const turn = people.slice(from, from + TURN).map(({ wish }) => wish);
    added.push(...(await addPeople(tx, turn)));
    await setImmediate();
  }
  const ids = new Map(added.map(({ id, code }) => [code, id]));
  for (const { row } of people) {
    const employee_id = ids.get(row.code) ?? 0;
    // They go with the record if it is taken back: nothing of it is traced.
    await writeFurther(tx, employee_id, row.after);
    await writePay(tx, employee_id, row.after);
    written.push({ no: row.no, written: "added", employee_id, employee_version: 1 });
  }
  return written;
}; // PE-65
