// Runs the fuzz test: signs people in, learns what is there, makes the calls and judges every answer.
import fc from "fast-check";
import type { ProblemBody } from "#shared/problem.ts";
import { API_BASE } from "../app.ts";
import { demoUsernames } from "../modules.ts";
import { type OpenApi, operationsOf } from "../openapi/document.ts";
import { type Checker, checkerOf } from "../openapi/testing-openapi.ts";
import { projectRoot } from "../project-root.ts";
import { demoPassword, openDemoPortal } from "../testing-demo.ts";
import { brought } from "../testing-modules.ts";
import { isOfSchemaLibrary } from "../testing-sentences.ts";
import { timeBox } from "../testing-time-box.ts";
import { callsOf, type FuzzCall, NOWHERE } from "./testing-fuzz-calls.ts";
import { type FuzzPerson, type Learner, learn, type Pools, remember } from "./testing-learn.ts";

export type SignIn = (username: string) => Promise<{ authorization: string; cookie: string }>;

type Counts = { calls: number; done: number; decided: number; refused: number; stranger: number };
export type Tally = Map<string, Counts>;

export type FuzzWish = Learner & {
  signIn: SignIn;
  calls: number;
  seed: number;
  /** Ends when so many have passed, with as many of the calls as that allows, and no fewer than `LEAST`. */
  seconds?: number | undefined;
  /** Whether operations that the calls have not got to the bottom of are asked for again by themselves. */
  again?: boolean;
  /** What the server has logged of its last failure. */
  lastFailure?: () => string;
};

/** Small enough that the pool of connections holds them all at once. */
const TOGETHER = 10;

/** After so many calls everybody signs in again, because tokens last ten minutes, and what came into being is looked at. */
const ROUND = 2_500;

/** On a busy machine too: about 17 for each operation. */
export const LEAST = 5_000;

/** What an operation gets that chance has passed over, and how often: one that a call in fifty gets through is then missed once in ten thousand runs. */
const CALLS_AGAIN = 100;
const ROUNDS_AGAIN = 5;

const leaks =
  /\n\s+at \S|node_modules|\.[jt]s:\d|kysely|sqlstate|syntax error at|violates|duplicate key value|invalid input syntax|\bpg_[a-z]|relation "|column "/i;

