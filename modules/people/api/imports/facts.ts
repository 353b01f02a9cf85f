// Everything that the check of a file asks, read in a few statements before the first row is looked at.
import { setImmediate } from "node:timers/promises";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { waitingAmong } from "#modules/session/api/index.ts";
import { dayIn, type PlainDate } from "#shared/dates.ts";
import { grouped } from "#shared/grouped.ts";
import type { SheetRow } from "#shared/sheet.ts";
import { amountForms } from "../../imports/amounts.ts";
import type { CheckFacts, Existing, Standing } from "../../imports/check.ts";
import { similarKey } from "../../imports/check.ts";
import { isFurther, unitFields } from "../../imports/columns.ts";
import type { Mapping } from "../../imports/contract.ts";
import { readRow, type Values } from "../../imports/values.ts";
import type { Similar } from "../../joining/rules.ts";
import type { NamedUnit } from "../../organisation/rules.ts";
import { placementInForce } from "../../rules.ts";
import { lockedAt } from "../job-changes/needs.ts";
import { type PlacementRow, placementsOf } from "../job-changes/store.ts";
import { codesUsed, emailHolders, unitsOf } from "../joining/store.ts";
import { standingOf } from "../line/standing.ts";
import { settingsOf } from "../settings/store.ts";
import { cards, headOfficeZone } from "../store.ts";
import * as store from "./facts-store.ts";
import { furtherOf } from "./further.ts";

/** Rows between which other calls get their turn. */
const TURN = 250;

const orNull = (value: string | number | null | undefined): string | null => (value === null || value === undefined ? null : String(value));

/** In the words of a file, so that what is equal is seen to be equal. */
export const valuesNow = (record: store.RecordNow, placed: PlacementRow | undefined): Values => ({
  firstName: record.first_name,
  middleName: record.middle_name || null,
  lastName: record.last_name || null,
  preferredName: record.preferred_name,
  workEmail: record.work_email,
  workPhone: record.work_phone,
  personalEmail: record.personal_email,
  mobile: record.mobile,
  dateOfBirth: record.date_of_birth,
  nationality: record.nationality,
  gender: record.gender,
  maritalStatus: record.marital_status,
  joinedOn: record.joined_on,
  employmentType: placed?.employment_type ?? null,
  department: placed?.department ?? null,
  designation: placed?.designation ?? null,
  grade: placed?.grade ?? null,
  location: placed?.location ?? null,
  manager: record.manager,
  probationEndsOn: record.probation_ends_on,
  confirmedOn: record.confirmed_on,
  contractEndsOn: record.contract_ends_on,
  noticeDays: orNull(record.notice_days),
});

/** The placement in force of each, and the day from which the next one counts. */
export const placedNow = async (tx: Tx, ids: readonly number[]) => {
  const now = clock.now();
  const all = grouped(await placementsOf(tx, ids), (row) => row.employee_id);
  return new Map(
    [...all].map(([id, rows]) => {
      const inForce = placementInForce(
        rows.map((row) => ({ ...row, startsOn: row.starts_on, timeZone: row.time_zone })),
        now,
      );
      const later = inForce && rows.find(({ starts_on }) => starts_on > inForce.starts_on)?.starts_on;
      return [id, { rows, inForce, later }] as const;
    }),
  );
};

const existingOf = async (tx: Tx, codes: readonly string[], wantsFurther: boolean): Promise<Map<string, Existing>> => {
  const found = new Map<string, Existing>();
  for (let from = 0; from < codes.length; from += 1000) {
    const records = await store.recordsByCode(tx, codes.slice(from, from + 1000));
    const ids = records.map(({ id }) => id);
    const [placed, standing, keepers, further] = await Promise.all([
      placedNow(tx, ids),
      standingOf(tx, ids),
      waitingAmong(tx, ids, "work_email"),
      wantsFurther ? furtherOf(tx, ids) : undefined,
    ]);
    for (const record of records) {
      const { id, code, name, version, joined_on: joinedOn } = record;
      const at = placed.get(id);
      const phase = standing.get(id)?.phase;
      const isGone = phase === "left" || phase === "cancelled";
      const laterChange = at?.later ?? record.next_manager_on ?? undefined;
      const current = { ...valuesNow(record, at?.inForce), ...further?.get(id) };
      const isKeeper = keepers.has(id);
      found.set(code, { id, code, name, version, isGone, isKeeper, joinedOn, current, laterChange, placedSince: at?.inForce?.starts_on });
    }
  }
  return found;
};

