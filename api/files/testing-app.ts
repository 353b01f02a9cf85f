// Files alone, with two tiny slots and people made up, on any file store.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { type FileEntry, fileEndpoints } from "#shared/files/contract.ts";
import { fileMessages } from "#shared/files/messages.ts";
import type { DeclaredSlot } from "#shared/files/rules.ts";
import { Problem } from "#shared/problem.ts";
import type { Actor } from "../actor.ts";
import { buildApp } from "../app.ts";
import { closeDatabase, openDatabase } from "../db.ts";
import { type FileStore, folderStore, openFileStore } from "../file-store.ts";
import { fileNeeds, fileTickets, openFiles, ticketNeeds } from "../files.ts";
import { guards } from "../guards.ts";
import { newId } from "../ids.ts";
import { testJobs } from "../jobs/testing.ts";
import { patient, testDatabase } from "../testing-database.ts";
import { forThisFile } from "../testing-file.ts";
import { callerFor, send } from "../testing-http.ts";
import { type AsSuperuser, superuserOf } from "../testing-superuser.ts";
import { reading } from "../transaction.ts";
import { fileJobs } from "./jobs.ts";
import { fileRoutes } from "./routes.ts";

const papers: DeclaredSlot = { label: "Paper", types: ["pdf", "jpg", "png", "webp", "docx", "xlsx"], megabytes: 10, count: 2 };
const pictures: DeclaredSlot = { label: "Picture", types: ["jpg"], megabytes: 0.001, count: 20, sensitive: true };
const secrets: DeclaredSlot = { label: "Secret", types: ["pdf"], megabytes: 1, count: 2, daysKept: 30 };
export const tinySlot = "tiny.record/papers";
export const pictureSlot = "tiny.record/pictures";
/** Narrowed: who may read the record does not read these, unless they are among `secretReaders`. */
export const secretSlot = "tiny.record/secrets";

/** Who may read a record, by its id. */
export const readers = forThisFile(new Map<string, number[]>());
export const secretReaders = forThisFile(new Map<string, number[]>());
/** Whom the portal has told of a blocked file. */
export const told = forThisFile<{ employee: number; name: string }[]>([]);

let last = 9000;
const next = (): number => {
  last += 1;
  return last;
};

export type FilePerson = { actor: Actor; headers: Record<string, string> } & ReturnType<typeof callerFor>;
export type FilesApp = {
  app: FastifyInstance;
  asSuperuser: AsSuperuser;
  connection: pg.PoolConfig;
  jobs: ReturnType<typeof testJobs>;
  person: (company?: number) => FilePerson;
  /** Somebody who is here already, with another access. */
  as: (actor: Actor) => FilePerson;
  close: () => Promise<void>;
};

const headersOf = (actor: Actor): Record<string, string> => ({ "x-test-actor": JSON.stringify(actor), "x-test-session": actor.session });

/** A folder that goes with the test. */
export const temporaryStore = (): { store: FileStore; folder: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), "portal-files-"));
  return { store: folderStore(folder), folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Companies whose files wait for a scanner. */
export const scannerRequiredIn = forThisFile(new Set<number>());

export const openFilesApp = async (store: FileStore): Promise<FilesApp> => {
  const database = await testDatabase();
  openDatabase({ connection: { ...database.appConnection, ...patient }, size: 20 });
  openFileStore(store);
  fileNeeds.give({
    records: [
      {
        recordType: "tiny.record",
        slots: { papers, pictures, secrets },
        mayRead: async (tx, recordId) => readers.get(recordId)?.includes(tx.actor.employee) ?? false,
        readers: { secrets: async (tx, recordId) => secretReaders.get(recordId)?.includes(tx.actor.employee) ?? false },
      },
    ],
    zoneOf: async () => "Asia/Kolkata",
    scannerRequired: async (tx) => scannerRequiredIn.has(tx.company),
    tellBlocked: (_, { employee, name }) => void told.push({ employee, name }),
  });
  ticketNeeds.give({
    sources: [fileTickets],
    holderOf: async ({ headers }, { company, employee, session }) => {
      if (headers["x-test-session"] !== session)
        throw new Problem("unauthenticated", [{ code: "token.unbound", message: "Not this browser." }]);
      return { company, employee, session, role: "Employee" };
    },
  });
  guards.give({
    authenticate: (request, work) => {
      const actor = JSON.parse(String(request.headers["x-test-actor"])) as Actor;
      return reading(actor, (tx) => work(actor, tx));
    },
    requireSameSite: () => {},
    requireLink: async () => {},
  });
  const baseUrl = new URL("http://localhost:3000");
  const app = await buildApp({ baseUrl, build: "test", logLevel: "silent", routes: fileRoutes, messages: fileMessages });
  const companies = async () => [...known];
  const known = new Set<number>();
  const as = (actor: Actor): FilePerson => ({ actor, headers: headersOf(actor), ...callerFor(app, headersOf(actor)) });
  const person = (company = next()): FilePerson => {
    known.add(company);
    return as({ company, employee: next(), role: "Employee", session: newId() });
  };
  const close = async () => {
    openFiles(undefined);
    await app.close();
    await closeDatabase();
    openFileStore(undefined);
    await database.drop();
  };
  const jobs = testJobs(database.ownerConnection, fileJobs, companies);
  return { app, asSuperuser: superuserOf(database.superuserConnection), connection: database.appConnection, jobs, person, as, close };
};

/** `text` is the content, or its bytes. */
export const fileNamed = (name: string, content: Buffer | string): File => new File([new Uint8Array(Buffer.from(content as string))], name);

export const uploadBy = (who: FilePerson, name: string, content: Buffer | string, slot = tinySlot): Promise<FileEntry> =>
  who.call(fileEndpoints.upload, { body: { slot }, file: fileNamed(name, content) });

/** The answer of a download with a ticket of one's own. */
export const downloadBy = async (app: FastifyInstance, who: FilePerson, id: string, query: Record<string, string> = {}) => {
  const { ticket } = await who.call(fileEndpoints.ticket, { params: { id } });
  return useTicket(app, who, { id, ticket, query });
};

export const useTicket = (
  app: FastifyInstance,
  who: FilePerson,
  { id, ticket, query = {} }: { id: string; ticket: string; query?: Record<string, string> },
) => send(app, fileEndpoints.content, { params: { id }, query }, { ...who.headers, authorization: `Bearer ${ticket}` });
