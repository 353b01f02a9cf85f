// Values for the fuzz test: right ones by the schema and by what the portal has told, and wrong ones of every kind known to hurt.
import fc from "fast-check";
import { addDays } from "#shared/dates.ts";
import { clock } from "../clock.ts";
import { type OpenApi, resolve, type Schema } from "../openapi/document.ts";

/** What the portal has answered, by the name of the field, by `module:field` and by `place:field`; so that a call can mean a record that is there. */
export type Known = ReadonlyMap<string, readonly unknown[]>;

/** A record as somebody has read it: who, the fields that a call about it names, and what they were told that they may do with it. */
export type KnownRecord = { as: number; fields: Readonly<Record<string, unknown>>; actions: readonly string[] };

/** Where a right value is looked for. */
export type Source = {
  document: OpenApi;
  known: Known;
  module: string;
  /** How the path begins. */
  place: string;
};

/** Not a word of SQL errors, stacks or paths: whatever an answer repeats of these must not look like a leak. */
const texts = [
  "",
  " ",
  "\0",
  "long\0enough",
  "\u001b[31mred\u0007",
  "\ud800",
  "half \udc00 a character",
  "\u202etxet",
  "e\u0301".repeat(40),
  "😀".repeat(300),
  "x".repeat(10_000),
  "' or '1'='1",
  "1; drop table leave.requests; --",
  "%' union all select null--",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "{{7*7}}$".concat("{7*7}#{7*7}"),
  "%s%s%n%x",
  "../../../../etc/passwd",
  "..%2f..%2f",
  "%",
  "%zz",
  "%c0%ae",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "null",
  "undefined",
  "NaN",
  "true",
  "0",
  "-1",
  "1e309",
  "9007199254740993",
  "99999999999999999999999999999999",
  "0x10",
  "٣",
  "0000-01-01",
  "9999-12-31",
  "2026-02-30",
  "2026-13-45",
  "-000001-01-01",
  "2026-12-31T00:00:00Z",
  "00000000-0000-0000-0000-000000000000",
  "LV-2026-99999999999999999999",
  "lv-2026-00001",
  "\r\nset-cookie: a=b",
] as const;

const nested = (depth: number): unknown => {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

const things: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
  [],
  [[]],
  [null],
  {},
  { toString: "a" },
  { $ne: null },
  { length: 1e9 },
  nested(50),
  nested(1000),
  Array.from({ length: 2000 }, (_, index) => index),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 20 }),
  },
);

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 4, arbitrary: fc.constantFrom(...things) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Days near enough to each other to be meant; a pair of them is the right way round half of the time. */
const day = fc.integer({ min: -3, max: 40 }).map((days) => addDays(clock.now().slice(0, 10), days));

const patterned = new Map<string, fc.Arbitrary<string>>();
const matching = (pattern: string): fc.Arbitrary<string> => {
  const made = patterned.get(pattern) ?? (pattern.includes("\\d{4}-\\d{2}-\\d{2}$") ? day : fc.stringMatching(new RegExp(pattern)));
  patterned.set(pattern, made);
  return made;
};

/** Of a file: one that is kept, one that runs, ones that are none. */
const contents = [
  "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n",
  "%PDF-1.7\n1 0 obj\n<< /S /JavaScript /JS (1) >>\nendobj\n%%EOF\n",
  "<script>alert(1)</script>",
  "",
];

const text = ({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> => {
  if (format === "uuid") return fc.uuid();
  if (format === "binary") return fc.constantFrom(...contents);
  if (pattern !== undefined) return matching(pattern);
  // What people see as one letter may be several characters.
  return fc
    .string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, Math.max(minLength, 60)) })
    .filter((made) => made.length <= maxLength);
};

