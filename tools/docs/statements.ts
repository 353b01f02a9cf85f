// Which statements a list sends: the calls are made as people make them, and what the stores send meanwhile is written down.
import type { FastifyInstance } from "fastify";
import { API_BASE } from "#api/app.ts";
import { observeStatements } from "#api/statements.ts";
import { type ListEndpoint, pathOf, queriesOf } from "./list-calls.ts";

export type Caller = { name: string; company: number; headers: Record<string, string> };

/** One text, whoever sent it with whatever values; `sent` are its uses, to be explained with the values they had. */
export type Statement = { text: string; sent: { sql: string; values: readonly unknown[]; company: number; call: string }[] };

/** A list of values is as long as the page: its length says nothing about the query. */
export const normalised = (sql: string): string =>
  sql
    .replace(/"([a-z_]+)"/g, "$1")
    .replace(/\bin \((\$\d+)(?:, \$\d+)*\)/g, "in (…)")
    .replace(/\$\d+/g, "?")
    .replace(/\s+/g, " ")
    .trim();

type Seen = { sql: string; values: readonly unknown[] };
/** A portal and what its handlers have sent since the list was last emptied. */
export type Recorder = { app: FastifyInstance; seen: Seen[] };

type Answer = { next?: string };

/** Read anew by the clock, whichever call comes then. */
const isOfTheClock = (sql: string): boolean => sql.includes("session.known_signing_keys");

/** Sees what a handler sends and not what the guard before it sends; registered before the routes. */
export const watchHandlers = (app: FastifyInstance, seen: Seen[]): void => {
  app.addHook("preHandler", async () => observeStatements((sql, values) => void (isOfTheClock(sql) || seen.push({ sql, values }))));
  app.addHook("onSend", async () => observeStatements(undefined));
};

/** Asks a list in every way as each of the callers; whoever may not ask it is passed over. */
export const statementsOf = async (
  { app, seen }: Recorder,
  list: ListEndpoint,
  { callers, limits, own }: { callers: readonly Caller[]; limits: readonly number[]; own?: Readonly<Record<string, string>> },
): Promise<Statement[]> => {
  const found = new Map<string, Statement>();
  let answered = 0;
  const ask = async ({ name, company, headers }: Caller, query: Record<string, string>): Promise<Answer> => {
    seen.length = 0;
    const url = `${API_BASE}${pathOf(list, own)}?${new URLSearchParams(query)}`;
    const answer = await app.inject({ method: "GET", url, headers });
    if (answer.statusCode >= 400 && answer.statusCode !== 403) throw new Error(`${list.name} was not answered: ${answer.body}`);
    const { after, before, limit: _, ...asked } = query;
    const page = after ? ", next page" : before ? ", page before" : "";
    const words = Object.entries(asked).map(([field, value]) => `${field}=${value}`);
    for (const { sql, values } of seen) {
      const text = normalised(sql);
      const statement = found.get(text) ?? { text, sent: [] };
      found.set(text, statement);
      statement.sent.push({ sql, values, company, call: `${name}${words.length > 0 ? `, ${words.join(", ")}` : ""}${page}` });
    }
    if (answer.statusCode !== 200) return {};
    answered += 1;
    return answer.json<Answer>();
  };
  const { sorts, filters } = queriesOf(list);
  for (const limit of limits.map(String)) {
    for (const filter of filters) for (const caller of callers) await ask(caller, { ...filter, limit });
    for (const sort of sorts) {
      const firstPages: (Answer & { caller: Caller })[] = [];
      for (const caller of callers) firstPages.push({ caller, ...(await ask(caller, { ...sort, limit })) });
      // A cursor belongs to the list and not to a person: who has no further page borrows one, so that everybody asks for both neighbours.
      const borrowed = firstPages.find(({ next }) => next)?.next;
      for (const { caller, next = borrowed } of firstPages) {
        if (!next) continue;
        await ask(caller, { ...sort, limit, after: next });
        await ask(caller, { ...sort, limit, before: next });
      }
    }
  }
  if (answered === 0) throw new Error(`Nobody may ask ${list.name}: give tools/docs a caller who may.`);
  return [...found.values()];
};
