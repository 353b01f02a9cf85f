// What the team's pages show stands in the address: it can be shared, reloaded, and gone back to.
import { useSearchParams } from "react-router";
import type { z } from "zod";
import type { ListChoice } from "#web/ui/use-list.ts";

type Change = (next: Record<string, string | undefined>) => void;

/** What the address asks for; what nobody offers counts as not asked. */
export const useAskedTeam = <S extends z.ZodObject>(schema: S): { asked: z.input<S>; change: Change } => {
  const [params, setParams] = useSearchParams();
  const asked = Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) => {
      const value = params.get(name);
      return value !== null && (field as z.ZodType).safeParse(value).success ? [[name, value]] : [];
    }),
  ) as z.input<S>;
  const change: Change = (next) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        // Other people begin with the first of them.
        for (const [name, value] of Object.entries({ page: undefined, ...next })) {
          if (value === undefined || value === "") after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { preventScrollReset: true },
    );
  return { asked, change };
};

const narrowing = ["shift", "location"] as const;
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
    clear: () => change({ search: undefined, shift: undefined, location: undefined }),
    sortBy: () => undefined,
    turn: () => undefined,
  };
};

/** What a page is narrowed by, as an export asks for it: all people of it, in an order of its own. */
export const exportFilters = (asked: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) =>
      value === undefined || name === "page" || name === "sort" ? [] : [[name, String(value)]],
    ),
  );
