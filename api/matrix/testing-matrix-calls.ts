// The calls of the matrix: for each cell of each access.ts somebody who stands so, a record, and the call.
import { type AccessEntry, cellsOf, type Gate, gates, isGated, type Outcome } from "#shared/access.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { type Role, roles } from "#shared/permissions.ts";
import { clock } from "../clock.ts";
import { accessOf } from "../modules.ts";
import { send } from "../testing-http.ts";
import { brought, harmless, isWalked, joined, throughGate } from "../testing-modules.ts";
import { type Answer, told } from "./testing-answers.ts";
import { type Involved, mirrorCompanies } from "./testing-mirror.ts";
import type { CallParts, Facts, Stage, Standing } from "./testing-standing.ts";

/** The moment of every call: what was prepared once is as good for another process, on a copy of the database. */
export const MOMENT = "2026-12-07T04:30:00.000Z";

/** One call of one cell, in plain data. */
export type Call = {
  /** For people to read: endpoint, role, relation. */
  cell: string;
  /** Module and endpoint. */
  endpoint: string;
  outcome: Outcome;
  headers: Record<string, string>;
  /** The company in which something may change, when the call changes anything. */
  company?: number;
  /** Names the record in a list: its number, or the id of what has none. */
  number?: string | undefined;
  /** Whose token the answer holds, if it holds one. */
  username?: string | undefined;
  input: CallParts;
  /** The same about a record that does not exist. */
  unknown: CallParts;
  /** What is told while no other company looks like the caller's. */
  alone?: object;
};

type Row = { endpoint: string; entry: AccessEntry; inputsFor: (facts: Facts) => CallParts[] };

const tables = Object.entries(accessOf).filter(([module]) => isWalked(module));
export const rows: Row[] = tables.flatMap(([module, table]) =>
  Object.entries<AccessEntry>(table).map(([name, entry]) => {
    const inputsFor = brought[module]?.inputs[name];
    if (!inputsFor) throw new Error(`Nobody says how to call ${module}.${name}.`);
    return { endpoint: `${module}.${name}`, entry, inputsFor };
  }),
);

const entries = new Map(rows.map(({ endpoint, entry }) => [endpoint, entry]));
export const entryOf = ({ endpoint }: Call): AccessEntry => {
  const entry = entries.get(endpoint);
  if (!entry) throw new Error(`No access.ts has ${endpoint}.`);
  return entry;
};

const subjects = joined((module) => module.subjects);
const standInFor = (stage: Stage, subject: string, relation: string, role: Role): Promise<Standing> => {
  const make = subjects[subject];
  if (!make) throw new Error(`No module makes a "${subject}" in every relation.`);
  return make(stage, relation, role);
};

/** A download uses up its ticket, and a look that is audited leaves who has looked. */
const mayWrite = ({ method, changes, download, audited }: Endpoint, outcome: Outcome): boolean =>
  (method !== "GET" || download === true || audited === true) && changes !== false && outcome === "allowed";

type Prepared = { calls: Call[]; involved: Involved[] };

/** Those that write have a record of their own, all others of one relation share theirs. */
const prepareRole = async (stage: Stage, role: Role): Promise<Prepared> => {
  const shared = new Map<string, Promise<Standing>>();
  const sharedFor = (subject: string, relation: string): Promise<Standing> => {
    const key = `${subject} ${relation}`;
    const made = shared.get(key) ?? standInFor(stage, subject, relation, role);
    shared.set(key, made);
    return made;
  };
  const prepared: Prepared = { calls: [], involved: [] };
  for (const { endpoint, entry, inputsFor } of rows) {
    for (const { relation, outcome } of cellsOf(entry).filter((cell) => cell.role === role)) {
      const { name: subject, relations } = entry.subject;
      const writes = mayWrite(entry.endpoint, outcome);
      const one = await sharedFor(subject, relation);
      for (const way of inputsFor(one.facts).keys()) {
        const { headers, facts, unknown, caller } = writes ? await standInFor(stage, subject, relation, role) : one;
        const parts = { input: inputsFor(facts)[way] ?? {}, unknown: inputsFor(unknown)[way] ?? {} };
        const cell = `${endpoint} by ${role}, who ${relations[relation]}`;
        prepared.calls.push({
          cell,
          endpoint,
          outcome,
          headers,
          number: facts.number,
          username: facts.username,
          ...parts,
          ...(writes && { company: caller?.company }),
        });
        if (caller) prepared.involved.push({ caller, ...(facts.id !== undefined && { request: facts.id }) });
      }
    }
  }
  return prepared;
};

/** The calls of those who are nobody: for each kind of record one person whose headers come to harm, and one for each further way to be that. */
const prepareGates = async (stage: Stage): Promise<Call[]> => {
  const callers = new Map<string, Standing>();
  const harmed = new Map<string, Standing>();
  const harm = async ({ name, relations }: AccessEntry["subject"], gate: Gate): Promise<Standing> => {
    const key = harmless.has(gate) ? name : `${name} ${gate}`;
    const standing = callers.get(key) ?? (await standInFor(stage, name, Object.keys(relations)[0] ?? "", "Employee"));
    if (!standing.caller) throw new Error(`Nobody calls about a "${name}".`);
    callers.set(key, standing);
    return { ...standing, headers: await throughGate(stage, gate, standing.caller) };
  };
  const calls: Call[] = [];
  for (const { endpoint, entry, inputsFor } of rows.filter(({ entry }) => isGated(entry.endpoint.access))) {
    for (const [gate, outcome] of Object.entries(gates) as [Gate, Outcome][]) {
      if (gate === "leaverAccess" && (entry.endpoint as Endpoint).leaver) continue;
      const key = `${entry.subject.name} ${gate}`;
      const standing = harmed.get(key) ?? (await harm(entry.subject, gate));
      harmed.set(key, standing);
      const [input = {}] = inputsFor(standing.facts);
      calls.push({ cell: `${endpoint} by ${gate}`, endpoint, outcome, headers: standing.headers, input, unknown: input });
    }
  }
  return calls;
};

export const make = (stage: Pick<Stage, "app">, call: Call, input: CallParts): Promise<Answer> =>
  send(stage.app, entryOf(call).endpoint, input, { ...call.headers, ...input.headers });

const isWriting = ({ company }: Call): boolean => company !== undefined;

/** Everybody and everything is made, each answer that changes nothing is kept, then a mirror stands beside each company. Calls that write come last. */
export const prepareMatrix = async (stage: Stage): Promise<Call[]> => {
  clock.set(MOMENT);
  const prepared = await Promise.all(roles.map((role) => prepareRole(stage, role)));
  const cells = prepared.flatMap(({ calls }) => calls);
  const nobodies = await prepareGates(stage);
  const reading = cells.filter((call) => !isWriting(call));
  for (let first = 0; first < reading.length; first += 16) {
    const asked = reading.slice(first, first + 16).map(async (call) => {
      call.alone = told(await make(stage, call, call.input));
    });
    await Promise.all(asked);
  }
  await mirrorCompanies(
    stage.pastTriggers,
    prepared.flatMap(({ involved }) => involved),
  );
  return [...reading, ...nobodies, ...cells.filter(isWriting)];
};
