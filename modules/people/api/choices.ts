// The departments, grades and locations of the company, for whoever chooses some of them.
import type { Tx } from "#api/transaction.ts";
import * as store from "./choice-store.ts";

export { companyCurrency } from "./choice-store.ts";

type Named = { id: string; name: string };
type Department = Named & { parent_id: string | null };

const namesOf = (rows: readonly Named[]): Named[] => rows.map(({ id, name }) => ({ id, name }));

/** "Engineering / Platform"; a circle, which the database does not forbid, ends where it began. */
const pathOf = ({ id, name, parent_id }: Department, all: ReadonlyMap<string, Department>, below: readonly string[] = []): string => {
  const parent = parent_id === null || below.includes(id) ? undefined : all.get(parent_id);
  return parent ? `${pathOf(parent, all, [...below, id])} / ${name}` : name;
};

/** Each department by its name behind those of the ones above it, so that those of one branch stand together. */
export const departments = async (tx: Tx): Promise<Named[]> => {
  const rows = await store.allDepartments(tx);
  const all = new Map(rows.map((row) => [row.id, row]));
  return rows.map((row) => ({ id: row.id, name: pathOf(row, all) })).sort((one, other) => one.name.localeCompare(other.name, "en"));
};

/** Ids of the places in this time zone. */
export const locationsIn = async (tx: Tx, zone: string): Promise<string[]> => (await store.locationsInZone(tx, zone)).map(({ id }) => id);

/** Each place by its id: what it is called and in which zone it stands. */
export const placesById = async (tx: Tx): Promise<Map<string, { name: string; timeZone: string }>> =>
  new Map((await store.locationZones(tx)).map(({ id, name, time_zone: timeZone }) => [id, { name, timeZone }]));

/** Each zone in which the company has a place, once. */
export const zonesOfPlaces = async (tx: Tx): Promise<string[]> => [
  ...new Set((await store.locationZones(tx)).map(({ time_zone: timeZone }) => timeZone)),
];

export const locations = async (tx: Tx): Promise<Named[]> => namesOf(await store.allLocations(tx));

/** From the lowest to the highest. */
export const grades = async (tx: Tx): Promise<Named[]> => namesOf(await store.allGrades(tx));

/** The head of a department; undefined where it has none. */
export const headOf = async (tx: Tx, department: string): Promise<number | undefined> =>
  (await store.allDepartments(tx)).find(({ id }) => id === department)?.head_id ?? undefined;

/** The heads of a department and of those above it, nearest first; a department without one is left out. */
export const headsOver = async (tx: Tx, department: string): Promise<number[]> => {
  const all = new Map((await store.allDepartments(tx)).map((row) => [row.id, row]));
  const from = (id: string | null, below: readonly string[] = []): number[] => {
    const row = id === null || below.includes(id) ? undefined : all.get(id);
    return row ? [...(row.head_id === null ? [] : [row.head_id]), ...from(row.parent_id, [...below, row.id])] : [];
  };
  return from(department);
};

/** The cost centre of each department: its own, or that of the nearest one above that has one. */
export const costCentres = async (tx: Tx): Promise<Map<string, string>> => {
  const all = new Map((await store.allDepartments(tx)).map((row) => [row.id, row]));
  const centreOf = (id: string | null): string | null => {
    const row = id === null ? undefined : all.get(id);
    return row ? (row.cost_centre ?? centreOf(row.parent_id)) : null;
  };
  return new Map(
    [...all.keys()].flatMap((id) => {
      const centre = centreOf(id);
      return centre === null ? [] : [[id, centre] as const];
    }),
  );
};
