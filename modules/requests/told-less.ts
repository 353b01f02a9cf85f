// What is kept from whoever reads that something is asked, and not why: what people said of it, and what of it was changed. Pure.
import type { RequestView, TimelineEntry } from "./view.ts";

/** Each step says whose it was and what came of it. */
export const viewWithoutWords = (view: RequestView): RequestView => ({
  ...view,
  changes: [],
  chain: view.chain.map(({ comment: _, reason: __, ...step }) => step),
});

/** What happened and who did it; what the portal itself says tells of calendars and names no reason of anybody's. */
export const timelineWithoutWords = (timeline: readonly TimelineEntry[]): TimelineEntry[] =>
  timeline.map(({ comment, ...entry }) => (entry.actor === undefined && comment !== undefined ? { ...entry, comment } : entry));
