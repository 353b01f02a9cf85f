// Which endpoints are lists, and every way in which each of them can be asked: its sorts, its further pages, its filters.
import { z } from "zod";
import type { Endpoint, Endpoints } from "#shared/endpoint.ts";

export type ListEndpoint = { name: string; endpoint: Endpoint };

/** A list is known by what it returns: a page of items with its total. */
const isList = ({ returns }: Endpoint): boolean =>
  returns instanceof z.ZodObject && returns.shape.items instanceof z.ZodArray && "total" in returns.shape;

export const listsIn = (endpointsOf: Readonly<Record<string, Endpoints>>): ListEndpoint[] =>
  Object.entries(endpointsOf).flatMap(([module, endpoints]) =>
    Object.entries(endpoints)
      .filter(([, endpoint]) => isList(endpoint))
      .map(([name, endpoint]) => ({ name: `${module}.${name}`, endpoint })),
  );

/** A value for every filter whose schema does not name its values. */
const samples: Readonly<Record<string, string>> = { type: "EL", year: "2026" };

const paging = ["limit", "sort", "after", "before"];

const namedValues = (schema: unknown): string[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return namedValues(schema.unwrap());
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(String);
  return schema instanceof z.ZodEnum ? schema.options.map(String) : [];
};

const filterOf = (list: ListEndpoint, field: string, schema: unknown): Record<string, string> => {
  const value = namedValues(schema)[0] ?? samples[field];
  if (value === undefined) throw new Error(`${list.name} has a filter "${field}": give it a sample value in tools/docs/list-calls.ts.`);
  return { [field]: value };
};

/** What to ask a list with: each sort, also for the pages beside the first, and each filter. */
export const queriesOf = (list: ListEndpoint): { sorts: Record<string, string>[]; filters: Record<string, string>[] } => {
  if (list.endpoint.params) throw new Error(`${list.name} has path parameters, which tools/docs/list-calls.ts does not know yet.`);
  const shape = list.endpoint.query?.shape ?? {};
  const sorts = namedValues(shape.sort).map((sort) => ({ sort }));
  const filters = Object.entries(shape).filter(([field]) => !paging.includes(field));
  return { sorts: sorts.length > 0 ? sorts : [{}], filters: filters.map(([field, schema]) => filterOf(list, field, schema)) };
};
