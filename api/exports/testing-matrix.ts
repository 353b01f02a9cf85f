// Exports in every relation of access.ts, and how these calls are made. Who calls is made by the modules that know people.
import { Readable } from "node:stream";
import type { exportEndpoints } from "#shared/exports/contract.ts";
import type { Role } from "#shared/permissions.ts";
import { clock } from "../clock.ts";
import { fileStore } from "../file-store.ts";
import { newTicket, ticketHash } from "../files/ticket-guard.ts";
import { newId } from "../ids.ts";
import type { CallParts, Facts, InputsOf, Person, Stage, StandIn } from "../matrix/testing-standing.ts";

const bearer = ({ ticket = "" }: Facts): CallParts["headers"] => ({ authorization: `Bearer ${ticket}` });

export const exportInputs: InputsOf<typeof exportEndpoints> = {
  request: () => [{ body: { list: "leave.requests", filters: { sort: "-from" }, format: "csv" } }],
  list: () => [{ query: { limit: "100" } }],
  read: ({ id = "" }) => [{ params: { id } }],
  cancel: ({ waiting = "" }) => [{ params: { id: waiting }, body: { version: 1 } }],
  ticket: ({ id = "" }) => [{ params: { id } }],
  content: (facts) => [{ params: { id: facts.id ?? "" }, headers: bearer(facts) }],
};

type Home = { makeCaller: (role: Role) => Promise<Person>; makeColleague: () => Promise<Person>; makeStranger: () => Promise<Person> };
type People = {
  homeFor: (stage: Stage) => Promise<Home>;
  signIn: (person: Person) => Promise<Record<string, string>>;
};

const sessionIn = ({ authorization = "" }: Record<string, string>): string =>
  JSON.parse(Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString()).sid;

type Whose = Person & { session: string };

/** One that is ready, with its file, and one that waits. */
const makeExports = async ({ pastTriggers }: Stage, { company, employee, session }: Whose): Promise<{ id: string; waiting: string }> => {
  const [id, waiting, now] = [newId(), newId(), clock.now()];
  const until = new Date(clock.millis() + 3_600_000).toISOString();
  const key = `exports/${company}/${id}`;
  await fileStore().write(key, Readable.from([Buffer.from("a,b\r\n")]), 5);
  await pastTriggers(
    `insert into exports.exports (company_id, id, employee_id, session_id, list, filters, format, state, place, rows_total, file_key, bytes, asked_at, expires_at)
     values ($1, $2, $4, $5, 'leave.requests', '{}', 'csv', 'ready', null, 1, $6, 5, $7, $8),
       ($1, $3, $4, $5, 'leave.requests', '{}', 'csv', 'queued', 1, 3000, null, null, $7, null)`,
    [company, id, waiting, employee, session, key, now, until],
  );
  return { id, waiting };
};

const makeTicket = async ({ pastTriggers }: Stage, { company, employee, session }: Whose, id: string): Promise<string> => {
  const ticket = newTicket();
  const until = new Date(clock.millis() + 60_000).toISOString();
  await pastTriggers(
    "insert into exports.tickets (company_id, token_hash, export_id, employee_id, session_id, expires_at) values ($1, $2, $3, $4, $5, $6)",
    [company, ticketHash(ticket), id, employee, session, until],
  );
  return ticket;
};

/** Somebody else's is asked for with a ticket for one's own: the caller is known, and still nothing is there. */
export const exportSubjectsFor = ({ homeFor, signIn }: People): Record<string, StandIn> => ({
  export: async (stage, relation, role) => {
    const home = await homeFor(stage);
    const caller = await home.makeCaller(role);
    const headers = await signIn(caller);
    const mine = { ...caller, session: sessionIn(headers) };
    const own = await makeExports(stage, mine);
    const ticket = await makeTicket(stage, mine, own.id);
    const unknown = { id: newId(), waiting: newId(), ticket };
    const others: Record<string, () => Promise<Person>> = { others: home.makeColleague, foreign: home.makeStranger };
    const owner = await others[relation]?.();
    const asked = owner ? await makeExports(stage, { ...owner, session: newId() }) : own;
    return { headers, facts: { ...asked, number: asked.id, ticket }, unknown, caller };
  },
});
