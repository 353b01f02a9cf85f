// How a list is asked: by what stands in the address.
import type { z } from "zod";
import { type AddressChange, askedOf, useAddress } from "./use-address.ts";

const ends = ["after", "before"] as const;
const paging: readonly string[] = ["limit", "sort", ...ends];

/** A list's query as `listQuery` makes it. */
type ListSchema = z.ZodObject & { shape: { sort: z.ZodType } };

/** The cursor of a page, or nothing for the first one. */
export type Turn = { after?: string | undefined; before?: string | undefined };

/** The state of a list's controls, and how each of them changes it. */
export type ListChoice = {
  sort: string;
  filters: Readonly<Record<string, string>>;
  /** The cursor by which this page was reached; absent on the first one. */
  place: string | undefined;
  choose: (filter: string, value: string) => void;
  clear: () => void;
  sortBy: (sort: string) => void;
  turn: (to: Turn) => void;
};

/** What the address asks for; what nobody offers counts as not asked. */
const readable = (schema: ListSchema, params: URLSearchParams): Record<string, string> => {
  const asked = askedOf(schema, params) as Record<string, string>;
  // Each part is right by itself: what is left can only be a place in another order.
  if (!schema.safeParse(asked).success) for (const end of ends) delete asked[end];
  return asked;
};

export const useList = <S extends ListSchema>(schema: S): ListChoice & { asked: z.input<S>; narrow: (filters: AddressChange) => void } => {
  const { params, change: changeAddress } = useAddress();
  const asked = readable(schema, params);
  const initial = String(schema.parse({}).sort);

  /** Any other choice begins the list anew. Only a turned page is a step to go back to. */
  const change = (values: AddressChange, options?: { isStep: boolean }) =>
    changeAddress({ after: undefined, before: undefined, ...values }, options);

  const filters = Object.fromEntries(Object.entries(asked).filter(([name]) => !paging.includes(name)));
  return {
    asked: asked as z.input<S>,
    narrow: change,
    sort: asked.sort ?? initial,
    filters,
    place: asked.after ?? asked.before,
    choose: (filter, value) => change({ [filter]: value }),
    clear: () => change(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))),
    sortBy: (sort) => change({ sort: sort === initial ? undefined : sort }),
    turn: (to) => change(to, { isStep: true }),
  };
};