/** As long or as much as it may be to the letter, because the database has limits of its own; no text so long that sending it would take the time of other calls. */
const utmost = ({ type, enum: choices, const: only, format, pattern, maxLength, maximum }: Schema): string | number | undefined => {
  if (choices || only !== undefined) return undefined;
  if (type === "integer" || type === "number") return maximum;
  const isFree = type === "string" && format === undefined && pattern === undefined;
  return isFree && maxLength !== undefined && maxLength <= 2_000 ? "x".repeat(maxLength) : undefined;
};

/** Names under which the portal tells what another field asks for. */
const told: Record<string, string> = {
  after: "next",
  before: "previous",
  standIn: "employeeCode",
  principal: "employeeCode",
  to: "employeeCode",
  manager: "code",
  calendar: "calendars:id",
  workWeek: "work-weeks:id",
};

/** What no schema tells of the form of a field; half of the calls send one like it. */
const made: Record<string, fc.Arbitrary<unknown>> = {
  workEmail: fc.nat().map((number) => `fuzz${number}@larkfield.example`),
  email: fc.nat().map((number) => `fuzz${number}@candidate.example`),
  profileUrl: fc.constantFrom("", "https://candidate.example/profile"),
  workPhone: fc.constant("+91 20 4711 0815"),
  preferredName: fc.constantFrom("Ash", "Zoë"),
  dateOfBirth: fc.integer({ min: 7000, max: 20_000 }).map((days) => addDays(clock.now().slice(0, 10), -days)),
  daysOff: fc.constantFrom(1, 62, 64),
};

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Another field of that name may have told something of another form. A path carries numbers as text. */
const fits = (schema: Schema, value: unknown): boolean => {
  const { pattern, format, type, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some((choice) => fits(choice, value));
  if ("const" in schema) return value === schema.const;
  if (type === "integer" || type === "number") {
    const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
    return typeof value === "number" && value >= minimum && value <= maximum && (type === "number" || Number.isInteger(value));
  }
  if (type !== "string") return type !== "array" && type !== "object";
  const text = String(value);
  if (text.length < minLength || text.length > maxLength) return false;
  return (format === "date") === isDay(text) && (pattern === undefined || new RegExp(pattern, "u").test(text));
};

/** What the schema allows, and mostly what the portal knows. */
export const valid = (source: Source, given: Schema, field = ""): fc.Arbitrary<unknown> => {
  const schema: Schema = resolve(source.document, given);
  const name = (schema.format === "date" ? field : (told[field] ?? field)).toLowerCase();
  const pool = source.known.get(`${source.place}:${name}`) ?? source.known.get(`${source.module}:${name}`) ?? source.known.get(name) ?? [];
  const heard =
    schema.type === "null"
      ? []
      : pool.filter((value) => fits(schema, value)).map((value) => (schema.type === "string" ? String(value) : value));
  const own = madeFor(source, schema, field);
  const like = schema.type === "array" || schema.enum ? undefined : made[field];
  if (like) return fc.oneof(like, own);
  const most = utmost(schema);
  return fc.oneof(
    ...(heard.length === 0 || schema.enum ? [] : [{ weight: 5, arbitrary: fc.constantFrom(...heard) }]),
    { weight: 1, arbitrary: own },
    ...(most === undefined ? [] : [{ weight: 1, arbitrary: fc.constant(most) }]),
  );
};

const madeFor = (source: Source, schema: Schema, field: string): fc.Arbitrary<unknown> => {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === "null") return fc.constant(null);
  if ("const" in schema) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valid(source, choice, field)));
  if (schema.type === "object") {
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valid(source, field, name)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
  }
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => valid(source, item)));
  if (schema.type === "array")
    return fc.array(valid(source, schema.items ?? {}, field), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.max(4, schema.minItems ?? 0),
    });
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "string") return text(schema);
  if (schema.type === "integer") {
    const min = Math.max(schema.minimum ?? 0, 0);
    return fc.integer({ min, max: Math.min(schema.maximum ?? min, min + 1000) });
  }
  return schema.type === "number" ? fc.integer({ min: 0, max: 40 }).map((halves) => halves / 2) : hostile;
};
