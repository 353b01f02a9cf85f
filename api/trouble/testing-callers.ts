// People at work against a running portal: each applies for leave, says something about it and takes it back, again and again, and notes in the journal what they were told.
import { randomUUID } from "node:crypto";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { addDays, daysBetween } from "#shared/dates.ts";
import { clock } from "../clock.ts";
import type { Journal, Told } from "./testing-loss.ts";

/** Status 0: nobody answered. */
export type Answer = { status: number; ms: number; headers: IncomingHttpHeaders; body: unknown; failure?: string | undefined };
type Call = { method?: "GET" | "POST" | "DELETE"; path: string; body?: unknown; headers?: Record<string, string> };
export type Send = (call: Call) => Promise<Answer>;

const PATIENCE = 20_000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Calls one address over connections that are kept; never rejects. `port` is asked for with each call. */
export const sender = (port: () => number): { send: Send; close: () => void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const send: Send = ({ method = "GET", path, body, headers = {} }) =>
    new Promise((resolve) => {
      const began = performance.now();
      const finish = (rest: Omit<Answer, "ms">): void => resolve({ ...rest, ms: performance.now() - began });
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const call = request({
        agent,
        host: "localhost",
        port: port(),
        path: `/api${path}`,
        method,
        timeout: PATIENCE,
        headers: { ...(payload && { "content-type": "application/json", "content-length": Buffer.byteLength(payload) }), ...headers },
      });
      const fail = (error: Error): void =>
        finish({ status: 0, headers: {}, body: undefined, failure: "code" in error ? String(error.code) : error.message });
      call.on("timeout", () => call.destroy(new Error("no answer")));
      call.on("error", fail);
      call.on("response", (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => {
          text += chunk;
        });
        response.on("error", fail);
        response.on("end", () => finish({ status: response.statusCode ?? 0, headers: response.headers, body: parsed(text) }));
        response.on("aborted", () => fail(new Error("cut off")));
      });
      call.end(payload);
    });
  return { send, close: () => agent.destroy() };
};

export type Person = {
  username: string;
  headers: () => Promise<Record<string, string>>;
  renew: () => void;
  /** On which they ask for leave, found once. */
  days: string[];
};

/** Signs in when first asked, and again when the token has had its time. */
export const person = (send: Send, username: string, password: string): Person => {
  let signedIn: Promise<Record<string, string>> | undefined;
  const signIn = async (): Promise<Record<string, string>> => {
    for (;;) {
      const answer = await send({ method: "POST", path: "/auth/sign-in", body: { username, password, keep: false } });
      if (answer.status === 200) {
        const cookies = (answer.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]);
        return { authorization: `Bearer ${(answer.body as { token: string }).token}`, cookie: cookies.join("; ") };
      }
      if (answer.status !== 503 && answer.status !== 0) throw new Error(`${username} cannot sign in: ${JSON.stringify(answer.body)}`);
      await sleep(50);
    }
  };
  return {
    username,
    days: [],
    headers: () => {
      signedIn ??= signIn();
      return signedIn;
    },
    renew: () => {
      signedIn = undefined;
    },
  };
};

/** Working days far enough off that nothing of the demo stands in the way. */
const findDays = async (send: Send, who: Person): Promise<void> => {
  for (let day = addDays(clock.now().slice(0, 10), 120); who.days.length < 2; day = addDays(day, 1)) {
    const body = { type: "EL", from: day, to: day };
    const { status, body: preview } = await send({ method: "POST", path: "/leave/preview", body, headers: await who.headers() });
    if (status === 200 && (preview as { findings: unknown[] }).findings.length === 0) who.days.push(day);
    else if (status !== 200 || daysBetween(clock.now().slice(0, 10), day) > 300)
      throw new Error(`No preview for ${who.username}: ${status} ${JSON.stringify(preview)}`);
  }
};

/** On each application: writes of another size, in the same audit chain and beside the same mail. */
const COMMENTS = 3;

