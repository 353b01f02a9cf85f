// Kysely on one connection for the length of one transaction; begin and commit are pipelined by the transaction itself.
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type { PoolClient } from "pg";

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

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

export type Statements = {
  handle: Kysely<unknown>;
  end: () => void;
  /** Of statements in one flight, the first that failed: it says what is wrong, those behind it only say "aborted". */
  firstFailure: () => unknown;
};

/** A query that is built in a transaction and run after it has ended is refused: the connection serves another call by then. */
export const statementsOn = (client: PoolClient): Statements => {
  let hasEnded = false;
  let firstFailure: unknown;
  const connection = {
    executeQuery: async <R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
      if (hasEnded) throw new Error("This transaction has ended.");
      observer?.(sql, parameters);
      const query = { name: nameFor(sql), text: sql, values: parameters as unknown[] };
      const { rows, rowCount } = await client.query(query).catch((error: unknown) => {
        firstFailure ??= error;
        throw error;
      });
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
  const handle = new Kysely<unknown>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => new PinnedDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => compiler,
    },
  });
  return {
    handle,
    end: () => {
      hasEnded = true;
    },
    firstFailure: () => firstFailure,
  };
};
