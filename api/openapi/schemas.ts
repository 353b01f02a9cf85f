// The contract's schemas as components: a schema that a contract exports keeps that name here.
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import * as dates from "#shared/dates.ts";
import * as ids from "#shared/ids.ts";
import { compare } from "#shared/order.ts";
import * as permissions from "#shared/permissions.ts";
import * as problem from "#shared/problem.ts";
import type { Schema } from "./document.ts";

/** What somebody sends leaves out what has a default; what the server answers is complete. */
type Side = "input" | "output";
const sides = ["output", "input"] as const;

type Named = Record<string, Schema>;
type Names = z.core.$ZodRegistry<{ id: string }>;

const PLACE = "#/components/schemas/";
const LOCAL = "#/$defs/";

/** Two modules may use one word for two things: the second is then called `module.Word`. */
const namesOf = (contracts: Record<string, object>): Names => {
  const names: Names = z.registry<{ id: string }>();
  const taken = new Set<string>();
  for (const [module, contract] of Object.entries({ dates, ids, permissions, problem, ...contracts })) {
    for (const [word, schema] of Object.entries(contract)) {
      if (!(schema instanceof z.ZodType) || names.has(schema)) continue;
      const id = taken.has(word) ? `${module}.${word}` : word;
      taken.add(id);
      names.add(schema, { id });
    }
  }
  return names;
};

const project = (schema: z.ZodType, io: Side, names: Names): { own: Schema; named: Named } => {
  const {
    $schema: _,
    $defs = {},
    ...own
  } = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io,
    metadata: names,
    // The names stand in a register of their own; what a schema says about itself (`.meta`) stands in zod's.
    override: ({ zodSchema, jsonSchema }) => {
      const { description, examples } = z.globalRegistry.get(zodSchema) ?? {};
      Object.assign(jsonSchema, description !== undefined && { description }, Array.isArray(examples) && { examples });
      delete jsonSchema.id;
    },
  });
  return { own: own as Schema, named: $defs as Named };
};

/** The same value with each `$ref` changed. */
const withRefs = <T>(value: T, change: (name: string) => string): T => {
  if (Array.isArray(value)) return value.map((item) => withRefs(item, change)) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) =>
    key === "$ref" && typeof item === "string" ? [key, change(item.slice(LOCAL.length))] : [key, withRefs(item, change)],
  );
  return Object.fromEntries(entries) as T;
};

const refsIn = (schema: Schema): string[] => {
  const found: string[] = [];
  withRefs(schema, (name) => {
    found.push(name);
    return name;
  });
  return found;
};

/** The named schemas that read otherwise when they are sent than when they are answered, and those that hold such a one. */
const unlike = (sent: Named, answered: Named): Set<string> => {
  const both = Object.keys(sent).filter((name) => name in answered);
  const found = new Set(both.filter((name) => !isDeepStrictEqual(sent[name], answered[name])));
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const name of both) if (refsIn(sent[name] ?? {}).some((used) => found.has(used))) found.add(name);
  }
  return found;
};

export type SchemaBook = {
  sent: (schema: z.ZodType) => Schema;
  answered: (schema: z.ZodType) => Schema;
  components: Record<string, Schema>;
};

type Used = { sent: readonly z.ZodType[]; answered: readonly z.ZodType[] };

/** Every schema that the endpoints use, and the named ones inside of them. */
export const schemaBook = (contracts: Record<string, object>, used: Used): SchemaBook => {
  const names = namesOf(contracts);
  const collect = (io: Side): Named =>
    Object.assign({}, ...used[io === "input" ? "sent" : "answered"].map((schema) => project(schema, io, names).named));
  const named = { input: collect("input"), output: collect("output") };
  const differing = unlike(named.input, named.output);
  const nameOn = (io: Side, name: string): string => (io === "input" && differing.has(name) ? `${name}Input` : name);
  const placed = (schema: Schema, io: Side): Schema => withRefs(schema, (name) => `${PLACE}${nameOn(io, name)}`);
  const entries = sides.flatMap((io) => Object.entries(named[io]).map(([name, schema]) => [nameOn(io, name), placed(schema, io)] as const));
  return {
    sent: (schema) => placed(project(schema, "input", names).own, "input"),
    answered: (schema) => placed(project(schema, "output", names).own, "output"),
    components: Object.fromEntries(entries.sort(([a], [b]) => compare(a, b))),
  };
};
