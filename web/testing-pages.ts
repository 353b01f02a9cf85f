// The pages of a module that are walked through in a browser, as `pages` of its web/testing-pages.ts; e2e/walked-pages.ts collects them.
import type { PlainDate } from "#shared/dates.ts";

/**
 * A page by its address; or that of a record, to which links lead from another page on: one of the first pattern, there one of the next. `skip`: so many
 * of the first are passed over, where each is another one.
 */
export type Stop = `/${string}` | { from: `/${string}`; by: readonly `/${string}`[]; query?: `?${string}`; skip?: number };

/** By who sees them, as they sign in to the demo: what is shown to one of them alone by them, all else by an employee. Outside nobody is signed in. */
export type WalkedPages = (today: PlainDate) => Readonly<Record<string, readonly Stop[]>>;

export const below = <Place extends string>(place: Place, ...parts: readonly string[]): `${Place}${string}`[] =>
  parts.map((part): `${Place}${string}` => `${place}${part}`);
