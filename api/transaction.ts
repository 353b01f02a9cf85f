import type { Compilable, Kysely } from "kysely";
import type { PoolClient, QueryConfig } from "pg";
import type { Actor, SystemActor } from "./actor.ts";
import { thePool } from "./db.ts";
import { claim, find, type KeptAnswer, keep, repeated, stillRunning } from "./repeat.ts";
import { noteFailure } from "./saving.ts";
import { quietly, type Statement, type Statements, statementsOn } from "./statements.ts";

declare const opened: unique symbol;

/** A running transaction of one company. Store functions take it first; there is no other way to the database. */
export type Tx = { readonly company: number; readonly actor: Actor | SystemActor; readonly [opened]: Kysely<never> };

/** A transaction in which no company is set: it sees no business row, only what the definer functions give out. */
export type LookupTx = { readonly [opened]: Kysely<never> };

/** Waits for what must be known last and gives the last writes: the commit follows them in the same flight. */
export type LastStep = () => Promise<{ statements: readonly Statement[]; afterwards?: () => void }>;

type State = Statements & { lastSteps: LastStep[] };
const states = new WeakMap<object, State>();

/** What a transaction in another name stands on: it has no state of its own, so that it ends with the one it came from. */
const parents = new WeakMap<object, object>();

/** The one object that stands for the running transaction, whoever's name it is seen in. */
export const rootOf = (tx: Tx | LookupTx): object => parents.get(tx) ?? tx;

const stateOf = (tx: Tx | LookupTx): State => {
  const state = states.get(rootOf(tx));
  if (!state) throw new Error("This transaction has ended.");
  return state;
};

/** The tables of one module on a running transaction: `const q = tablesOf<LeaveTables>(); q(tx).selectFrom(…)`. */
export const tablesOf =
  <Tables>() =>
  (tx: Tx | LookupTx): Kysely<Tables> =>
    stateOf(tx).handle as Kysely<Tables>;

/** The rows of a statement that was built elsewhere. */
export const ask = async <R>(tx: Tx, statement: Statement): Promise<R[]> => (await stateOf(tx).send<R>(statement)).rows;

/** A write whose answer nobody needs: it is sent with the next statement that is waited for, at the latest with the commit, which fails with it. */
export const write = (tx: Tx, query: Compilable | Statement): void => stateOf(tx).keep("compile" in query ? query.compile() : query);

/** Sends what was left behind so far: the database works on it while something else is waited for. */
export const sendWritten = (tx: Tx): void => stateOf(tx).flush();

/** What is written last of all, after the work and right before the commit. */
export const beforeCommit = (tx: Tx, step: LastStep): void => {
  stateOf(tx).lastSteps.push(step);
};

const SET_ACTOR = "select set_config('app.company', $1, true), set_config('app.actor', $2, true)";

/**
 * Commands look rows up by their keys. A plan made for these very values would be no other one and take a quarter of the time again,
 * and one that was made while a table was still small must not read the whole of it when it has grown.
 */
const BY_KEYS = "set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)";
const SET_WRITER = `${SET_ACTOR}, ${BY_KEYS}`;

/** Every read of one call sees one moment, so that the parts of an answer fit each other. Reading alone, it never has to be tried again. */
const BEGIN_READING = "begin isolation level repeatable read read only";

const sqlStateOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

/** Said of every statement behind one that failed. */
const ABORTED = "25P02";

/** Shut-down, crash or protocol error: the connection must not serve another call. */
const endsConnection = (error: unknown): boolean => /^(57P|08)/.test(sqlStateOf(error) ?? "");

const valuesOf = ({ company, employee }: Actor | SystemActor): string[] => [String(company), String(employee)];
const openingReading = (actor: Actor | SystemActor): QueryConfig => ({ name: "set-actor", text: SET_ACTOR, values: valuesOf(actor) });
const openingWriting = (actor: Actor | SystemActor): QueryConfig => ({ name: "set-writer", text: SET_WRITER, values: valuesOf(actor) });

/** One connection for the length of the work: a broken one is destroyed and never serves another call. */
const onConnection = async <T>(work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await thePool().connect();
  let broken: Error | undefined;
  const rollBack = () =>
    client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
  try {
    return await work(client);
  } catch (error) {
    noteFailure(error);
    if (endsConnection(error)) broken = error as Error;
    else await rollBack();
    throw error;
  } finally {
    client.release(broken);
  }
};

/** The first of them that failed says what is wrong; the statements behind it only say "aborted". */
const firstFailure = async (sent: readonly Promise<unknown>[]): Promise<PromiseRejectedResult | undefined> =>
  (await Promise.allSettled(sent)).find((outcome) => outcome.status === "rejected");

/** Runs the work between what was sent before it and what ends it. */
const run = async <X extends Tx | LookupTx, T>(
  client: PoolClient,
  tx: X,
  sent: readonly Promise<unknown>[],
  work: (tx: X) => Promise<T>,
  end: (result: T, state: State) => Promise<void>,
): Promise<T> => {
  const statements = statementsOn(client);
  const state: State = { ...statements, lastSteps: [] };
  states.set(tx, state);
  try {
    const result = await work(tx);
    await Promise.all(sent);
    await end(result, state);
    return result;
  } catch (error) {
    const first = await firstFailure(sent);
    if (first) throw first.reason;
    throw sqlStateOf(error) === ABORTED ? (statements.firstFailure() ?? error) : error;
  } finally {
    states.delete(tx);
    statements.end();
  }
};

