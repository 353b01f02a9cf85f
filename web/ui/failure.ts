import { logError } from "#web/log.ts";
import { RequestFailure } from "#web/request-failure.ts";

/** The sentence for whatever a call rejected with; a bug of our own is logged and told without its text. */
export const failureSentence = (error: unknown, otherwise: string): string => {
  if (error instanceof RequestFailure) return error.sentence;
  logError(error);
  return otherwise;
};

/** Trying again cannot help: the record is not there for this person. */
export const isHopeless = (error: unknown): boolean =>
  error instanceof RequestFailure && ["missing", "forbidden", "invalid"].includes(error.kind);

/** It is there, and not for this person. */
export const isForbidden = (error: unknown): boolean => error instanceof RequestFailure && error.kind === "forbidden";

/** The portal failed; no rule of it said no. */
export const isOutage = (error: unknown): boolean => !(error instanceof RequestFailure) || error.violations.length === 0;

/** Somebody else was quicker: the record must be read again. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof RequestFailure && (error.kind === "conflict" || error.kind === "stale");

/** What the server says about one field. */
export const violationOf = (error: unknown, field: string): string | undefined =>
  error instanceof RequestFailure ? error.violations.find((violation) => violation.field === field)?.message : undefined;
