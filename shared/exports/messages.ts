import type { Messages } from "../message.ts";
import type { ExportFailure } from "./contract.ts";

export type ExportCode = "exports.too_many" | "exports.busy" | "exports.ended" | "exports.not_ready" | "exports.unknown_filter";

export const exportMessages: Messages<ExportCode | ExportFailure> = {
  "exports.too_many": "{n} rows; at most {most}. Narrow the filters.",
  "exports.busy": "Three exports are under way. Wait for one.",
  "exports.ended": "This export is over: there is nothing left to cancel.",
  "exports.not_ready": "This export has no file to fetch. Request a new one.",
  "exports.unknown_filter": "This list has no filter “{name}”. Leave it out.",
  "exports.not_allowed": "You may not read this list any more.",
  "exports.broken": "Something went wrong while it was made. Start it again.",
};
