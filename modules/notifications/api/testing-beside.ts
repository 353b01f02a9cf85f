// A process of its own on the same database, which tells somebody something or sends what is due: what another portal does beside this one.
import type pg from "pg";
import { z } from "zod";
import { systemActor } from "#api/actor.ts";
import { closeDatabase, openDatabase } from "#api/db.ts";
import { closeLive, openLive } from "#api/live.ts";
import { openMail } from "#api/mail.ts";
import { inTransaction } from "#api/transaction.ts";
import { eachDay } from "#shared/dates.ts";
import { notificationNeeds } from "./needs.ts";
import { sendDueMail } from "./rounds.ts";
import { notify } from "./telling.ts";

const Task = z.union([
  z.strictObject({ tell: z.strictObject({ company: z.int(), employee: z.int(), id: z.string() }) }),
  z.strictObject({ send: z.string() }),
]);

const { BESIDE = "{}" } = process.env;
const { connection, task } = JSON.parse(BESIDE) as { connection: pg.PoolConfig; task: unknown };
const asked = Task.parse(task);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

openDatabase({ connection, size: 2 });
openLive({ connection, log: () => undefined });
// No module imports the list of modules: everybody is at work and may read, at the address that people of tests have.
notificationNeeds.give({
  waiting: async () => ({ waiting: 0, todos: 0 }),
  recipients: async (_, employees) =>
    new Map(employees.map((id) => [id, { firstName: "Person", email: `person.${id}@example.com`, timeZone: "Asia/Kolkata" }])),
  workingDays: async (_tx, _employee, from, to) => new Set(eachDay(from, to)),
  mayRead: async () => true,
  zoneOf: async () => "Asia/Kolkata",
  keptDays: async () => 180,
});
if ("tell" in asked) {
  const { company, employee, id } = asked.tell;
  await inTransaction(systemActor(company), async (tx) =>
    notify(tx, { employee, event: "request.waiting", subject: { type: "request", id }, version: 1, path: "/requests" }),
  );
} else {
  const server = { url: new URL(asked.send), from: "Employee Portal <portal@example.com>" };
  openMail({ server, baseUrl: new URL("http://portal.example.com"), log: () => undefined });
  await sendDueMail();
}
await closeLive();
await closeDatabase();
say("done");
