// The statements of one transaction on its connection: sent in the order in which they are asked for, without waiting for each other.
import {
  type CompiledQuery,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { PoolClient } from "pg";
import { type Statement, together } from "./together.ts";

export type { Statement } from "./together.ts";

/** A statement met this often is prepared: parsed and planned once per connection instead of with each call. */
const USES_UNTIL_PREPARED = 3;
/** Prepared statements stay in the memory of each connection, so that neither rare nor long ones (a row per day) become one. */
const MOST_PREPARED = 400;
const MOST_COUNTED = 5000;
const LONGEST_PREPARED = 6000;

const uses = new Map<string, number>();
const prepared = new Map<string, string>();

const nameFor = (sql: string): string | undefined => {
  const known = prepared.get(sql);
  if (known !== undefined) return known;
  if (sql.length > LONGEST_PREPARED || prepared.size >= MOST_PREPARED) return undefined;
  const count = (uses.get(sql) ?? 0) + 1;
  if (uses.size < MOST_COUNTED || count > 1) uses.set(sql, count);
  if (count < USES_UNTIL_PREPARED) return undefined;
  const name = `portal_${prepared.size}`;
  prepared.set(sql, name);
  uses.delete(sql);
  return name;
};

type Observer = (sql: string, parameters: readonly unknown[]) => void;
let observer: Observer | undefined;

/** For the documents of queries: sees each statement that a store sends. */
export const observeStatements = (given: Observer | undefined): void => {
  observer = given;
};

type Sent<R> = { rows: R[]; numAffectedRows: bigint };

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<never>) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};
const driver = new DummyDriver();

/** Builds statements that are sent later. */
export const builder = new Kysely<unknown>({ dialect });

/** Sends a statement in the turn in which it is asked for: one that is asked for later never overtakes it. */
class SendingExecutor extends DefaultQueryExecutor {
  readonly #send: <R>(statement: Statement) => Promise<Sent<R>>;
  constructor(send: <R>(statement: Statement) => Promise<Sent<R>>) {
    super(compiler, adapter, {
      provideConnection: () => Promise.reject(new Error("Page by key instead of streaming: a cursor cannot run in a pipeline.")),
    });
    this.#send = send;
  }
  override executeQuery<R>(query: CompiledQuery): Promise<Sent<R>> {
    return this.#send<R>(query);
  }
}

export type Statements = {
  handle: Kysely<unknown>;
  send: <R>(statement: Statement) => Promise<Sent<R>>;
  /** Keeps a write nobody waits for until another statement or the end is sent; writes that are kept go together. */
  keep: (write: Statement) => void;
  /** Sends what is kept. */
  flush: () => void;
  end: () => void;
  /** Of statements in one flight, the first that failed: it says what is wrong, those behind it only say "aborted". */
  firstFailure: () => unknown;
  /** Waits for the writes that nobody waited for; where one failed it throws what made it fail. */
  written: () => Promise<void>;
};

// A statement in flight is not awaited until the work is done; unhandled, its rejection would end the process.
export const quietly = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => {});
  return promise;
};

/** A query that is built in a transaction and run after it has ended is refused: the connection serves another call by then. */
export const statementsOn = (client: PoolClient): Statements => {
  let hasEnded = false;
  let firstFailure: unknown;
  let kept: Statement[] = [];
  const unanswered: Promise<unknown>[] = [];

  const pass = async <R>({ sql, parameters, name = nameFor(sql) }: Statement): Promise<Sent<R>> => {
    observer?.(sql, parameters);
    try {
      const { rows, rowCount } = await client.query({ name, text: sql, values: parameters as unknown[] });
      return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      firstFailure ??= error;
      throw error;
    }
  };
  const flush = (): void => {
    if (kept.length === 0) return;
    const writes = together(kept);
    kept = [];
    unanswered.push(...writes.map((write) => quietly(pass(write))));
  };
  const refuseLate = (): void => {
    if (hasEnded) throw new Error("This transaction has ended.");
  };
  const send = async <R>(statement: Statement): Promise<Sent<R>> => {
    refuseLate();
    flush();
    return pass<R>(statement);
  };
  return {
    handle: new Kysely<unknown>({ config: { dialect }, dialect, driver, executor: new SendingExecutor(send) }),
    send,
    keep: (write) => {
      refuseLate();
      kept.push(write);
    },
    flush,
    end: () => {
      hasEnded = true;
    },
    firstFailure: () => firstFailure,
    written: async () => {
      await Promise.all(unanswered).catch(() => {
        throw firstFailure;
      });
    },
  };
};
