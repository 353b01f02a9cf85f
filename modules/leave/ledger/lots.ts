// Credits with the same usable span are one lot: days are taken from lots, and what lapses or is carried leaves one.
import type { PlainDate } from "#shared/dates.ts";

/** The first and the last day on which a credit can be taken. */
export type Span = { from: PlainDate; until: PlainDate };

/** A lot is named by its span: two credits that can be taken on the same days are the same to their owner. */
export const lotOf = ({ from, until }: Span): string => `${from}..${until}`;
