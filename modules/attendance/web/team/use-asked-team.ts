// What the team's pages show: what stands in the address.
import type { z } from "zod";
import { type AddressChange, askedOf, useAddress } from "#web/ui/use-address.ts";
import type { ListChoice } from "#web/ui/use-list.ts";

type Change = (next: AddressChange) => void;

export const useAskedTeam = <S extends z.ZodObject>(schema: S): { asked: z.input<S>; change: Change } => {
  const { params, change } = useAddress();
  // Other people begin with the first of them.
  return { asked: askedOf(schema, params), change: (next) => change({ page: undefined, ...next }, { isStep: true }) };
};

const narrowing = ["shift", "location", "status"] as const;
type Narrowed = Partial<Record<(typeof narrowing)[number] | "search", string | undefined>>;

/** The same for the filters of the portal's lists, which call the search `q`. */
export const useNarrowing = (asked: Narrowed, change: Change): ListChoice => {
  const filters = Object.fromEntries(
    [["q", asked.search] as const, ...narrowing.map((name) => [name, asked[name]] as const)].filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  return {
    sort: "",
    filters,
    place: undefined,
    choose: (name, value) => change({ [name === "q" ? "search" : name]: value }),
    clear: () => change({ search: undefined, ...Object.fromEntries(narrowing.map((name) => [name, undefined])) }),
    sortBy: () => undefined,
    turn: () => undefined,
  };
};

/** In which order its rows stand; the first order of a page needs no place in the address. */
export const useOrder = (sort: string | undefined, change: Change): Pick<ListChoice, "sort" | "sortBy"> => ({
  sort: sort ?? "name",
  sortBy: (next) => change({ sort: next === "name" ? undefined : next }),
});

/** What a page is narrowed by, as an export asks for it: all people of it, in an order of its own. */
export const exportFilters = (asked: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) =>
      value === undefined || name === "page" || name === "sort" ? [] : [[name, String(value)]],
    ),
  );