const problemFaults = (statusCode: number, requestId: unknown, body: string): string[] => {
  const problem = JSON.parse(body) as ProblemBody;
  const silent = problem.violations.filter(({ message }) => !message).map(({ code }) => code);
  return [
    ...(problem.status === statusCode ? [] : [`says status ${problem.status}`]),
    ...(problem.requestId === requestId ? [] : ["says another request id than its header"]),
    ...(problem.title === "" ? ["has no title"] : []),
    ...(silent.length > 0 ? [`has no sentence for ${silent.join(", ")}`] : []),
    ...(problem.violations.some(({ message }) => /\{[a-zA-Z]+(:[a-zA-Z]+)?\}/.test(message ?? "")) ? ["has a sentence with a gap"] : []),
    ...(problem.violations.some(({ message = "" }) => isOfSchemaLibrary(message.replaceAll(/"[^"]*"/g, "what was sent")))
      ? ["speaks as the schema library"]
      : []),
    ...(leaks.test(body) ? ["tells what goes on inside"] : []),
  ];
};

type Judged = { statusCode: number; headers: Record<string, unknown>; body: string };

/** Where nothing is, nothing is found; what the body of such a call was may come to light before that. */
const isNotFound = (statusCode: number): boolean => [400, 404, 413, 415].includes(statusCode);

const faultsOf = ({ faults }: Checker, call: FuzzCall, answer: Judged): string[] => {
  const { statusCode, headers, body } = answer;
  const found = call.operationId === NOWHERE ? (isNotFound(statusCode) ? [] : ["was found"]) : faults(call.path, call.method, answer);
  if (statusCode >= 500) found.unshift(`${statusCode} is a failure of the server`);
  if (statusCode >= 400 && found.length === 0) found.push(...problemFaults(statusCode, headers["x-request-id"], body));
  if (body.includes(projectRoot)) found.push("tells where the program lies");
  return found;
};

const told = ({ payload, ...call }: FuzzCall, { statusCode, body }: Judged): string =>
  JSON.stringify({ ...call, payload: payload?.slice(0, 600).toString(), answered: { statusCode, body: body.slice(0, 600) } }, null, 1);

/** What the operation's own code has answered, after every check of form; also that a password was guessed too often, as in a long run most are. */
const DECIDED = new Set([401, 403, 404, 409, 412, 422, 429]);

const count = (tally: Tally, { operationId, as, isValid }: FuzzCall, statusCode: number): void => {
  const counts = tally.get(operationId) ?? { calls: 0, done: 0, decided: 0, refused: 0, stranger: 0 };
  tally.set(operationId, counts);
  counts.calls += 1;
  if (statusCode < 300) counts.done += 1;
  else if (as === undefined && statusCode === 401) counts.stranger += 1;
  else if (isValid && DECIDED.has(statusCode)) counts.decided += 1;
  else counts.refused += 1;
};

const signInAll = ({ usernames, signIn }: FuzzWish): Promise<FuzzPerson[]> =>
  Promise.all(usernames.map(async (username) => ({ ...(await signIn(username)), spare: (await signIn(username)).cookie })));

const share = (part: number, { calls }: Counts): number => (100 * part) / calls;

const isSeldom = (operationId: string): boolean => {
  const [module = "", name = ""] = operationId.split(".");
  return name in (brought[module]?.seldom ?? {});
};

/** Nobody here holds a one-time link or a ticket. */
const isOutOfReach = ({ operationId, security }: { operationId: string; security: object[] }): boolean =>
  isSeldom(operationId) || security.some((needed) => "link" in needed || "ticket" in needed);

/** Fewer calls than these say nothing of a share. */
const HANDFUL = 10;

/** Of a form with twenty fields, all of which have to fit together, few that are made up do. */
const leastDecided = (operationId: string): number => (isSeldom(operationId) ? 5 : 20);

/** A list whose filters take nearly any text refuses few. */
const LEAST_REFUSED = 5;

/** The operations that the calls did not get to the bottom of, or did not try the door of. */
const neglected = (document: OpenApi, tally: Tally): { operationId: string; why: string }[] =>
  operationsOf(document).flatMap(({ operation }) => {
    const { operationId } = operation;
    const counts = tally.get(operationId);
    if (!counts) return [{ operationId, why: "was never called" }];
    const { done, decided, refused, stranger } = counts;
    const takesInput = operation.requestBody !== undefined || (operation.parameters ?? []).length > 0;
    const isGuarded = operation.security.some((needed) => "token" in needed);
    const reasons = [
      ...(done > 0 || isOutOfReach(operation) ? [] : ["never succeeded"]),
      ...(share(done + decided, counts) >= leastDecided(operationId)
        ? []
        : [`came past validation in ${done + decided} of ${counts.calls} calls`]),
      // Of a dozen calls, as sign-ins are, one that was refused is enough; of a handful nothing can be asked.
      ...(!takesInput || share(refused, counts) >= LEAST_REFUSED || (counts.calls < 40 && refused > 0) || counts.calls < HANDFUL
        ? []
        : [`was refused for its form in ${refused} of ${counts.calls} calls`]),
      ...(!isGuarded || stranger > 0 ? [] : ["met no stranger"]),
    ];
    return reasons.map((why) => ({ operationId, why }));
  });

/** Makes the calls, and fails with the first answer that no call should get; the same seed makes the same calls. */
export const fuzz = async (wish: FuzzWish): Promise<Tally> => {
  const { app, calls, seed, seconds = Number.POSITIVE_INFINITY } = wish;
  const hasTime = timeBox(seconds);
  let begun = 0;
  const goesOn = (): boolean => begun < LEAST || hasTime();
  const checker = checkerOf((await app.inject(`${API_BASE}/openapi.json`)).json());
  const signedIn = new Set(
    operationsOf(checker.document).flatMap(({ operation }) =>
      operation.security.some((needed) => "token" in needed) ? [operation.operationId] : [],
    ),
  );
  const tally: Tally = new Map();
  let people: FuzzPerson[] = [];
  let before: Pools | undefined;
  // No list tells of these.
  const sent: Pools = new Map();

  const make = async (call: FuzzCall): Promise<void> => {
    const person = call.as === undefined ? undefined : people[call.as];
    const identity =
      person &&
      (signedIn.has(call.operationId) ? { authorization: person.authorization, cookie: person.cookie } : { cookie: person.spare });
    const answer = await app.inject({
      method: call.method.toUpperCase() as "GET",
      url: call.url,
      headers: { ...identity, ...call.headers },
      ...(call.payload !== undefined && { payload: call.payload }),
    });
    const found = faultsOf(checker, call, answer);
    if (found.length > 0) throw new Error(`${found.join("; ")}\n${told(call, answer)}\n${wish.lastFailure?.() ?? ""}`);
    count(tally, call, answer.statusCode);
    if (call.operationId === "files.upload" && answer.statusCode === 201) remember(sent, "files:id", answer.json<{ id: string }>().id);
  };

  const round = async (first: number, most: number, only?: ReadonlySet<string>): Promise<void> => {
    people = await signInAll(wish);
    const { known, records } = await learn(wish, checker.document, { people, before, thoroughly: only !== undefined });
    before = known;
    const learnt = { known: new Map([...known, ...sent]), records };
    const batch = fc.array(callsOf(checker.document, learnt, { count: people.length, only }), { minLength: TOGETHER, maxLength: TOGETHER });
    const property = fc.asyncProperty(batch, async (some) => {
      if (!goesOn()) return;
      begun += some.length;
      await Promise.all(some.map(make));
    });
    // The message holds the one call: looking for a smaller one would meet a database that has changed.
    const parameters = { seed: seed + first, numRuns: Math.ceil(Math.min(ROUND, most) / TOGETHER), endOnFailure: true };
    const { failed, errorInstance } = await fc.check(property, parameters);
    if (failed) throw new Error(`With seed ${seed}, within the calls from ${first} on: ${(errorInstance as Error).message}`);
  };

  for (let made = 0; made < calls && goesOn(); made += ROUND) await round(made, calls - made);
  // The calls run beside each other, so that not even a seed says which of them get through.
  for (let rounds = 0; wish.again && rounds < ROUNDS_AGAIN; rounds++) {
    const passedOver = new Set(neglected(checker.document, tally).map(({ operationId }) => operationId));
    if (passedOver.size === 0 || !goesOn()) break;
    await round(calls + rounds * ROUND, passedOver.size * CALLS_AGAIN, passedOver);
  }
  return tally;
};

/** The portal with its demo companies, fuzzed as one person of each role; gives back how many calls were made, and what was neglected. */
export const fuzzDemo = async ({
  calls,
  seed,
  seconds,
}: Pick<FuzzWish, "calls" | "seed" | "seconds">): Promise<{ made: number; neglected: string[] }> => {
  let lastFailure = "";
  const logTo = {
    write: (line: string) => {
      lastFailure = line;
    },
  };
  const portal = await openDemoPortal({ logTo, logLevel: "error" });
  // A browser of their own, known to the account: there the wrong passwords of all these calls slow nobody down (SE-19).
  const devices = new Map<string, string>();
  const signIn: SignIn = async (username) => {
    const payload = { username, password: demoPassword, keep: false };
    const headers = { cookie: devices.get(username) ?? "" };
    const answer = await portal.app.inject({ method: "POST", url: `${API_BASE}/auth/sign-in`, payload, headers });
    const cookieOf = (name: string) => `${name}=${answer.cookies.find((cookie) => cookie.name === name)?.value}`;
    if (answer.statusCode !== 200) throw new Error(`${username} cannot sign in: ${answer.body}`);
    devices.set(username, cookieOf("portal-device"));
    return { authorization: `Bearer ${answer.json<{ token: string }>().token}`, cookie: cookieOf("portal-session") };
  };
  try {
    const people = { usernames: demoUsernames, password: demoPassword, signIn };
    const tally = await fuzz({ app: portal.app, ...people, calls, seed, seconds, again: true, lastFailure: () => lastFailure });
    const document = (await portal.app.inject(`${API_BASE}/openapi.json`)).json();
    const made = [...tally.values()].reduce((sum, counts) => sum + counts.calls, 0);
    return { made, neglected: neglected(document, tally).map(({ operationId, why }) => `${operationId} ${why}`) };
  } finally {
    await portal.close();
  }
};
