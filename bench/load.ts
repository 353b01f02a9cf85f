// One generator of load for every share, so that what it costs itself weighs on both sides alike.
import autocannon from "autocannon";

/** Seconds of a core so far, of the measured server and of each connection to its database. */
type Taken = { server: number; database: ReadonlyMap<number, number> };

/** Connections that have ended meanwhile had nothing to do. */
const databaseTime = (before: Taken, after: Taken): number =>
  [...after.database].reduce((sum, [pid, seconds]) => sum + seconds - (before.database.get(pid) ?? 0), 0);

export type Load = {
  url: string;
  cpu: () => Promise<Taken>;
  connections: number;
  seconds: number;
  /** What the connection with this number sends; called anew for each call. */
  next: (connection: number) => { method: "GET" | "POST"; path: string; headers?: Record<string, string>; body?: string };
};

export type Measured = {
  /** Answered calls per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** Part of one core that the generator itself took. */
  generator: number;
  /** Milliseconds of a core for each call: depends less than the rate on what else the machine does. */
  cpu: { server: number; database: number };
};

/** Within what so much of all, 0 to 1, was answered. */
export const within = (part: number, times: readonly number[]): number => {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

/** Any answer but 2xx spoils the measurement and ends it. */
export const load = async ({ url, cpu, connections, seconds, next }: Load): Promise<Measured> => {
  let refusal: string | undefined;
  const taken = await cpu();
  const times: number[] = [];
  const before = process.cpuUsage();
  const began = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    let connection = -1;
    const setupClient = (client: autocannon.Client): void => {
      connection += 1;
      const own = connection;
      // Called where nobody would catch what is thrown.
      const setupRequest = (request: autocannon.Request): autocannon.Request => {
        try {
          return { ...request, ...next(own) };
        } catch (error) {
          refusal ??= (error as Error).message;
          running.stop();
          return request;
        }
      };
      const onResponse = (status: number, body: string): void => {
        if (status >= 300) refusal ??= `${status} ${body}`;
      };
      client.setRequests([{ setupRequest, onResponse }]);
    };
    const running = autocannon({ url, connections, duration: seconds, setupClient }, (error, done) =>
      error ? reject(error) : resolve(done),
    );
    // Its own figures leave out the one that is asked for.
    running.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  const elapsed = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  const after = await cpu();
  const calls = result["2xx"];
  if (refusal !== undefined || result.errors > 0 || calls === 0) {
    throw new Error(`The measurement is spoilt: ${refusal ?? `${result.errors} without answer`}`);
  }
  return {
    rate: calls / result.duration,
    p50: within(0.5, times),
    p95: within(0.95, times),
    p99: within(0.99, times),
    generator: (user + system) / 1000 / elapsed,
    cpu: { server: (1000 * (after.server - taken.server)) / calls, database: (1000 * databaseTime(taken, after)) / calls },
  };
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
};

export const rateOf = (measured: readonly Measured[]): number => median(measured.map(({ rate }) => rate));

/** How a rate came about. */
export const told = (name: string, measured: readonly Measured[]): string => {
  const middle = (figure: (one: Measured) => number, digits: number): string => median(measured.map(figure)).toFixed(digits);
  const rates = measured.map(({ rate }) => Math.round(rate)).join(" ");
  const waits = `p50 ${middle((one) => one.p50, 0)} ms, p95 ${middle((one) => one.p95, 0)} ms, p99 ${middle((one) => one.p99, 0)} ms`;
  const cpu = `a call takes ${middle((one) => one.cpu.server, 2)} + ${middle((one) => one.cpu.database, 2)} ms of server + database`;
  return `      ${name}: ${Math.round(rateOf(measured))}/s (${rates}), ${waits}; ${cpu}, the generator ${middle((one) => one.generator * 100, 0)} % of a core`;
};

/** The sides take turns, so that whatever else the machine does meets all of them. The first turn only warms up. */
export const alternating = async <Side extends string>(
  runs: number,
  sides: Record<Side, () => Promise<Measured>>,
): Promise<Record<Side, Measured[]>> => {
  const names = Object.keys(sides) as Side[];
  const measured = Object.fromEntries(names.map((side) => [side, [] as Measured[]])) as Record<Side, Measured[]>;
  for (let run = 0; run <= runs; run += 1) {
    for (const side of names) {
      const result = await sides[side]();
      if (run > 0) measured[side].push(result);
    }
  }
  return measured;
};
