// Signing in, one after the other; and whether the time of a refusal tells that a username exists (T27).
import { median } from "./load.ts";
import type { Server } from "./process.ts";
import type { Share } from "./report.ts";

type Answered = { status: number; millis: number };

let networks = 0;
/** Each sign-in comes from a network of its own (SE-19); the portal believes it, because the bench is its trusted proxy. */
const elsewhere = (): string => {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.1`;
};

const signIn = async (portal: Server, username: string, password: string): Promise<Answered> => {
  const began = performance.now();
  const answer = await fetch(`${portal.url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: portal.url, "x-forwarded-for": elsewhere() },
    body: JSON.stringify({ username, password, keep: false }),
  });
  await answer.text();
  return { status: answer.status, millis: performance.now() - began };
};

type Wish = { portal: Server; usernames: readonly string[]; tell: (line: string) => void };

const expected = ({ status, millis }: Answered, wanted: number): number => {
  if (status !== wanted) throw new Error(`A sign-in was answered with ${status} instead of ${wanted}.`);
  return millis;
};

export const signingIn = async ({ portal, usernames, tell }: Wish, password: string, count: number): Promise<Share> => {
  const times: number[] = [];
  for (let turn = 0; turn < count + 5; turn += 1) {
    const millis = expected(await signIn(portal, usernames[turn % usernames.length] ?? "", password), 200);
    if (turn >= 5) times.push(millis);
  }
  const slowest = Math.max(...times);
  tell(`      ${count} sign-ins, one after the other: at most ${slowest.toFixed(0)} ms`);
  return { name: "sign-in, half of them within", value: median(times), unit: "ms", target: { most: 80 } };
};

/** Known and unknown names take turns: fewer than 100 tries for each known one, or what limits guessing would answer instead. */
export const comparingNames = async ({ portal, usernames, tell }: Wish, count: number): Promise<void> => {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    known.push(expected(await signIn(portal, usernames[turn % usernames.length] ?? "", "not the password"), 401));
    unknown.push(expected(await signIn(portal, `nobody.${turn}@nowhere`, "not the password"), 401));
  }
  const middle = (times: readonly number[]) => `${median(times).toFixed(2)} ms`;
  tell(`      wrong password ${count} times: known names ${middle(known)}, unknown names ${middle(unknown)} (T27)`);
};