/** A statement whose error was swallowed leaves an aborted transaction: `commit` then answers ROLLBACK and does not throw. */
const commit = async (client: PoolClient, { flush, written }: State): Promise<void> => {
  flush();
  const committed = quietly(client.query("commit"));
  await written();
  const { command } = await committed;
  if (command !== "COMMIT") throw new Error("A statement of this transaction had failed, so nothing was kept.");
};

/** Thrown inside a transaction whose key was there already: nothing of it may be kept. */
class Repeated extends Error {}

const isLockTimeout = (error: unknown): boolean => sqlStateOf(error) === "55P03";

/** One intention, one transaction, in the actor's company: everything in it is kept, or nothing is. A repeated call gets what the first came to. */
export const inTransaction = async <T>(actor: Actor | SystemActor, work: (tx: Tx) => Promise<T>): Promise<T> => {
  // It would wait for a second connection while it holds one.
  if (actor.reading) throw new Error("A call that only looks changes nothing.");
  const repeat = takeKey(actor);
  try {
    return await onConnection((client) => {
      const sent = [quietly(client.query("begin")), quietly(client.query(openingWriting(actor)))];
      // The work runs on behind the claim without waiting for its answer; what it writes is only kept when the key was free.
      const claimed = repeat && quietly(client.query(claim(repeat, actor)).then(refuseTaken, refuseWaiting));
      const tx = { company: actor.company, actor } as Tx;
      return run(client, tx, claimed ? [...sent, claimed] : sent, work, async (result, state) => {
        const last = await Promise.all(state.lastSteps.map((step) => step()));
        for (const statement of last.flatMap((step) => step.statements)) state.keep(statement);
        if (repeat) state.keep(keep(repeat, actor, result));
        await commit(client, state);
        for (const { afterwards } of last) afterwards?.();
      });
    });
  } catch (error) {
    if (repeat && error instanceof Repeated) return (await earlier(actor, repeat)) as T;
    throw error;
  }
};

/** A key answers for one transaction: a call that needed a second one would be kept by half when it is repeated. */
const takenKeys = new WeakSet<object>();
const takeKey = (actor: Actor | SystemActor) => {
  const repeat = actor.call?.repeat;
  if (!repeat) return undefined;
  if (takenKeys.has(repeat)) throw new Error("A call with a repeat key has one transaction.");
  takenKeys.add(repeat);
  return repeat;
};

const refuseTaken = ({ rowCount }: { rowCount: number | null }): void => {
  if (rowCount === 0) throw new Repeated();
};
const refuseWaiting = (error: unknown): never => {
  throw isLockTimeout(error) ? stillRunning() : error;
};

const earlier = (actor: Actor | SystemActor, repeat: Parameters<typeof find>[0]): Promise<unknown> =>
  readingOn(actor, async (client) => {
    const { rows } = await client.query<KeptAnswer>(find(repeat, actor));
    return repeated(repeat, rows[0]);
  });

/** The same transaction in another person's name: set-up writes what people of the demo would have done. */
export const actingAs = (tx: Tx, actor: Actor | SystemActor): Tx => {
  const other = { company: tx.company, actor } as Tx;
  parents.set(other, rootOf(tx));
  return other;
};

/** Nothing hangs on the end of a reading: its commit travels ahead of whatever the connection serves next. */
const readingOn = <T>(
  actor: Actor | SystemActor,
  work: (client: PoolClient, sent: readonly Promise<unknown>[]) => Promise<T>,
): Promise<T> =>
  onConnection(async (client) => {
    const result = await work(client, [quietly(client.query(BEGIN_READING)), quietly(client.query(openingReading(actor)))]);
    void quietly(client.query("commit"));
    return result;
  });

/** The same for calls that only look, at one moment: PostgreSQL itself refuses a write in it. Where the guard's reading is still open, it is that one. */
export const reading = <T>(actor: Actor | SystemActor, work: (tx: Tx) => Promise<T>): Promise<T> =>
  actor.reading
    ? work(actingAs(actor.reading as Tx, actor))
    : readingOn(actor, (client, sent) => run(client, { company: actor.company, actor } as Tx, sent, work, async () => undefined));

/**
 * For a reading whose every look goes by keys, such as the days of one person: it is planned like a command. To be said before anything is
 * asked. Lists stay as they are, because their plan hangs on how much of a company somebody asks for; but the directory, which finds as an
 * array whatever it is narrowed by, has one good plan for all of it.
 */
export const byKeys = (tx: Tx): void => void quietly(ask(tx, { name: "set-by-keys", sql: `select ${BY_KEYS}`, parameters: [] }));

/** Before the company is known: sign-in by username, renewal by cookie. Reaches the definer functions and nothing else. */
export const lookup = <T>(work: (tx: LookupTx) => Promise<T>): Promise<T> =>
  onConnection((client) => run(client, {} as LookupTx, [quietly(client.query("begin"))], work, (_, state) => commit(client, state)));

/** Rejects when the database does not answer. */
export const isAnswering = async (): Promise<void> => {
  await thePool().query("select 1");
};