export const codeOf = ({ body }: Answer): string | undefined => (body as { code?: string } | undefined)?.code;

const toldBy = (answer: Answer): Told => {
  const { status } = answer;
  if (status >= 200 && status < 300) return "acknowledged";
  return status === 0 || status >= 500 || status === 429 || codeOf(answer) === "request.still_running" ? "unknown" : "refused";
};

export type Seen = { what: string; at: number; answer: Answer };
export type Work = {
  seen: Seen[];
  /** Ends the work: whoever does not know yet how a write ended asks until they do. */
  finish: () => Promise<void>;
};
type Setting = { send: Send; people: Person[]; journal: Journal; readers?: Person[]; pause?: number };

/** Everybody works without a break until told to finish. */
export const atWork = async ({ send, people, journal, readers = [], pause = 0 }: Setting): Promise<Work> => {
  const seen: Seen[] = [];
  let isFinishing = false;
  await Promise.all(people.map((who) => findDays(send, who)));

  const heard = async (what: string, who: Person, call: Call): Promise<Answer> => {
    const answer = await send({ ...call, headers: { ...call.headers, ...(await who.headers()) } });
    seen.push({ what, at: performance.now(), answer });
    if (answer.status === 401 && codeOf(answer) === "token.expired") {
      who.renew();
      return heard(what, who, call);
    }
    return answer;
  };

  /** One intention under one key, sent until its end is known. */
  const settle = async (mark: string, what: string, who: Person, call: Call): Promise<Answer> => {
    journal.intend(mark);
    const headers = { "idempotency-key": randomUUID() };
    for (;;) {
      const answer = await heard(what, who, { ...call, headers });
      journal.hear(mark, toldBy(answer));
      if (toldBy(answer) !== "unknown") return answer;
      await sleep(answer.status === 0 ? 20 : 100);
    }
  };

  const write = async (who: Person): Promise<void> => {
    const [one = "", other = ""] = who.days;
    for (let round = 0; !isFinishing; round++) {
      const mark = `${who.username} ${randomUUID().slice(0, 13)}`;
      const day = round % 2 ? one : other;
      const applied = await settle(`apply ${mark}`, "apply", who, {
        method: "POST",
        path: "/leave/requests",
        body: { type: "EL", from: day, to: day, reason: `apply ${mark}` },
      });
      if (toldBy(applied) !== "acknowledged") continue;
      const { id, version } = (applied.body as { request: { id: string; version: number } }).request;
      for (let no = 1; no <= COMMENTS; no++) {
        const comment = `comment ${no} ${mark}`;
        await settle(comment, "comment", who, { method: "POST", path: `/requests/${id}/comments`, body: { comment } });
      }
      await settle(`withdraw ${mark}`, "withdraw", who, { method: "POST", path: `/requests/${id}/withdraw`, body: { version } });
      if (pause) await sleep(pause);
    }
  };

  const read = async (who: Person): Promise<void> => {
    const paths = ["/leave/summary", "/leave/requests", "/requests/mine"];
    for (let round = 0; !isFinishing; round++) {
      const { status } = await heard("read", who, { path: paths[round % paths.length] ?? "" });
      await sleep(status === 200 ? pause : 50);
    }
  };

  const working = Promise.all([...people.map(write), ...readers.map(read)]);
  working.catch(() => undefined);
  return {
    seen,
    finish: async () => {
      isFinishing = true;
      await working;
    },
  };
};

/** The marks of all kinds of write, one for each row that the database holds. */
export const heldMarks = `
  select r.reason as mark from leave.requests r where r.reason like 'apply %'
  union all
  select replace(r.reason, 'apply ', 'withdraw ') from requests.timeline t join leave.requests r on (r.company_id, r.id) = (t.company_id, t.record_id)
   where r.reason like 'apply %' and t.event = 'withdrawn'
  union all
  select t.comment from requests.timeline t where t.event = 'commented' and t.comment like 'comment %'`;
