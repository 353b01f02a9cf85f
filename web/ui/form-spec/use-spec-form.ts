// A form whose fields say all of it: what they begin with, how what is typed is read, and what is said beside what is refused.
import type { FieldValues } from "react-hook-form";
import { z } from "zod";
import { currencyOf, emptyOf, type Field, type Fields, type FormSpec, isRequired, nothingIn } from "#shared/fields.ts";
import { decimalOf } from "#shared/money.ts";
import type { HeldFile } from "#web/files/file-field.tsx";
import { type ChosenPerson, codeOf } from "../chosen-person.ts";
import { type ContractForm, useContractForm } from "../contract-form.ts";
import { asTyped, moneySentence, typedMoney, typedNumber } from "../typed-numbers.ts";
import { sentencesOf } from "./labels.ts";

type Values = Readonly<Record<string, unknown>>;
/** `beside`: what stands in the fields around it. */
type Each = (field: Field, value: unknown, beside: Values, path: string[]) => unknown;

const eachOf = (spec: FormSpec, values: Values, one: Each): Values => {
  const all = (fields: Fields, of: Values, path: string[]): Values =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, one(field, of[name], of, [...path, name])]));
  const entries = Object.entries(spec).map(([name, field]) => {
    const value = values[name];
    if (field.input === "part") return [name, all(field.fields, (value ?? {}) as Values, [name])];
    if (field.input === "list")
      return [name, ((value ?? []) as Values[]).map((row, no) => ({ ...row, ...all(field.fields, row, [name, String(no)]) }))];
    return [name, one(field, value, values, [name])];
  });
  // What is no field of the spec, its form may draw by itself.
  return { ...values, ...Object.fromEntries(entries) };
};

/** Values as their fields show them. */
const typedOf = (spec: FormSpec, values: Values): FieldValues =>
  eachOf(spec, values, (field, value, beside) => {
    if (value === undefined || value === null) return emptyOf(field);
    if (field.input === "number") return asTyped(String(value));
    if (field.input === "choice") return String(value);
    if (field.input === "money") return asTyped(decimalOf({ minor: Number(value), currency: currencyOf(field, (name) => beside[name]) }));
    return value;
  });

/** What a field came to; or, of what cannot be read, what to do about it. */
type Read = { value: unknown; problem?: string | undefined };

/** What is chosen is a text: for a schema that takes none, the number or the yes that it stands for. */
const meant = (chosen: string, schema: z.ZodType | undefined): unknown =>
  [chosen, Number(chosen), chosen === "true"].find((one) => schema?.safeParse(one).success) ?? chosen;

const readOne = (field: Field, value: unknown, beside: Values): Read => {
  if (field.input === "files") return { value: (value as HeldFile[]).map(({ id }) => id) };
  const held = field.input === "person" ? codeOf(value as ChosenPerson) : value;
  if (typeof held !== "string") return { value: held };
  const isEmpty = held.trim() === "";
  if (field.input === "number") {
    const figure = isEmpty ? undefined : typedNumber(held);
    return { value: figure, problem: (isEmpty ? isRequired(field) : Number.isNaN(figure)) ? field.wrong : undefined };
  }
  if (isEmpty) return { value: nothingIn(field) };
  if (field.input === "choice") return { value: meant(held, field.schema) };
  if (field.input !== "money") return { value: held };
  const currency = currencyOf(field, (name) => beside[name]);
  const read = typedMoney(held, currency);
  return "minor" in read ? { value: read.minor } : { value: undefined, problem: moneySentence(read, currency) };
};

/** By name what the schema of a form takes. */
const shapeOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> => (schema instanceof z.ZodObject ? schema.shape : {});

/** What is typed, as the schema takes it; what cannot be read is told along with what it refuses. */
export const readBy = <S extends z.ZodType>(spec: FormSpec, schema: S): z.ZodType<z.output<S>, FieldValues> =>
  z.custom<FieldValues>().transform((typed, problems) => {
    const shape = shapeOf(schema);
    const unread = new Map<string, { path: PropertyKey[]; message: string }>();
    const values = eachOf(spec, typed, (field, value, beside, path) => {
      // A field says itself what it takes, or the schema of the form does.
      const { value: read, problem } = readOne({ ...field, schema: field.schema ?? shape[path.join(".")] }, value, beside);
      if (problem) unread.set(path.join("."), { path, message: problem });
      return read;
    });
    const { data, error } = schema.safeParse(values);
    if (!error && unread.size === 0) return data as z.output<S>;
    const refused = (error?.issues ?? []).filter(({ path }) => !unread.has(path.join(".")));
    for (const { path, message } of [...unread.values(), ...refused]) problems.issues.push({ code: "custom", path, message, input: typed });
    return z.NEVER;
  });

type SpecFormOptions<S extends z.ZodType> = {
  spec: FormSpec;
  /** What is sent. */
  schema: S;
  /** What stands there at first; a field that is missing begins empty. */
  values?: Values | undefined;
  /** As that of a contract's form. */
  record: string | undefined;
  send: (values: z.output<S>, key: string) => Promise<unknown>;
};

export const useSpecForm = <S extends z.ZodType<FieldValues>>(options: SpecFormOptions<S>): ContractForm<FieldValues> => {
  const { spec, schema, values = {}, record, send } = options;
  // More of a record is no value of the form: what is refused about it is said on top.
  const known = Object.entries(values).filter(([name]) => name in spec || name in shapeOf(schema));
  return useContractForm<FieldValues, z.output<S>>({
    record,
    schema: readBy(spec, schema),
    defaults: typedOf(spec, Object.fromEntries(known)),
    sentences: sentencesOf(spec),
    send,
  });
};
