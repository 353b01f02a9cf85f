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

/** A value for every part of a path, and for every filter whose schema does not name its values. */
const samples: Readonly<Record<string, string>> = {
  "people:number": "IM-2026-00001",
  "leave:number": "LB-2026-00001",
  "attendance:number": "AI-2026-00001",
  "documents:number": "PO-2026-00001",
  "documents:type": "019ac000-0000-7000-8000-000000000004",
  employee: "SC-00042",
  on: "2026-12-31",
  type: "EL",
  year: "2026",
  month: "2026-11",
  kind: "leave.application",
  q: "earned",
  person: "SC-00042",
  codes: "SC-00042,SC-00043",
  department: "019ac000-0000-7000-8000-000000000001",
  location: "019ac000-0000-7000-8000-000000000002",
  onShift: "019ac000-0000-7000-8000-000000000003",
  currency: "EUR",
  actor: "SC-00042",
  module: "leave",
  action: "requests.submit",
  from: "2026-01-01",
  to: "2026-12-31",
  least: "100",
  most: "100000",
};

const sampleOf = ({ name }: ListEndpoint, field: string): string => {
  const value = samples[`${name.split(".")[0]}:${field}`] ?? samples[field];
  if (value === undefined) throw new Error(`${name} has a filter "${field}": give it a sample value in tools/docs/list-calls.ts.`);
  return value;
};

/** Where a list is asked for; `own` has what a company calls its people and records, where that is not as in the samples. */
export const pathOf = (list: ListEndpoint, own: Readonly<Record<string, string>> = {}): string =>
  list.endpoint.path.replace(/:(\w+)/g, (_, field: string) => own[field] ?? sampleOf(list, field));

const paging = ["limit", "sort", "after", "before"];

const namedValues = (schema: unknown): string[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return namedValues(schema.unwrap());
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(String);
  return schema instanceof z.ZodEnum ? schema.options.map(String) : [];
};

const filterOf = (list: ListEndpoint, field: string, schema: unknown): Record<string, string> => {
  return { [field]: namedValues(schema)[0] ?? sampleOf(list, field) };
};

/** What to ask a list with: each sort, also for the pages beside the first, and each filter. */
export const queriesOf = (list: ListEndpoint): { sorts: Record<string, string>[]; filters: Record<string, string>[] } => {
  const shape = list.endpoint.query?.shape ?? {};
  const sorts = namedValues(shape.sort).map((sort) => ({ sort }));
  const filters = Object.entries(shape).filter(([field]) => !paging.includes(field));
  return { sorts: sorts.length > 0 ? sorts : [{}], filters: filters.map(([field, schema]) => filterOf(list, field, schema)) };
};
