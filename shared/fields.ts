// Fields as data: what each is called, how it is filled in and what it takes, once, for the contract, its form, its list and its facts.
import { z } from "zod";
import { everybody } from "./audience.ts";
import type { Slot } from "./files/rules.ts";

type Common = {
  label: string;
  /** Said below it. */
  help?: string;
  /** Says itself whether it is asked for; else its schema does, which then refuses an empty field. */
  required?: boolean;
  /** What the contract takes of it. */
  schema?: z.ZodType;
  /** What to do about a value that is refused, where the sentences of the schema speak of patterns. */
  wrong?: string;
};
type Typed = Common & {
  /** Characters. */
  most?: number;
  autoComplete?: string;
  /** The field beside it that says in grey what stands there while nothing is typed. */
  shows?: string;
};

export type Option = { value: string; label: string };
export type Field =
  | (Typed & { input: "text" | "email" | "tel" })
  /** `marks`: with headings, lists, bold and links (`shared/marks.ts`). */
  | (Typed & { input: "long"; marks?: boolean })
  | (Common & { input: "check" })
  | (Common & { input: "time" })
  | (Common & { input: "country" })
  /** `until`: the field of the last day of a span, which its first takes along while that is empty or earlier. */
  | (Common & { input: "day"; until?: string })
  /** `none`: what choosing nothing is called, where that says something. */
  | (Common & { input: "choice"; options: readonly Option[]; none?: string; radio?: boolean })
  /** Any number of them, each ticked. */
  | (Common & { input: "many"; options: readonly Option[] })
  /** Held by code and name, and sent by code. */
  | (Common & { input: "person" })
  /** Who something is for, chosen by the component that the form hands in. */
  | (Common & { input: "audience" })
  /** Typed as people write numbers. */
  | (Typed & { input: "number" })
  /** `currency`: the field with the currency of the amount, or the currency itself. */
  | (Common & { input: "money"; currency: string })
  /** Held by their names and sent by their ids; `slot.name` is `module.record/slot`. */
  | (Common & { input: "files"; slot: Slot & { name: string } });

export type Fields = Readonly<Record<string, Field>>;

/** So many at most, each with the same fields. */
export type FieldList = { input: "list"; label: string; add: string; most: number; fields: Fields };
/** Fields below a title of their own, kept together under one name. */
export type FieldPart = { input: "part"; label: string; fields: Fields };

/** What a form asks for, in the order in which a person thinks of it, by the names that the values have. */
export type FormSpec = Readonly<Record<string, Field | FieldList | FieldPart>>;

type SchemaOf<F> = F extends { input: "list"; fields: infer G }
  ? z.ZodArray<z.ZodObject<ShapeOf<G>>>
  : F extends { input: "part"; fields: infer G }
    ? z.ZodObject<ShapeOf<G>>
    : F extends { schema: infer S extends z.ZodType }
      ? S
      : never;
export type ShapeOf<F> = { -readonly [K in keyof F]: SchemaOf<F[K]> };

const schemaOf = (name: string, field: FormSpec[string]): z.ZodType => {
  if (field.input === "list") return z.array(objectOf(field.fields)).max(field.most);
  if (field.input === "part") return objectOf(field.fields);
  if (!field.schema) throw new Error(`The field ${name} has no schema.`);
  return field.schema;
};

/** The object that fields make, each by its own schema. */
export const objectOf = <const F extends FormSpec>(fields: F): z.ZodObject<ShapeOf<F>> =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(name, field)]))) as unknown as z.ZodObject<
    ShapeOf<F>
  >;

/** How a field holds nothing. */
export const emptyOf = (field: FormSpec[string]): unknown => {
  if (field.input === "part") return emptyValues(field.fields);
  if (field.input === "list" || field.input === "files" || field.input === "many") return [];
  if (field.input === "audience") return everybody;
  return field.input === "check" ? false : "";
};

export const emptyValues = (spec: FormSpec): Record<string, unknown> =>
  Object.fromEntries(Object.entries(spec).map(([name, field]) => [name, emptyOf(field)]));

/** What is sent of a field that nothing is typed in: nothing at all where its schema takes that and nothing that is empty. */
export const nothingIn = (field: Field): unknown => {
  const empty = emptyOf(field);
  if (field.input === "number" || field.input === "money") return undefined;
  const takes = (value: unknown) => field.schema?.safeParse(value).success;
  return takes(empty) === false && takes(undefined) ? undefined : empty;
};

/** Whether it cannot be left empty. */
export const isRequired = (field: Field): boolean =>
  field.required ?? (field.schema !== undefined && field.input !== "check" && !field.schema.safeParse(nothingIn(field)).success);

/** The currency of an amount, by what stands in the fields around it. */
export const currencyOf = ({ currency }: { currency: string }, beside: (name: string) => unknown): string =>
  /^[A-Z]{3}$/.test(currency) ? currency : String(beside(currency) ?? "");
