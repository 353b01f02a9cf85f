// What the fuzz test knows before it calls: what the people who call can read, and the records that they can change.
import type { FastifyInstance } from "fastify";
import { API_BASE } from "../app.ts";
import { type OpenApi, operationsOf } from "../openapi/document.ts";
import { placeOf } from "./testing-fuzz-calls.ts";
import type { KnownRecord } from "./testing-fuzz-values.ts";

/** The headers of somebody signed in, and the cookie of another session of theirs that a call may end. */
export type FuzzPerson = { authorization: string; cookie: string; spare: string };

const LISTS = ["leave.requests", "requests.mine"];

const SLOT = "leave.request/document";

export type Pools = Map<string, unknown[]>;

const LONGEST_POOL = 60;

export const remember = (known: Pools, name: string, value: unknown): void => {
  const pool = known.get(name) ?? [];
  // The newest push the oldest out: of a record that was there long ago everything has been tried.
  if (!pool.includes(value)) known.set(name, [value, ...pool].slice(0, LONGEST_POOL));
};

const collect = (known: Pools, from: readonly string[], value: unknown): void => {
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === "object") collect(known, from, inner);
    else for (const key of [name, ...from.map((one) => `${one}:${name}`)]) remember(known, key.toLowerCase(), inner);
  }
};

const LONGEST_LIST_OF_RECORDS = 300;

/** What has a version can be changed by whoever read it, in that version. By what they were told, so that each is known once; the newest comes last. */
type Met = Map<string, KnownRecord>;

const collectRecords = (met: Map<string, Met>, place: string, as: number, value: unknown): void => {
  if (typeof value !== "object" || value === null) return;
  if ("version" in value && typeof value.version !== "object") {
    const fields = Object.fromEntries(Object.entries(value).filter(([, inner]) => typeof inner !== "object"));
    const actions = "actions" in value && Array.isArray(value.actions) ? value.actions.map(String) : [];
    const told = JSON.stringify([as, fields, actions]);
    const ofPlace = met.get(place) ?? new Map<string, KnownRecord>();
    met.set(place, ofPlace);
    ofPlace.delete(told);
    ofPlace.set(told, { as, fields, actions });
    const [oldest] = ofPlace.keys();
    if (ofPlace.size > LONGEST_LIST_OF_RECORDS && oldest !== undefined) ofPlace.delete(oldest);
  }
  for (const inner of Object.values(value)) collectRecords(met, place, as, inner);
};

const claimsOf = ({ authorization }: { authorization: string }): Record<string, unknown> =>
  JSON.parse(Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString("utf8"));

/** Admins call too: an account that they close, or give another role, is one of nobody who calls. */
const spareAccounts = (known: Pools, records: Map<string, KnownRecord[]>, people: readonly FuzzPerson[]): void => {
  const calling = new Set<unknown>(people.map((person) => claimsOf(person).EmployeeCode));
  for (const name of ["accounts:code", "administration:code"])
    known.set(
      name,
      (known.get(name) ?? []).filter((code) => !calling.has(code)),
    );
  const accounts = records.get("accounts") ?? [];
  records.set(
    "accounts",
    accounts.filter(({ fields }) => !calling.has(fields.code)),
  );
};

/** Of each kind of record so many are looked at, the newest first: more where nothing is known yet, and where chance has passed an operation over. */
const LOOKS = { many: 20, few: 3 };

/** `usernames` and their one `password` are known before anything is read. */
export type Learner = { app: FastifyInstance; usernames: readonly string[]; password: string };

/** Asks whatever can be asked: first the lists, then each record that they told of. What was known before is kept, but for records, whose versions move. */
export const learn = async (
  { app, usernames, password }: Learner,
  document: OpenApi,
  { people, before, thoroughly }: { people: readonly FuzzPerson[]; before: Pools | undefined; thoroughly: boolean },
): Promise<{ known: Pools; records: Map<string, KnownRecord[]> }> => {
  const looks = before && !thoroughly ? LOOKS.few : LOOKS.many;
  const met = new Map<string, Met>();
  const known: Pools = new Map([
    ...(before ?? []),
    ["username", [...usernames]],
    ["slot", [SLOT]],
    ["list", LISTS],
    ["password", [password]],
  ]);
  for (const person of people) collect(known, [], claimsOf(person));
  const lookAt = async (path: string, tag: string, values: readonly unknown[]): Promise<void> => {
    for (const [as, { authorization, cookie }] of people.entries()) {
      for (const value of values) {
        const url = API_BASE + (path.includes("{") ? path.replace(/\{\w+\}/, String(value)) : path + value);
        const answer = await app.inject({ url, headers: { authorization, cookie } });
        if (answer.statusCode !== 200) continue;
        const body = answer.json<unknown>();
        collect(known, [tag, placeOf(path)], body);
        collectRecords(met, placeOf(path), as, body);
      }
    }
  };
  // A short page tells how to go on from it.
  const lengths = before ? ["?limit=100"] : ["?limit=2", "?limit=100"];
  const gets = operationsOf(document).filter(({ method }) => method === "get");
  for (const { path, operation } of gets) if (!path.includes("{")) await lookAt(path, operation.tags[0] ?? "", lengths);
  for (const { path, operation } of gets) {
    const name = /\{(\w+)\}/.exec(path)?.[1]?.toLowerCase();
    if (name !== undefined) await lookAt(path, operation.tags[0] ?? "", (known.get(name) ?? []).slice(0, looks));
  }
  const records = new Map([...met].map(([place, ofPlace]) => [place, [...ofPlace.values()].reverse()]));
  spareAccounts(known, records, people);
  return { known, records };
};
