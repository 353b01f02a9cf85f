import { z } from "zod";

const Param = z.union([z.string(), z.number()]).optional();

/** One broken rule: its code, the field it belongs to, the figures its sentence needs, and the sentence itself. */
export const Violation = z.object({
  code: z.string(),
  field: z.string().optional(),
  params: z.record(z.string(), Param).optional(),
  message: z.string().optional(),
});
export type Violation<Code extends string = string> = {
  code: Code;
  field?: string;
  params?: Record<string, string | number | undefined>;
  message?: string;
};

/** A field as it is read: `contacts.0.firstName` as "Contacts 1 first name". */
const labelOf = (field: string): string => {
  if (field === "q") return "Search";
  const words = field
    .replace(/\d+/g, (place) => String(Number(place) + 1))
    .replace(/\./g, " ")
    .replace(/\B[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A sentence that stands where its field cannot be seen. */
export const inField = (field: string | undefined, sentence: string): string =>
  field ? `${labelOf(field)}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence;

/** What a violation says by itself: those of a rule name what they are about, those of a schema do not. */
export const wholeSentence = ({ code, field, message = "" }: Violation): string =>
  code.startsWith("input.") ? inField(field, message) : message;

/** The kinds of refusal and their HTTP status; anything else that goes wrong is a bug and answers 500. */
export const problemKinds = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  stale: 412,
  refused: 422,
  unversioned: 428,
  limited: 429,
  busy: 503,
} as const;
export type ProblemKind = keyof typeof problemKinds;

/** The body of every refusal, as `application/problem+json` (RFC 9457). */
export const ProblemBody = z.object({
  type: z.literal("about:blank"),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  violations: z.array(Violation),
  requestId: z.string(),
});
export type ProblemBody = z.infer<typeof ProblemBody>;

/** The one error that commands throw. Its text comes from the code's message, never from the throw. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly violations: Violation[];
  readonly retryAfter: number | undefined;

  constructor(kind: ProblemKind, violations: [Violation, ...Violation[]], retryAfter?: number) {
    super(violations.map((violation) => violation.code).join(", "));
    this.name = "Problem";
    this.kind = kind;
    this.violations = violations;
    this.retryAfter = retryAfter;
  }
}

/** `what` is for whoever reads a log: the answer never says what was looked for. */
export const missing = (what: string): Problem => {
  const problem = new Problem("missing", [{ code: "missing" }]);
  problem.message = `No such ${what}`;
  return problem;
};

/** Also for records that the actor may not know of: the answer is the same as for one that does not exist. */
export const orMissing =
  (what: string) =>
  <T>(found: T | undefined | null): T => {
    if (found === undefined || found === null) throw missing(what);
    return found;
  };

/** Refuses with every broken rule at once. */
export const refuseIf = (violations: readonly Violation[]): void => {
  const [first, ...rest] = violations;
  if (first) throw new Problem("refused", [first, ...rest]);
};

type Falsy = false | undefined | null;

/** Drops the rules that hold: `compact([broken && {...}, …])`. */
export const compact = <T>(list: readonly (T | Falsy)[]): T[] => list.filter((item): item is T => Boolean(item));
