import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type { PoolClient } from "pg";
import type { Actor, SystemActor } from "./actor.ts";
import { thePool } from "./db.ts";

declare const opened: unique symbol;

/** A running transaction of one company. Store functions take it first; there is no other way to the database. */
export type Tx = { readonly company: number; readonly actor: Actor | SystemActor; readonly [opened]: Kysely<never> };

/** A transaction in which no company is set: it sees no business row, only what the definer functions give out. */
export type LookupTx = { readonly [opened]: Kysely<never> };

const handles = new WeakMap<object, Kysely<unknown>>();

/** What a transaction in another name stands on: it has no handle of its own, so that it ends with the one it came from. */
const parents = new WeakMap<object, object>();

/** The tables of one module on a running transaction: `const q = tablesOf<LeaveTables>(); q(tx).selectFrom(…)`. */
export const tablesOf =
  <Tables>() =>
  (tx: Tx | LookupTx): Kysely<Tables> => {
    const handle = handles.get(parents.get(tx) ?? tx);
    if (!handle) throw new Error("This transaction has ended.");
    return handle as Kysely<Tables>;
  };

/** Kysely on one client, without a transaction handling of its own: begin and commit are pipelined below. */
const pinned = (client: PoolClient): Kysely<unknown> => {
  const connection = {
    executeQuery: async <R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
      const { rows, rowCount } = await client.query(sql, parameters as unknown[]);
      return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
    },
    // biome-ignore lint/correctness/useYield: a cursor cannot run in a pipeline; big reads page by key
    streamQuery: async function* (): AsyncGenerator<never> {
      throw new Error("Page by key instead of streaming.");
    },
  };
  class PinnedDriver extends DummyDriver {
    override acquireConnection = async () => connection;
  }
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PinnedDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
};

const handleOf = new WeakMap<PoolClient, Kysely<unknown>>();
const handleFor = (client: PoolClient): Kysely<unknown> => {
  const known = handleOf.get(client) ?? pinned(client);
  handleOf.set(client, known);
  return known;
};

const SET_ACTOR = "select set_config('app.company', $1, true), set_config('app.actor', $2, true)";

/** Every read of one call sees one moment, so that the parts of an answer fit each other. Reading alone, it never has to be tried again. */
const BEGIN_READING = "begin isolation level repeatable read read only";

type Opening = { begin: "begin" | typeof BEGIN_READING; company?: number; actor?: number };

// An opening statement is not awaited until the work is done; unhandled, its rejection would end the process.
const quietly = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => {});
  return promise;
};

const sqlStateOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

/** Shut-down, crash or protocol error: the connection must not serve another call. */
const endsConnection = (error: unknown): boolean => /^(57P|08)/.test(sqlStateOf(error) ?? "");

async function run<T>(opening: Opening, work: (handle: Kysely<unknown>) => Promise<T>): Promise<T> {
  const client = await thePool().connect();
  let broken: Error | undefined;
  try {
    const sent = [quietly(client.query(opening.begin))];
    if (opening.company !== undefined) {
      sent.push(quietly(client.query({ name: "set-actor", text: SET_ACTOR, values: [String(opening.company), String(opening.actor)] })));
    }
    let result: T;
    try {
      result = await work(handleFor(client));
      await Promise.all(sent);
    } catch (error) {
      // The opening's own failure says what is wrong; the statements behind it only say "aborted".
      const first = (await Promise.allSettled(sent)).find((outcome) => outcome.status === "rejected");
      await client.query("rollback").catch((failure: Error) => {
        broken = failure;
      });
      throw first ? first.reason : error;
    }
    // A statement whose error was swallowed leaves an aborted transaction: `commit` then answers ROLLBACK and does not throw.
    const { command } = await client.query("commit");
    if (command !== "COMMIT") throw new Error("A statement of this transaction had failed, so nothing was kept.");
    return result;
  } catch (error) {
    if (endsConnection(error)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

const scoped =
  <X extends object, T>(tx: X, work: (tx: X) => Promise<T>) =>
  async (handle: Kysely<unknown>) => {
    handles.set(tx, handle);
    try {
      return await work(tx);
    } finally {
      handles.delete(tx);
    }
  };

/** One intention, one transaction, in the actor's company: everything in it is kept, or nothing is. */
export const inTransaction = <T>(actor: Actor | SystemActor, work: (tx: Tx) => Promise<T>): Promise<T> =>
  run({ begin: "begin", company: actor.company, actor: actor.employee }, scoped({ company: actor.company, actor } as Tx, work));

/** The same transaction in another person's name: set-up writes what people of the demo would have done. */
export const actingAs = (tx: Tx, actor: Actor): Tx => {
  const other = { company: tx.company, actor } as Tx;
  parents.set(other, parents.get(tx) ?? tx);
  return other;
};

/** The same for calls that only look, at one moment: PostgreSQL itself refuses a write in it. */
export const reading = <T>(actor: Actor | SystemActor, work: (tx: Tx) => Promise<T>): Promise<T> =>
  run({ begin: BEGIN_READING, company: actor.company, actor: actor.employee }, scoped({ company: actor.company, actor } as Tx, work));

/** Before the company is known: sign-in by username, renewal by cookie. Reaches the definer functions and nothing else. */
export const lookup = <T>(work: (tx: LookupTx) => Promise<T>): Promise<T> => run({ begin: "begin" }, scoped({} as LookupTx, work));

/** Rejects when the database does not answer. */
export const isAnswering = async (): Promise<void> => {
  await thePool().query("select 1");
};
