import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildApp } from "./app.ts";
import { type Metrics, openMetrics, type Readings } from "./metrics.ts";
import { serveMetrics } from "./metrics-server.ts";

const SECRET = "asha.kulkarni@example.com";
let metrics: Metrics;
let app: FastifyInstance;
let jobs: ReturnType<Readings["jobs"]> = Promise.resolve([]);
let canSave = true;
let release: () => void = () => undefined;

beforeAll(async () => {
  metrics = openMetrics({ build: "b1", pool: () => ({ total: 7, idle: 4, waiting: 2 }), canSave: () => canSave, jobs: () => jobs });
  app = await buildApp({
    baseUrl: new URL("http://localhost:3000"),
    build: "b1",
    logLevel: "silent",
    messages: {},
    watch: metrics.watch,
    routes: (api) => {
      api.get("/things/:id", async () => ({}));
      api.get("/broken", async () => {
        throw new Error(SECRET);
      });
      api.get("/held", () => new Promise<object>((resolve) => (release = () => resolve({}))));
    },
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
});
beforeEach(() => release());
afterAll(async () => {
  release();
  await app.close();
});

const value = async (line: string): Promise<number | undefined> => {
  const found = (await metrics.text()).split("\n").find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};
const count = (method: string, route: string, status: string) =>
  value(`portal_call_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);

test("calls are counted by operation and class of status, whatever their paths and queries hold", async () => {
  await app.inject(`/api/things/${SECRET}?q=${SECRET}`);
  await app.inject({ url: "/api/things/8", headers: { authorization: SECRET } });
  await app.inject("/api/broken");
  await app.inject(`/api/${SECRET}`);
  expect(await count("GET", "/api/things/:id", "2xx")).toBe(2);
  expect(await count("GET", "/api/broken", "5xx")).toBe(1);
  expect(await count("GET", "none", "4xx")).toBe(1);
  expect(await metrics.text()).not.toContain("asha");
});

test("a call in progress is counted until it is answered, and one whose caller went away no longer", async () => {
  const { port } = app.server.address() as { port: number };
  const patient = { timeout: 10_000 };
  const inProgress = () => value("portal_calls_in_progress");
  await expect.poll(inProgress, patient).toBe(0);
  const answered = fetch(`http://127.0.0.1:${port}/api/held`);
  await expect.poll(inProgress, patient).toBe(1);
  release();
  await (await answered).text();
  await expect.poll(inProgress, patient).toBe(0);
  const caller = connect(port, "127.0.0.1", () => caller.write("GET /api/held HTTP/1.1\r\nhost: a\r\n\r\n"));
  await expect.poll(inProgress, patient).toBe(1);
  caller.destroy();
  await expect.poll(inProgress, patient).toBe(0);
});

test("the figures tell of the pool, the event loop, the memory and the build", async () => {
  expect(await value('portal_database_connections{state="busy"}')).toBe(3);
  expect(await value('portal_database_connections{state="idle"}')).toBe(4);
  expect(await value("portal_database_waiting")).toBe(2);
  expect(await value('portal_build_info{build="b1"}')).toBe(1);
  expect(await value("process_resident_memory_bytes")).toBeGreaterThan(1e6);
  expect(await value("nodejs_eventloop_lag_seconds")).toBeGreaterThanOrEqual(0);
});

test("whether anything can be saved is 1 or 0", async () => {
  expect(await value("portal_can_save")).toBe(1);
  canSave = false;
  expect(await value("portal_can_save")).toBe(0);
});

test("the jobs are told as the database has them, and not at all while it does not answer", async () => {
  jobs = Promise.resolve([{ task: "session.end", waiting: 3, running: 1, dead: 2, failuresInARow: 5 }]);
  const states = ["waiting", "running", "dead"].map((state) => `portal_jobs{task="session.end",state="${state}"}`);
  const failures = 'portal_job_failures_in_a_row{task="session.end"}';
  expect(await Promise.all([...states, failures].map(value))).toEqual([3, 1, 2, 5]);
  for (const silent of [Promise.reject(new Error("connection refused")), new Promise<never>(() => undefined)]) {
    silent.catch(() => undefined);
    jobs = silent;
    expect(await Promise.all([...states, failures].map(value))).toEqual([undefined, undefined, undefined, undefined]);
    expect(await value("portal_database_waiting")).toBe(2);
  }
  jobs = Promise.resolve([]);
});

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
};

test("they are served on their own port alone, and nothing else is there", async () => {
  const port = await freePort();
  const close = await serveMetrics(metrics, { host: "127.0.0.1", port });
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  expect(await answer.text()).toContain("# TYPE portal_call_duration_seconds histogram");
  for (const path of ["/", "/api/health", "/metrics?all"]) expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: "POST" })).status).toBe(404);
  for (const path of ["/metrics", "/api/metrics"]) expect((await app.inject(path)).statusCode).toBe(404);
  await expect(serveMetrics(metrics, { host: "127.0.0.1", port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use by another program: set METRICS_PORT to a free one.`,
  );
  await close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});
