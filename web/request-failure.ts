// What can go wrong between the browser and the server, and the sentence people read about it.

import { LARGEST_FILE, MEGABYTE } from "#shared/files/largest.ts";
import { renderMessage } from "#shared/message.ts";
import { type ProblemKind, problemKinds, type Violation, wholeSentence } from "#shared/problem.ts";

/** The server's kinds of refusal, and what happens on the way: no connection, no answer in time, an answer that cannot be read. */
export type FailureKind = ProblemKind | "too_large" | "unreachable" | "timeout" | "broken";

type Facts = {
  kind: FailureKind;
  method: string;
  /** Without the query, which may hold what people typed. */
  path: string;
  /** 0 when no answer came. */
  status: number;
  code: string;
  sentence: string;
  violations: Violation[];
  requestId: string | undefined;
  /** Seconds. */
  retryAfter: number | undefined;
};

export class RequestFailure extends Error implements Facts {
  readonly kind: FailureKind;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly code: string;
  readonly sentence: string;
  readonly violations: Violation[];
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(facts: Facts) {
    super(facts.sentence);
    this.name = "RequestFailure";
    this.kind = facts.kind;
    this.method = facts.method;
    this.path = facts.path;
    this.status = facts.status;
    this.code = facts.code;
    this.sentence = facts.sentence;
    this.violations = facts.violations;
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
  }

  /** The console line: never token, query or body. */ // CL-05
  get line(): string {
    return [this.method, this.path, this.status, this.code, this.requestId ?? "-"].join(" ");
  }
}

const sentences: Record<FailureKind, string> = {
  unreachable: "The server cannot be reached. Your entries are kept; try again.",
  timeout: "The server did not answer in {limit} seconds. Try again: it will not be entered twice.",
  broken: "Something went wrong on the server. Tell your Admin this reference: {requestId}.",
  invalid: "Some entries cannot be used. Check them and try again.",
  unauthenticated: "Please sign in.",
  forbidden: "You do not have permission to do this.",
  missing: "Requested resource is not available.",
  conflict: "Somebody changed this in the meantime. Here is the current state.",
  stale: "Somebody changed this in the meantime. Here is the current state.",
  refused: "This cannot be done.",
  too_large: "The file is larger than {megabytes} MB. Choose a smaller one.",
  unversioned: "This was sent without the version it belongs to. Reload the page and try again.",
  limited: "Too many attempts. Try again in {seconds} seconds.",
  busy: "The server is busy. Try again in {seconds} seconds.",
};

const TOO_LARGE = 413;
const kindByStatus = new Map<number, FailureKind>([
  ...Object.entries(problemKinds).map(([kind, status]) => [status, kind as ProblemKind] as const),
  [TOO_LARGE, "too_large"],
]);

/** Another 4xx was refused for a reason of its own; another 5xx, or an answer nobody can read, is the server's fault. */
export const kindOf = (status: number): FailureKind => kindByStatus.get(status) ?? (status >= 400 && status < 500 ? "refused" : "broken");

/** The violations' own sentences where the server sent some, else what is true of every failure of the kind. */
export const sentenceOf = (
  kind: FailureKind,
  facts: { violations: readonly Violation[]; requestId?: string | undefined; retryAfter?: number | undefined; limit: number },
): string => {
  const own = kind === "broken" ? [] : facts.violations.map(wholeSentence).filter(Boolean);
  if (own.length > 0) return [...new Set(own)].join(" ");
  return renderMessage(sentences[kind], {
    limit: facts.limit,
    requestId: facts.requestId ?? "none",
    seconds: facts.retryAfter ?? 5,
    megabytes: LARGEST_FILE / MEGABYTE,
  });
};
