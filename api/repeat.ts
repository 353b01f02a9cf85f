// A form that is sent twice is kept once: the key of a call is stored in the transaction of what it changes.
import { hash } from "node:crypto";
import type { Instant } from "#shared/dates.ts";
import { Problem, type Violation } from "#shared/problem.ts";
import { clock } from "./clock.ts";

/** Milliseconds within which the same key gets the first answer. */
const REPEATABLE = 48 * 3_600_000;

export type RepeatKey = {
  /** The header `Idempotency-Key`. */
  key: string;
  /** Method and path with its parameters' names. */
  route: string;
  /** SHA-256 over all that was sent, parameters included: the same key for something else is refused. */
  digest: Buffer;
};

type Asker = { company: number; employee: number };

/** What a caller may choose: printable, long enough not to be met twice by accident. */
const FORM = /^[\x21-\x7e]{8,128}$/;

/** What is wrong with the header of a call that creates or decides. */
export const checkKey = (header: string | string[] | undefined): Violation[] =>
  typeof header === "string" && FORM.test(header) ? [] : [{ code: "key.missing", field: "Idempotency-Key" }];

export const repeatKey = (header: string | string[] | undefined, route: string, input: unknown): RepeatKey => ({
  key: String(header),
  route,
  digest: hash("sha256", JSON.stringify(input), "buffer"),
});

/** What is older answers nothing any more. */
export const cutOff = (): Instant => new Date(clock.millis() - REPEATABLE).toISOString();

/**
 * The first statement of the transaction: whoever comes second waits here until the first has committed, and inserts nothing.
 * A row that is older than it need be kept counts as none.
 */
export const claim = ({ key, route, digest }: RepeatKey, { company, employee }: Asker) => ({
  name: "claim-repeat-key",
  text: `insert into platform.repeat_keys as k (company_id, employee_id, route, key, digest, at) values ($1, $2, $3, $4, $5, $6)
    on conflict (company_id, employee_id, route, key) do update set digest = excluded.digest, at = excluded.at, answer = null
    where k.at < $7 returning 1`,
  values: [company, employee, route, key, digest, clock.now(), cutOff()],
});

/** One of the last statements: what the work came to, for whoever asks again. */
export const keep = ({ key, route }: RepeatKey, { company, employee }: Asker, result: unknown) => ({
  name: "keep-repeat-answer",
  sql: "update platform.repeat_keys set answer = $5 where (company_id, employee_id, route, key) = ($1, $2, $3, $4)",
  parameters: [company, employee, route, key, JSON.stringify({ result })],
  isBuiltOnce: true,
  isApart: true,
});

export const find = ({ key, route }: RepeatKey, { company, employee }: Asker) => ({
  name: "find-repeat-answer",
  text: "select digest, answer from platform.repeat_keys where (company_id, employee_id, route, key) = ($1, $2, $3, $4)",
  values: [company, employee, route, key],
});

export type KeptAnswer = { digest: Buffer; answer: { result?: unknown } | null };

/** What the first call came to. With a stored key there is always one: a refused call has stored nothing. */
export const repeated = ({ digest }: RepeatKey, kept: KeptAnswer | undefined): unknown => {
  if (!kept?.answer) throw stillRunning();
  if (!kept.digest.equals(digest)) throw new Problem("refused", [{ code: "request.key_reused" }]); // CL-07
  return kept.answer.result;
}; // RP-16

export const stillRunning = (): Problem => new Problem("conflict", [{ code: "request.still_running" }]);
