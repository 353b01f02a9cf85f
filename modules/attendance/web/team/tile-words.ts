import type { PlainDate } from "#shared/dates.ts";
import type { Tile } from "../../team/contract.ts";

type Told = `tile_${Tile | "absent"}`;

/** Whoever was not in by the end of a day that is over was absent. */
export const wordOf = (tile: Tile, { date, today }: { date: PlainDate; today: PlainDate }): Told =>
  tile === "not_in_yet" && date < today ? "tile_absent" : `tile_${tile}`;
