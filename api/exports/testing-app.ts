// Exports alone, with lists and people made up: how many rows a list has is one of its filters.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { z } from "zod";
import { exportMessages } from "#shared/exports/messages.ts";
import { type ExportLimits, usualLimits } from "#shared/exports/rules.ts";
import { byKey, listQuery } from "#shared/list.ts";
import { Problem } from "#shared/problem.ts";
import type { Actor } from "../actor.ts";
import { buildApp } from "../app.ts";
import { closeDatabase, openDatabase } from "../db.ts";
import { exportable, exportNeeds, exportTickets } from "../exports.ts";
import { type FileStore, folderStore, openFileStore } from "../file-store.ts";
import { ticketNeeds } from "../files/ticket-guard.ts";
import { guards } from "../guards.ts";
import { newId } from "../ids.ts";
import { testJobs } from "../jobs/testing.ts";
import { patient, testDatabase } from "../testing-database.ts";
import { forThisFile } from "../testing-file.ts";
import { type Caller, callerFor } from "../testing-http.ts";
import { type AsSuperuser, superuserOf } from "../testing-superuser.ts";
import { reading, type Tx } from "../transaction.ts";
import { exportJobs } from "./jobs.ts";
import { exportRoutes } from "./routes.ts";

const PAGES_OF = 500;

/** Who may not read any list, from now on. */
export const barred = forThisFile(new Set<number>());
/** Who may not enter any more. */
export const gone = forThisFile(new Set<number>());

type Numbered = { number: number };
const Numbers = listQuery({ sorts: { number: byKey }, initial: "number", filters: { many: z.coerce.number().int().min(0).default(0) } });

let beforePage: (first: number, tx: Tx) => Promise<void> | void = () => undefined;
/** Is told before a page is read which row it begins with. */
export const watchPages = (watch: typeof beforePage): void => {
  beforePage = watch;
};

const numbers = exportable({
  name: "test.numbers",
  title: "Numbers",
  path: "/numbers",
  query: Numbers,
  columns: [
    { label: "Number", type: "number", value: (row: Numbered) => row.number },
    { label: "Name", type: "text", value: ({ number }) => `No. ${number}` },
    { label: "Paid", type: "money", value: ({ number }) => ({ minor: number * 100 + 5, currency: "INR" }) },
  ],
  page: async (tx, { many, after, limit, countTo }) => {
    const first = Number(after ?? 0);
    const last = Math.min(first + limit, many);
    if (limit === PAGES_OF) await beforePage(first, tx);
    const items = Array.from({ length: last - first }, (_, index) => ({ number: first + index + 1 }));
    return { items, total: Math.min(many, countTo ?? many), next: last < many ? String(last) : undefined };
  },
  may: ({ actor }) => !barred.has(actor.employee),
});

/** Texts that a spreadsheet might take for something else, each with every type beside it. */
export const hostileTexts = [
  '=HYPERLINK("http://x","y")',
  "+91 98450",
  "-5",
  "@SUM(A1)",
  "＝x",
  "\tx",
  "a=b",
  'say "no", twice',
  "two\r\nlines",
  "<b>&amp;</b>",
  "_x0041_",
  "\u0001bell",
];

const hostile = exportable({
  name: "test.hostile",
  title: "What: people/type",
  path: "/people",
  query: listQuery({ sorts: { number: byKey }, initial: "number", filters: {} }),
  columns: [
    { label: "=Text", type: "text", value: (row: string) => row },
    { label: "Day", type: "day", value: () => "2026-12-01" },
    { label: "At", type: "moment", value: () => "2026-12-07T04:30:00.000Z" },
    { label: "Number", type: "number", value: () => -5 },
    { label: "Paid", type: "money", value: () => ({ minor: -123_456, currency: "INR" }) },
    { label: "Yes", type: "flag", value: () => true },
  ],
  page: async () => ({ items: hostileTexts, total: hostileTexts.length }),
  may: () => true,
});

const testLists = [numbers, hostile];

/** What was told, in order: how each long export ended, and which were fetched. */
export const told = forThisFile<string[]>([]);

/** What companies have set for themselves. */
export const limits = forThisFile(new Map<number, ExportLimits>());

/** What exports are handed in for these tests, also in a process of their own. */
export const giveNeeds = (): void =>
  exportNeeds.give({
    lists: testLists,
    standing: async (_, employee) => (gone.has(employee) ? undefined : "Employee"),
    nameOf: async (_, employee) => `Person ${employee}`,
    limits: async ({ company }) => limits.get(company) ?? usualLimits,
    finished: (_, { employee, title, path, ok }) => void told.push(`${employee}: ${title} at ${path} ${ok ? "is ready" : "has failed"}`),
    fetched: (_, { employee }) => void told.push(`${employee}: fetched`),
  });

let last = 7000;
const next = (): number => {
  last += 1;
  return last;
};

export type TestPerson = { actor: Actor; headers: Record<string, string> } & Caller;

/** Somebody of a company of their own, unless it is said which. */
export const makePerson = (app: FastifyInstance, company = next()): TestPerson => {
  const actor: Actor = { company, employee: next(), role: "Employee", session: newId() };
  const headers = { "x-test-actor": JSON.stringify(actor) };
  return { actor, headers, ...callerFor(app, headers) };
};

const claimedIn = (headers: Record<string, unknown>): Actor => JSON.parse(String(headers["x-test-actor"])) as Actor;

export type ExportsApp = {
  app: FastifyInstance;
  asSuperuser: AsSuperuser;
  store: FileStore;
  connections: { appConnection: pg.PoolConfig; ownerConnection: pg.PoolConfig };
  folder: string;
  jobs: ReturnType<typeof testJobs>;
  close: () => Promise<void>;
};

export const openExportsApp = async (): Promise<ExportsApp> => {
  const database = await testDatabase();
  const { appConnection, ownerConnection } = database;
  openDatabase({ connection: { ...appConnection, ...patient }, size: 20 });
  const folder = mkdtempSync(join(tmpdir(), "portal-test-exports-"));
  const store = folderStore(folder);
  openFileStore(store);
  giveNeeds();
  guards.give({
    authenticate: (request, work) => {
      const actor = claimedIn(request.headers);
      return reading(actor, (tx) => work(actor, tx));
    },
    requireSameSite: () => {},
    requireLink: async () => {},
  });
  ticketNeeds.give({
    sources: [exportTickets],
    holderOf: async (request, { company, employee, session }) => {
      const actor = claimedIn(request.headers);
      const isSame = actor.company === company && actor.employee === employee && actor.session === session;
      if (!isSame) throw new Problem("unauthenticated", [{ code: "token.unbound" }]);
      return actor;
    },
  });
  const baseUrl = new URL("http://localhost:3000");
  const app = await buildApp({ baseUrl, build: "test", logLevel: "silent", routes: exportRoutes, messages: exportMessages });
  const close = async () => {
    await app.close();
    await closeDatabase();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  const companies = async () => [];
  const jobs = testJobs(ownerConnection, exportJobs, companies);
  return {
    app,
    asSuperuser: superuserOf(database.superuserConnection),
    store,
    connections: { appConnection, ownerConnection },
    folder,
    jobs,
    close,
  };
};
