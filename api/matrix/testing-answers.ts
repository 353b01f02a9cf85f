// Is an answer what access.ts says? Its status and code, its body by the contract, the fields that only some may read.
import { isDeepStrictEqual } from "node:util";
import { type AccessEntry, expectedOf, type Outcome } from "#shared/access.ts";
import type { send } from "../testing-http.ts";

export type Answer = Awaited<ReturnType<typeof send>>;

/** What two answers have in common that tell the same. */
export const told = ({ statusCode, body, headers }: Answer): object => {
  const { "content-type": type, "content-length": length, "retry-after": wait, etag } = headers;
  return JSON.parse(JSON.stringify({ statusCode, type, length, wait, etag, body: body.replace(/"requestId":"[^"]*"/, "") }));
};

const withoutOf = (outcome: Outcome): string[] => (outcome.startsWith("allowed without ") ? outcome.split(" ").slice(2) : []);

/** What an answer holds at `job.exitKind`, or of a list at the kind of one of its items: `identity.passport`. */
const valueAt = (sent: unknown, field: string): unknown =>
  field.split(".").reduce<unknown>((part, name) => {
    if (Array.isArray(part)) return part.find((item) => (item as { kind?: unknown }).kind === name);
    return (part as Record<string, unknown> | undefined | null)?.[name];
  }, sent);

/** A field is kept back by itself, or with the group that it stands in. */
const isIn = (without: readonly string[], field: string): boolean => without.some((kept) => field === kept || field.startsWith(`${kept}.`));

/** Every field that this call keeps from somebody: whoever is not named so must find it. */
const keptBack = ({ outcomes }: AccessEntry): string[] => {
  const all = Object.values(outcomes).flatMap((wanted) => (typeof wanted === "string" ? [wanted] : Object.values(wanted)));
  return [...new Set(all.flatMap(withoutOf))];
};

type Expectation = { outcome: Outcome; number?: string | undefined; username?: string | undefined };

/** A row of a list; one of "Waiting for me" holds the request that it is about. */
type Item = { id?: string; code?: string; number?: string; request?: { number?: string } };

const usernameIn = (token: string): unknown => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).unique_name;

const wrongInBody = ({ outcome, number, username }: Expectation, entry: AccessEntry, answer: Answer): string[] => {
  const { returns, download } = entry.endpoint;
  if (download) return answer.body === "" ? ["gives no file"] : [];
  if (!returns) return answer.body === "" ? [] : ["says something although it returns nothing"];
  const sent = answer.json<Record<string, unknown>>();
  const parsed = returns.safeParse(sent);
  if (!parsed.success || !isDeepStrictEqual(parsed.data, sent)) return ["is not what the contract says"];
  if (outcome === "listed" || outcome === "unlisted") {
    const items = Object.values(sent).flatMap((part) => (Array.isArray(part) ? (part as Item[]) : []));
    const isListed = items.some((item) => (item.number ?? item.request?.number ?? item.code ?? item.id) === number);
    if (isListed === (outcome === "listed")) return [];
    return [isListed ? "lists the record" : "does not list the record"];
  }
  if (typeof sent.token === "string" && usernameIn(sent.token) !== username) return ["gives the token of somebody else"];
  const without = withoutOf(outcome);
  return keptBack(entry)
    .filter((field) => ((valueAt(sent, field) ?? null) === null) !== isIn(without, field))
    .map((field) => (isIn(without, field) ? `tells ${field}` : `does not tell ${field}`));
};

export const wrongIn = (expectation: Expectation, entry: AccessEntry, answer: Answer): string[] => {
  const expected = expectedOf(expectation.outcome);
  if (expected.status === "success") {
    const status = entry.endpoint.status ?? (entry.endpoint.returns ? 200 : 204);
    return answer.statusCode === status ? wrongInBody(expectation, entry, answer) : [`answers ${answer.statusCode} ${answer.body}`];
  }
  const code = answer.statusCode < 400 ? "" : answer.json<{ code: string }>().code;
  return answer.statusCode === expected.status && code === expected.code ? [] : [`answers ${answer.statusCode} ${code}`];
};
