import { billEvents } from "../messages.ts";
import { billKind } from "../paths.ts";

/** What the timeline of a bill tells of it beside its request. */
export const billRecord = { type: billKind.id, events: billEvents } as const;
