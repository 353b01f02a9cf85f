// What an operator's Prometheus reads: figures of the whole process, by operation, never by person.
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { operationOf } from "./call-log.ts";
import type { JobHealth } from "./jobs/health.ts";

/** What the server can tell of itself at any moment. */
export type Readings = {
  build: string;
  pool: () => { total: number; idle: number; waiting: number };
  canSave: () => boolean;
  jobs: () => Promise<Pick<JobHealth, "task" | "waiting" | "running" | "dead" | "failuresInARow">[]>;
};

export type Metrics = {
  /** Hooks for every call; before any route. */
  watch: (app: FastifyInstance) => void;
  text: () => Promise<string>;
  contentType: string;
  /** Counts one more person with too many refused calls. */
  countRefusals: () => void;
};

/** Seconds: from a read in memory to the longest that a call may take. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const observeCalls = (registry: Registry): Metrics["watch"] => {
  const durations = new Histogram({
    name: "portal_call_duration_seconds",
    help: "Duration of answered calls by operation and class of status",
    labelNames: ["method", "route", "status"] as const,
    buckets,
    registers: [registry],
  });
  const inProgress = new Gauge({ name: "portal_calls_in_progress", help: "Calls that have no answer yet", registers: [registry] });
  return (app) => {
    app.addHook("onRequest", (_, reply, done) => {
      inProgress.inc();
      // Also comes when the caller goes away, which no hook of Fastify tells.
      reply.raw.once("close", () => inProgress.dec());
      done();
    });
    app.addHook("onResponse", (request, reply, done) => {
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      durations.observe({ ...operationOf(request), status }, reply.elapsedTime / 1000);
      done();
    });
  };
};

const gaugePool = (registry: Registry, pool: Readings["pool"]): void => {
  new Gauge({
    name: "portal_database_connections",
    help: "Connections to the database by what they do",
    labelNames: ["state"] as const,
    registers: [registry],
    collect() {
      const { total, idle } = pool();
      this.set({ state: "idle" }, idle);
      this.set({ state: "busy" }, total - idle);
    },
  });
  new Gauge({
    name: "portal_database_waiting",
    help: "Calls that wait for a connection to the database",
    registers: [registry],
    collect() {
      this.set(pool().waiting);
    },
  });
};

const gaugeSaving = (registry: Registry, canSave: Readings["canSave"]): void => {
  new Gauge({
    name: "portal_can_save",
    help: "1 while changes can be saved, 0 while the disk has no room for them",
    registers: [registry],
    collect() {
      this.set(canSave() ? 1 : 0);
    },
  });
};

const jobStates = ["waiting", "running", "dead"] as const;

/** Milliseconds; the jobs stand in the database, and the figures must come while it does not answer. */
const LONGEST_READING = 1000;

const patiently = async <T>(reading: Promise<T[]>): Promise<T[]> => {
  const late = new AbortController();
  const none = sleep(LONGEST_READING, [], { signal: late.signal }).catch(() => []);
  const read = await Promise.race([reading.catch(() => []), none]);
  late.abort();
  return read;
};

/** No figure at all says that the database did not tell: a zero would say that all is well. */
const gaugeJobs = (registry: Registry, jobs: Readings["jobs"]): void => {
  let reading: ReturnType<Readings["jobs"]> | undefined;
  const read = (): ReturnType<Readings["jobs"]> => {
    reading ??= patiently(jobs()).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  new Gauge({
    name: "portal_jobs",
    help: "Jobs by task and state; dead ones were tried as often as allowed",
    labelNames: ["task", "state"] as const,
    registers: [registry],
    async collect() {
      const found = await read();
      this.reset();
      for (const job of found) for (const state of jobStates) this.set({ task: job.task, state }, job[state]);
    },
  });
  new Gauge({
    name: "portal_job_failures_in_a_row",
    help: "Failed runs of a task since its last good one",
    labelNames: ["task"] as const,
    registers: [registry],
    async collect() {
      const found = await read();
      this.reset();
      for (const { task, failuresInARow } of found) this.set({ task }, failuresInARow);
    },
  });
};

/** Event loop, memory, garbage collection and processor come with the library, under the names that dashboards know. */
export const openMetrics = ({ build, pool, canSave, jobs }: Readings): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  gaugePool(registry, pool);
  gaugeSaving(registry, canSave);
  gaugeJobs(registry, jobs);
  new Gauge({ name: "portal_build_info", help: "1, for the build that runs", labelNames: ["build"], registers: [registry] }).set(
    { build },
    1,
  );
  const watch = observeCalls(registry);
  const refusals = new Counter({
    name: "portal_refusal_alerts_total",
    help: "Times that more than 50 calls of one person were refused within an hour",
    registers: [registry],
  });
  return { countRefusals: () => refusals.inc(), watch, text: () => registry.metrics(), contentType: registry.contentType };
};
