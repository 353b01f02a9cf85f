// What each row of a file would do: add somebody, change something, nothing, or stay out, with every reason at once.
// Pure, and in parts: the job that asks lets other work go on between them.
import type { PlainDate } from "#shared/dates.ts";
import { folded } from "#shared/search.ts";
import type { SheetRow } from "#shared/sheet.ts";
import { beginningOf } from "#shared/text.ts";
import { checkJoining, checkWorkEmail, type Similar } from "../joining/rules.ts";
import type { InLine } from "../line/rules.ts";
import { checkChosen, type NamedUnit } from "../organisation/rules.ts";
import type { EmploymentType } from "../record/fields.ts";
import { checkAge, checkJobDates, checkNames, tidyName } from "../record/rules.ts";
import type { CompanySettings } from "../settings/rules.ts";
import { type AmountForms, readAmounts } from "./amounts.ts";
import {
  columnOf,
  type ImportField,
  importFields,
  isPlaced,
  type MakeableField,
  makeableFields,
  type UnitField,
  unitFields,
} from "./columns.ts";
import type { Mapping, RowOutcome } from "./contract.ts";
import { checkFurther, dateChanges, isDayOf, saysPay } from "./further.ts";
import { type Found, mistake, warning } from "./reasons.ts";
import { nearestName } from "./rules.ts";
import { readRow, type Values } from "./values.ts";

/** Somebody whose code stands in the file. */
export type Existing = {
  id: number;
  code: string;
  name: string;
  version: number;
  isGone: boolean;
  /** HR, Finance or Admin: a second person confirms where their links go. */
  isKeeper?: boolean;
  joinedOn: PlainDate;
  current: Values;
  /** Since when they stand where they stand now. */
  placedSince?: PlainDate | undefined;
  /** The day of a placement or a manager that has not begun. */
  laterChange?: PlainDate | undefined;
};

export type Standing = InLine & { manager: string | null };

export type CheckFacts = {
  today: PlainDate;
  settings: Pick<CompanySettings, "mailDomains" | "leastAge" | "payNeedsSecondPerson">;
  /** The code of who imports. */
  importer: string;
  mapping: Mapping;
  /** How each column of amounts writes its decimals. */
  amounts: AmountForms;
  existing: ReadonlyMap<string, Existing>;
  /** Codes that were given once, whoever had them. */
  usedCodes: ReadonlySet<string>;
  /** Who has a work e-mail and has not left, by it. */
  emails: ReadonlyMap<string, string>;
  /** By personal e-mail, and by name and birthday. */
  similar: ReadonlyMap<string, readonly Similar[]>;
  /** By their names in small letters. */
  units: Readonly<Record<UnitField, ReadonlyMap<string, NamedUnit>>>;
  /** The last day of attendance that is locked at a location, by its name. */
  locked: ReadonlyMap<string, PlainDate>;
  /** Everybody the company has a record of, by code. */
  line: ReadonlyMap<string, Standing>;
};

export type CheckedRow = {
  no: number;
  code: string;
  name: string;
  outcome: RowOutcome;
  reasons: Found[];
  employee?: number;
  version?: number;
  /** Only what would change. */
  before: Values;
  after: Values;
  /** Of units that would be made for it. */
  makes: { field: MakeableField; name: string }[];
};

export const similarKey = (name: string, born: PlainDate): string => `${folded(name)}|${born}`;

const label = (field: ImportField): string => columnOf(field).label.toLowerCase();
const isMakeable = (field: UnitField): field is MakeableField => (makeableFields as readonly string[]).includes(field);

const nearest = new WeakMap<object, Map<string, string | undefined>>();
/** Looked up once for each wrong name: a slip of the finger is copied down a column. */
const nearestUnit = (value: string, units: ReadonlyMap<string, NamedUnit>): string | undefined => {
  const known = nearest.get(units) ?? new Map<string, string | undefined>();
  nearest.set(units, known);
  if (!known.has(value))
    known.set(
      value,
      nearestName(
        value,
        [...units.values()].filter(({ closedOn }) => !closedOn).map(({ name }) => name),
      ),
    );
  return known.get(value);
};

