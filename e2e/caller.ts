// Somebody who calls the portal without a page, where a journey is not about what the page shows.
import { randomUUID } from "node:crypto";
import { demoPassword } from "./steps.ts";

type Answer<Body> = { status: number; body: Body };
export type Caller = <Body = { code: string }>(method: string, path: string, sent?: object, version?: number) => Promise<Answer<Body>>;

/** Signs in as a browser would, and calls with what came of it. */
export const callerFor = async (url: string, username: string): Promise<Caller> => {
  const json = { origin: url, "content-type": "application/json" };
  const signedIn = await fetch(`${url}/api/auth/sign-in`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ username, password: demoPassword, keep: false }),
  });
  if (!signedIn.ok) throw new Error(`${username} could not sign in: ${await signedIn.text()}`);
  const { token } = (await signedIn.json()) as { token: string };
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(";")[0]);
  const headers = { ...json, authorization: `Bearer ${token}`, cookie: cookie.join("; ") };
  return async (method, path, sent, version) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...headers, "idempotency-key": randomUUID(), ...(version !== undefined && { "if-match": `"${version}"` }) },
      body: sent ? JSON.stringify(sent) : null,
    });
    const text = await answer.text();
    return { status: answer.status, body: text && JSON.parse(text) };
  };
};
