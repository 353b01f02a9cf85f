// Which version of a shift holds on a date.
import type { PlainDate } from "#shared/dates.ts";

/** Of the versions of one shift, in order: the last that has begun; dates before the first one count as that. */
export const versionOn = <V extends { from: PlainDate }>(versions: readonly V[], date: PlainDate): V | undefined =>
  versions.findLast(({ from }) => from <= date) ?? versions[0];