type Ctx = { no: number; facts: CheckFacts; reasons: Found[]; makes: CheckedRow["makes"] };

/** Names units as the company writes them; what does not exist is a mistake, or is made on the way. */
const settleUnits = (values: Values, { no, facts, reasons, makes }: Ctx, from: PlainDate): void => {
  for (const field of unitFields) {
    const value = values[field];
    if (!value) continue;
    const unit = facts.units[field].get(value.toLowerCase());
    if (unit) {
      values[field] = unit.name;
      reasons.push(...checkChosen(field, unit, from).map(mistake)); // PE-07
    } else if (facts.mapping.createMissing && isMakeable(field)) makes.push({ field, name: value });
    else {
      const near = nearestUnit(value, facts.units[field]);
      const params = { case: near ? "nearest" : "unknown", row: no, field: label(field), value, nearest: near };
      reasons.push(mistake({ code: "people.import_unknown", field, params }));
    }
  }
}; // PE-62

const nameParts = (values: Values): Record<string, string> =>
  Object.fromEntries(
    (["firstName", "middleName", "lastName", "preferredName"] as const).flatMap((field) => (values[field] ? [[field, values[field]]] : [])),
  );

/** What holds for a value wherever it comes from: the rules of the record. */
const checkValues = (given: Values, whole: Values, { facts, reasons }: Ctx, code: string): void => {
  const { settings, emails } = facts;
  reasons.push(...checkNames(nameParts(given)).map(mistake)); // PE-02
  if (given.workEmail) {
    const holder = emails.get(given.workEmail);
    reasons.push(...checkWorkEmail(given.workEmail, holder === code ? undefined : holder, settings.mailDomains).map(mistake)); // PE-03
  }
  const joinedOn = whole.joinedOn;
  if (!joinedOn) return;
  if (given.dateOfBirth) reasons.push(...checkAge(given.dateOfBirth, joinedOn, settings.leastAge).map(mistake)); // PE-04
  const dated = ["employmentType", "probationEndsOn", "confirmedOn", "contractEndsOn"] as const;
  if (whole.employmentType && dated.some((field) => given[field] !== undefined))
    reasons.push(
      ...checkJobDates({
        joinedOn,
        employmentType: whole.employmentType as EmploymentType,
        probationEndsOn: whole.probationEndsOn ?? "",
        confirmedOn: whole.confirmedOn ?? "",
        contractEndsOn: whole.contractEndsOn ?? "",
      }).map(mistake),
    ); // PE-05
};

const similarTo = (values: Values, { no: _, facts, reasons }: Ctx): void => {
  const full = tidyName(`${values.firstName ?? ""} ${values.lastName ?? ""}`);
  const keys = [
    ...(values.personalEmail ? [values.personalEmail] : []),
    ...(values.dateOfBirth ? [similarKey(full, values.dateOfBirth)] : []),
  ];
  const found = new Map(keys.flatMap((key) => facts.similar.get(key) ?? []).map((one) => [one.code, one]));
  for (const { code, name, status, lastWorkingDay: day } of found.values()) {
    const kind = status === "left" || status === "cancelled" ? status : "here";
    reasons.push(warning({ code: "people.similar", field: "firstName", params: { case: kind, code, name, day } }));
  }
}; // PE-06

