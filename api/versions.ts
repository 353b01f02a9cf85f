// Which version of a record a caller has read: `ETag` on the way out, `If-Match` on the way in.
import { Problem } from "#shared/problem.ts";

/** The header of a call that replaces or removes. Absent 428; what is no version of ours 400. */
export const readVersion = (header: string | undefined): number => {
  if (header === undefined) throw new Problem("unversioned", [{ code: "version.missing", field: "If-Match" }]);
  const version = /^"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined) throw new Problem("invalid", [{ code: "version.unreadable", field: "If-Match" }]);
  return Number(version);
};

/** For commands, with the record locked: writes on another version than the present one are refused. */
export const requireVersion = (asked: number, present: number): void => {
  if (asked !== present) throw new Problem("stale", [{ code: "version.stale", params: { asked, present } }]);
};

/** Records that carry a version are answered with it. */
export const etagOf = (answer: unknown): string | undefined =>
  typeof answer === "object" && answer !== null && "version" in answer && typeof answer.version === "number"
    ? `"${answer.version}"`
    : undefined;
