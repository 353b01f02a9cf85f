// Files in every relation of access.ts, and how these calls are made. Who calls is made by the modules that know people.
import { randomBytes } from "node:crypto";
import type { fileEndpoints } from "#shared/files/contract.ts";
import type { Role } from "#shared/permissions.ts";
import { clock } from "../clock.ts";
import { newId } from "../ids.ts";
import type { CallParts, Facts, InputsOf, Person, Stage, StandIn } from "../matrix/testing-standing.ts";
import { newKey, writeBytes } from "./bytes.ts";
import { newTicket, ticketHash } from "./ticket-guard.ts";

const bearer = ({ ticket = "" }: Facts): CallParts["headers"] => ({ authorization: `Bearer ${ticket}` });

export const fileInputs: InputsOf<typeof fileEndpoints> = {
  upload: ({ slot = "" }) => [{ body: { slot } }],
  view: ({ id = "" }) => [{ params: { id } }],
  remove: ({ id = "" }) => [{ params: { id } }],
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

const content = Buffer.from("the paper");

type Place = { slot?: string; recordId?: string | undefined };

/** Somebody's file, of a record or of none yet. */
export const makeFile = async ({ pastTriggers }: Stage, { company, employee }: Person, place: Place = {}): Promise<string> => {
  const { slot = "tiny.record/papers", recordId } = place;
  const [id, key, at] = [newId(), newKey(company), clock.now()];
  await writeBytes(key, content);
  const record = recordId === undefined ? [null, null, null] : [slot.split("/")[0], recordId, at];
  await pastTriggers(
    `insert into files.files (company_id, id, slot, name, type, bytes, sha256, storage_key, state, uploader_id, uploaded_at, record_type, record_id, attached_at)
     values ($1, $2, $11, 'paper.pdf', 'pdf', $3, $4, $5, 'clean', $6, $7, $8, $9, $10)`,
    [company, id, content.length, randomBytes(32).toString("hex"), key, employee, at, ...record, slot],
  );
  return id;
};

const makeTicket = async ({ pastTriggers }: Stage, { company, employee }: Person, session: string, file: string): Promise<string> => {
  const ticket = newTicket();
  const until = new Date(clock.millis() + 60_000).toISOString();
  await pastTriggers(
    "insert into files.tickets (company_id, token_hash, file_id, employee_id, session_id, expires_at) values ($1, $2, $3, $4, $5, $6)",
    [company, ticketHash(ticket), file, employee, session, until],
  );
  return ticket;
};

/** Somebody else's is asked for with a ticket for one's own: the caller is known, and still nothing is there. */
export const fileSubjectsFor = ({ homeFor, signIn }: People): Record<string, StandIn> => ({
  file: async (stage, relation, role) => {
    const home = await homeFor(stage);
    const caller = await home.makeCaller(role);
    const headers = await signIn(caller);
    const others: Record<string, () => Promise<Person>> = { colleague: home.makeColleague, foreign: home.makeStranger };
    const own = await makeFile(stage, caller, { recordId: relation === "attached" ? newId() : undefined });
    const ticket = await makeTicket(stage, caller, sessionIn(headers), own);
    const owner = await others[relation]?.();
    const id = owner ? await makeFile(stage, owner) : own;
    return { headers, facts: { id, ticket }, unknown: { id: newId(), ticket }, caller };
  },
  form: async (stage, _relation, role) => {
    const caller = await (await homeFor(stage)).makeCaller(role);
    const facts = { slot: "tiny.record/papers" };
    return { headers: await signIn(caller), facts, unknown: facts, caller };
  },
});