const adding = (values: Values, ctx: Ctx, code: string): CheckedRow => {
  const { no, facts, reasons, makes } = ctx;
  const name = tidyName(`${values.firstName ?? ""} ${values.lastName ?? ""}`) || code;
  if (facts.usedCodes.has(code)) reasons.push(mistake.row("used", "code", { row: no, value: code })); // PE-01
  for (const field of importFields)
    if (columnOf(field).needed === "to_add" && !values[field] && !reasons.some((reason) => reason.field === field))
      reasons.push(mistake.row("needed", field, { row: no, name, field: label(field) }));
  const { joinedOn } = values;
  settleUnits(values, ctx, joinedOn && joinedOn > facts.today ? joinedOn : facts.today);
  checkValues(values, values, ctx, code);
  if (joinedOn) reasons.push(...checkJoining(joinedOn, facts.today).map(mistake)); // PE-05
  if (!values.manager && values.manager !== null) reasons.push(warning({ code: "people.no_manager", field: "manager" })); // PE-07
  similarTo(values, ctx);
  delete values.effectiveFrom;
  if (saysPay(values)) values.payFrom ??= joinedOn ?? facts.today;
  checkFurther(values, values, ctx, name);
  const after = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Values;
  return { no, code, name, outcome: "add", reasons, before: {}, after, makes };
};

const changing = (values: Values, ctx: Ctx, person: Existing): CheckedRow => {
  const { no, facts, reasons, makes } = ctx;
  const { id, code, name, version, current } = person;
  const row = { no, code, name, employee: id, version, reasons };
  if (code === facts.importer) reasons.push(mistake.row("own", "code", { row: no })); // PE-63, PE-09
  if (person.isGone) {
    reasons.push(mistake.row("gone", "code", { row: no, name }));
    return { ...row, outcome: "error", before: {}, after: {}, makes };
  }
  settleUnits(values, ctx, facts.today);
  if (person.isKeeper && values.workEmail && values.workEmail !== current.workEmail)
    reasons.push(mistake.row("keeper", "workEmail", { row: no, name })); // SE-23
  const before: Values = {};
  const after: Values = {};
  for (const field of importFields) {
    const value = values[field];
    if (field === "code" || isDayOf(field) || value === undefined || value === (current[field] ?? null)) continue;
    if (field === "joinedOn") reasons.push(mistake.row("joined", field, { row: no, name, day: person.joinedOn }));
    before[field] = current[field] ?? null;
    after[field] = value;
  }
  dateChanges(values, { before, after }, ctx, person);
  if (person.laterChange && Object.keys(after).some((field) => isPlaced(field as ImportField) || field === "manager"))
    reasons.push(mistake.row("later", "code", { row: no, name, day: person.laterChange })); // PE-15
  checkValues(after, { ...current, ...after }, ctx, code);
  checkFurther(after, { ...current, ...after }, ctx, name);
  if (saysPay(after) && facts.settings.payNeedsSecondPerson && reasons.every(({ isWarning }) => isWarning))
    reasons.push(warning(mistake.row("payWaits", "basic", { row: no, name }))); // PE-37
  return { ...row, outcome: Object.keys(after).length === 0 ? "same" : "update", before, after, makes };
};

/** All that can be said of a row without the others. */
export const checkRow = (row: SheetRow, facts: CheckFacts): CheckedRow => {
  const { values, wrong } = readRow(row, facts.mapping);
  const currency = values.payCurrency ?? facts.existing.get(values.code ?? "")?.current.payCurrency ?? undefined;
  const amounts = readAmounts(row, { ...facts, currency });
  Object.assign(values, amounts.values);
  wrong.push(...amounts.wrong);
  const ctx: Ctx = { no: row.no, facts, reasons: wrong, makes: [] };
  const code = values.code ?? "";
  if (code === "") {
    const place = facts.mapping.columns.indexOf("code");
    if (!wrong.some(({ field }) => field === "code"))
      wrong.push(mistake.row("code", "code", { row: row.no, value: row.cells[place] ?? "" })); // PE-01
    return {
      no: row.no,
      code: beginningOf(row.cells[place] ?? "", 40),
      name: "",
      outcome: "error",
      reasons: wrong,
      before: {},
      after: {},
      makes: [],
    };
  }
  const person = facts.existing.get(code);
  return person ? changing(values, ctx, person) : adding(values, ctx, code);
}; // PE-64