const likesOf = async (tx: Tx, rows: readonly Values[]): Promise<Map<string, Similar[]>> => {
  const some = (field: "personalEmail" | "dateOfBirth"): string[] => [...new Set(rows.flatMap((row) => row[field] ?? []))];
  const [emails, births] = [some("personalEmail"), some("dateOfBirth")];
  const likes = new Map<string, Similar[]>();
  if (emails.length === 0 && births.length === 0) return likes;
  for (const { code, name, status, last_working_day: lastWorkingDay, email, full, born } of await store.likeThese(tx, emails, births)) {
    const similar = { code, name, status, lastWorkingDay: lastWorkingDay ?? undefined };
    for (const key of [email, born && similarKey(full, born)]) if (key) likes.set(key, [...(likes.get(key) ?? []), similar]);
  }
  return likes;
}; // PE-06

const byName = (units: readonly { name: string; closed_on: PlainDate | null }[]): Map<string, NamedUnit> =>
  new Map(units.map(({ name, closed_on }) => [name.toLowerCase(), { name, closedOn: closed_on ?? undefined }]));

/** Of the whole company those at least who stand in the line; how they stand of those only whom a row names as a manager. */
const lineOf = async (tx: Tx, managers: ReadonlySet<string>): Promise<Map<string, Standing>> => {
  const everybody = await store.everybody(tx);
  const named = everybody.filter(({ code }) => managers.has(code)).map(({ id }) => id);
  const standing = await standingOf(tx, named);
  return new Map(
    everybody.map((one) => {
      const { id, code, name, status, joined_on: joinedOn, manager } = one;
      const usual = { id, name, status, joinedOn, phase: "working" as const, lastWorkingDay: one.last_working_day ?? undefined };
      return [code, { ...(standing.get(id) ?? usual), manager }];
    }),
  );
};

export const factsOf = async (
  tx: Tx,
  rows: readonly SheetRow[],
  { mapping, importer }: { mapping: Mapping; importer: number },
): Promise<CheckFacts> => {
  const values: Values[] = [];
  for (const row of rows) {
    values.push(readRow(row, mapping).values);
    if (values.length % TURN === 0) await setImmediate();
  }
  const codes = [...new Set(values.flatMap(({ code }) => code ?? []))];
  const managers = new Set(values.flatMap(({ manager }) => manager ?? []));
  const emails = values.flatMap(({ workEmail }) => workEmail ?? []);
  const [settings, zone, existing, usedCodes, holders, similar, all, line, [own]] = await Promise.all([
    settingsOf(tx),
    headOfficeZone(tx),
    existingOf(
      tx,
      codes,
      mapping.columns.some((field) => field !== null && isFurther(field)),
    ),
    codesUsed(tx, codes),
    emailHolders(tx, emails),
    likesOf(tx, values),
    unitsOf(tx),
    lineOf(tx, managers),
    cards(tx, [importer]),
  ]);
  const locked = await lockedAt(
    tx,
    all.locations.map(({ id }) => id),
  );
  const tables = { department: all.departments, designation: all.designations, grade: all.grades, location: all.locations };
  return {
    today: dayIn(zone, clock.now()),
    settings,
    importer: own?.code ?? "",
    mapping,
    amounts: amountForms(rows, mapping),
    existing,
    usedCodes,
    emails: holders,
    similar,
    line,
    locked: new Map(
      all.locations.flatMap(({ id, name }) => {
        const day = locked.get(id);
        return day === undefined ? [] : [[name, day] as const];
      }),
    ),
    units: Object.fromEntries(unitFields.map((field) => [field, byName(tables[field])])) as unknown as CheckFacts["units"],
  };
};

/** Codes of the file that nobody has had: whether anybody is to be added. */
export const addsAnybody = async (tx: Tx, codes: readonly string[]): Promise<boolean> => {
  const known = new Set<string>();
  for (let from = 0; from < codes.length; from += 1000)
    for (const { code } of await store.recordsByCode(tx, codes.slice(from, from + 1000))) known.add(code);
  return codes.some((code) => !known.has(code));
};
