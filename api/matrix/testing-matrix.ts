// Makes every call of the matrix and compares answer, body and database with what access.ts says.
import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { clock } from "../clock.ts";
import { told, wrongIn } from "./testing-answers.ts";
import { type Call, entryOf, MOMENT, make, rows } from "./testing-matrix-calls.ts";
import { writesOf } from "./testing-writes.ts";

export type MatrixReport = {
  operations: number;
  covered: number;
  cells: number;
  calls: number;
  wrong: string[];
  /** Whether the database is as it was before the first call. */
  isUntouched: boolean;
};

type Walk = {
  app: FastifyInstance;
  superuser: pg.ClientBase;
  calls: readonly Call[];
  stopAtFirst?: boolean;
  /** Around each call, for whoever wants to know what it makes the server do. */
  around?: <T>(call: Call, work: () => Promise<T>) => Promise<T>;
};

const wrongInCall = async (app: FastifyInstance, call: Call): Promise<string[]> => {
  try {
    const answer = await make({ app }, call, call.input);
    const found = wrongIn(call, entryOf(call), answer);
    if (call.alone && !isDeepStrictEqual(told(answer), call.alone)) found.push("is told otherwise beside another company");
    if (call.outcome === "missing" && !isDeepStrictEqual(told(answer), told(await make({ app }, call, call.unknown)))) {
      found.push("is told more than about a record that does not exist");
    }
    return found.map((problem) => `${call.cell} (${call.outcome}): ${problem}`);
  } catch (error) {
    // Whoever sends the call looks at the answer too, and throws when the reference page does not know of it.
    return [`${call.cell} (${call.outcome}): ${error}`];
  }
};

/** Calls that should change nothing go together, so that they take less time; of what writes, it is told what it alone has written. */
const TOGETHER = 16;

/** One call that writes, or several that do not. */
const flightsOf = (calls: readonly Call[]): Call[][] => {
  const flights: Call[][] = [];
  for (const call of calls) {
    const last = flights.at(-1);
    const joins = last && last.length < TOGETHER && call.company === undefined && last[0]?.company === undefined;
    if (joins) last.push(call);
    else flights.push([call]);
  }
  return flights;
};

export const walkMatrix = async ({
  app,
  superuser,
  calls,
  stopAtFirst = false,
  around = (_, work) => work(),
}: Walk): Promise<MatrixReport> => {
  clock.set(MOMENT);
  const written = await writesOf(superuser);
  const wrong: string[] = [];
  let isUntouched = true;
  for (const flight of flightsOf(calls)) {
    wrong.push(...(await Promise.all(flight.map((call) => around(call, () => wrongInCall(app, call))))).flat());
    const changed = await written();
    if (changed.length > 0) isUntouched = false;
    const elsewhere = changed.filter(({ company }) => company !== flight[0]?.company);
    if (elsewhere.length > 0) {
      const rows = elsewhere.map(({ table, company }) => `${table} of company ${company}`);
      wrong.push(`${flight.map(({ cell }) => cell).join(" or ")}: changes ${rows.join(", ")}`);
    }
    if (stopAtFirst && wrong.length > 0) break;
  }
  clock.reset();
  const covered = new Set(calls.map(({ endpoint }) => endpoint)).size;
  return { operations: rows.length, covered, cells: new Set(calls.map(({ cell }) => cell)).size, calls: calls.length, wrong, isUntouched };
};
