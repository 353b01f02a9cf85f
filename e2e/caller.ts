// Somebody who calls the portal without a page, where a journey is not about what the page shows.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { demoPassword } from "./steps.ts";

type Answer<Body> = { status: number; body: Body };
export type Caller = <Body = { code: string }>(method: string, path: string, sent?: object, version?: number) => Promise<Answer<Body>>;

const BUSY = 503;
const MOST_TRIES = 10;

/** As a page does it: whoever is told to come back comes back, with the same key. */
const untilNotBusy = async (send: () => Promise<Response>): Promise<Response> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if (answer.status !== BUSY || tries === MOST_TRIES) return answer;
    await sleep(Number(answer.headers.get("retry-after") ?? 1) * 1000);
  }
};

/** Signs in as a browser would, and calls with what came of it. */
export const callerFor = async (url: string, username: string): Promise<Caller> => {
  const json = { origin: url, "content-type": "application/json" };
  const body = JSON.stringify({ username, password: demoPassword, keep: false });
  const signedIn = await untilNotBusy(() => fetch(`${url}/api/auth/sign-in`, { method: "POST", headers: json, body }));
  if (!signedIn.ok) throw new Error(`${username} could not sign in: ${await signedIn.text()}`);
  const { token } = (await signedIn.json()) as { token: string };
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(";")[0]);
  const headers = { ...json, authorization: `Bearer ${token}`, cookie: cookie.join("; ") };
  return async (method, path, sent, version) => {
    const own = { ...headers, "idempotency-key": randomUUID(), ...(version !== undefined && { "if-match": `"${version}"` }) };
    const body = sent ? JSON.stringify(sent) : null;
    const answer = await untilNotBusy(() => fetch(`${url}/api${path}`, { method, headers: own, body }));
    const text = await answer.text();
    return { status: answer.status, body: text && JSON.parse(text) };
  };
};
