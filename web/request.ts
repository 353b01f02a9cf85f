// The only way to call the server: seven kinds of call with one behaviour on success and one on failure (file 01, 5.3).
import type { z } from "zod";
import type { Access, Download, Method } from "#shared/endpoint.ts";
import { ProblemBody } from "#shared/problem.ts";
import { fileNameIn, json, secondsIn } from "./request-answer.ts";
import { type FailureKind, kindOf, RequestFailure, sentenceOf } from "./request-failure.ts";
import { pathOf, type Query, urlOf } from "./request-url.ts";

export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** What the helper asks of the session; a renewal is shared by all calls that wait for one. */
export type TokenSource = {
  /** The token to send; an expired one is never sent. */
  current: () => { token: string | undefined } | "expired";
  renew: (used: string | undefined) => Promise<"renewed" | "refused" | "unreachable">;
  /** A fresh token was refused as well: sign in again, without asking for another. */
  lost: () => void;
};

/** Is told what the calls show of the way to the server. */
export type Line = {
  /** An answer came, and these were its headers. */
  reached: (headers: Headers) => void;
  /** A call did not get through, also when it was repeated. */
  missed: () => void;
};

type Contract<T> = {
  access?: Access;
  /** What the answer must look like; an answer outside the contract is a failure, not data. */
  returns?: z.ZodType<T> | undefined;
  /** The token of a one-time link, or a ticket, for the calls that one opens. */
  link?: string | undefined;
};
export type OnFailure = (failure: RequestFailure) => void;
type Told = { onFailure: OnFailure };
type Writing = { version?: number | undefined };
type Posting = Writing & { key?: string | undefined };

type Ask = {
  method: Method;
  path: string;
  query?: Query | undefined;
  body?: string | FormData;
  headers: Record<string, string>;
  access: Access;
  link?: string | undefined;
  signal?: AbortSignal | undefined;
  limit: number;
  /** In place of the usual way, for a file whose progress is shown. */
  send?: Send | undefined;
};

type Answer = { status: number; headers: Headers; blob: Blob };

const LIMIT_SECONDS = 30; // CL-06
const FILE_LIMIT_SECONDS = 120;
const RETRY_MS = 1000;
const CONFIRM_NEEDED = "auth.confirm_needed";
const LONGEST_RETRY_AFTER = 5;
const passing = new Set([502, 503, 504]);

export const createRequests = (env: {
  send: Send;
  base: () => string;
  session: TokenSource;
  line: Line;
  /** Asks the person for their password; false when they do not want to. */
  confirm: () => Promise<boolean>;
  newKey: () => string;
  log: (line: string) => void;
}) => {
  const failed = (
    ask: Ask,
    kind: FailureKind,
    facts: { status?: number; code?: string; answer?: Answer; body?: ProblemBody | undefined } = {},
  ) => {
    const retryAfter = secondsIn(facts.answer?.headers.get("retry-after") ?? null);
    const requestId = facts.body?.requestId ?? facts.answer?.headers.get("x-request-id") ?? undefined;
    const violations = facts.body?.violations ?? [];
    return new RequestFailure({
      kind,
      method: ask.method,
      path: pathOf(ask.path),
      status: facts.status ?? facts.answer?.status ?? 0,
      code: facts.code ?? facts.body?.code ?? kind,
      sentence: sentenceOf(kind, { violations, requestId, retryAfter, limit: ask.limit }),
      violations,
      requestId,
      retryAfter,
    });
  };

  const once = async (ask: Ask, token: string | undefined): Promise<Answer> => {
    const url = urlOf(env.base(), ask.path, ask.query);
    const clock = new AbortController();
    const timer = setTimeout(() => clock.abort(), ask.limit * 1000);
    const bearer = { "signed-in": token, link: ask.link, public: undefined, "session-cookie": undefined, ticket: ask.link }[ask.access]; // CL-02
    const headers = bearer ? { ...ask.headers, authorization: `Bearer ${bearer}` } : ask.headers;
    const signal = ask.signal ? AbortSignal.any([clock.signal, ask.signal]) : clock.signal;
    try {
      const response = await (ask.send ?? env.send)(url, {
        method: ask.method,
        headers,
        body: ask.body ?? null,
        signal,
        credentials: "include",
        cache: "no-store",
      });
      env.line.reached(response.headers);
      return { status: response.status, headers: response.headers, blob: await response.blob() };
    } catch (error) {
      if (ask.signal?.aborted) throw error;
      throw failed(ask, clock.signal.aborted ? "timeout" : "unreachable");
    } finally {
      clearTimeout(timer);
    }
  };

  /** Only reading is repeated, and only when the server was away for a moment. */
  const repeating = async (ask: Ask, token: string | undefined): Promise<Answer> => {
    if (ask.method !== "GET") return once(ask, token);
    const first = await once(ask, token).catch((error: unknown) => {
      if (error instanceof RequestFailure && error.kind === "unreachable") return undefined;
      throw error;
    });
    if (first && !passing.has(first.status)) return first;
    const told = secondsIn(first?.headers.get("retry-after") ?? null);
    if (told !== undefined && told > LONGEST_RETRY_AFTER && first) return first;
    await new Promise((resolve) => setTimeout(resolve, told === undefined ? RETRY_MS : told * 1000));
    return once(ask, token);
  };

  const patient = async (ask: Ask, token: string | undefined): Promise<Answer> => {
    try {
      return await repeating(ask, token);
    } catch (error) {
      if (error instanceof RequestFailure && error.kind === "unreachable") env.line.missed(); // SH-08
      throw error;
    }
  };

  const signedIn = async (ask: Ask): Promise<Answer> => {
    const stored = env.session.current();
    if (stored === "expired") throw failed(ask, "unauthenticated", { status: 401, code: "token.expired" }); // SE-09
    const first = await patient(ask, stored.token);
    if (first.status !== 401) return first;
    const renewal = await env.session.renew(stored.token); // SE-10
    if (renewal === "unreachable") throw failed(ask, "unreachable");
    if (renewal === "refused") return first;
    const fresh = env.session.current();
    const second = await once(ask, fresh === "expired" ? undefined : fresh.token);
    if (second.status === 401) env.session.lost();
    return second;
  };

  const problemIn = async ({ blob }: Answer): Promise<ProblemBody | undefined> => ProblemBody.safeParse(json(await blob.text())).data;

  /** What the server wants the password for is refused before anything is done, and sent once more when it was typed. */
  const confirmed = async (ask: Ask): Promise<Answer> => {
    const answer = await signedIn(ask);
    if (answer.status !== 403 || (await problemIn(answer))?.code !== CONFIRM_NEEDED) return answer;
    return (await env.confirm()) ? signedIn(ask) : answer; // SE-17
  };

  const answered = async (ask: Ask): Promise<Answer> => {
    const answer = ask.access === "signed-in" ? await confirmed(ask) : await patient(ask, undefined);
    if (answer.status < 400) return answer;
    throw failed(ask, kindOf(answer.status), { answer, body: await problemIn(answer) });
  };

  const read = async <T>(ask: Ask, returns: z.ZodType<T> | undefined): Promise<T> => {
    const answer = await answered(ask);
    if (answer.status === 204) return undefined as T;
    const value = json(await answer.blob.text());
    if (value === undefined) throw failed(ask, "broken", { answer, code: "answer.unreadable" });
    if (!returns) return value as T;
    const parsed = returns.safeParse(value);
    if (!parsed.success) throw failed(ask, "broken", { answer, code: "answer.outside_contract" });
    return parsed.data;
  };

  /** Reading and changing calls: the failure is logged and handed to the caller's channel, never thrown. */
  const told = async <T>(work: Promise<T>, { onFailure, signal }: Told & { signal?: AbortSignal | undefined }): Promise<T | undefined> => {
    try {
      return await work;
    } catch (error) {
      if (signal?.aborted) return undefined; // CL-05
      if (!(error instanceof RequestFailure)) throw error;
      env.log(error.line);
      onFailure(error); // CL-03
      return undefined;
    }
  };

  /** Submitting calls: the failure is logged and raised again, so that nothing goes on as if it were saved. */
  const raised = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof RequestFailure) env.log(error.line);
      throw error;
    }
  };

  const match = ({ version }: Writing): Record<string, string> => (version === undefined ? {} : { "if-match": `"${version}"` });
  const posting = (path: string, options: Posting): Record<string, string> => ({
    ...match(options),
    ...(/^\/?auth\//.test(path) ? {} : { "idempotency-key": options.key ?? env.newKey() }), // CL-07
  });
  const asJson = { "content-type": "application/json" };
  const plain = ({ access = "signed-in", link }: Contract<unknown>) => ({ access, link, limit: LIMIT_SECONDS });

  return {
    get: <T>(
      path: string,
      options: Contract<T> & Told & { query?: Query | undefined; signal?: AbortSignal | undefined },
    ): Promise<T | undefined> =>
      told(
        read<T>({ method: "GET", path, headers: {}, query: options.query, signal: options.signal, ...plain(options) }, options.returns),
        options,
      ),

    download: (
      path: string,
      {
        query,
        access = "signed-in",
        link,
        ...options
      }: Told & Contract<never> & { query?: Query | undefined; signal?: AbortSignal | undefined },
    ): Promise<Download | undefined> => {
      const ask: Ask = { method: "GET", path, query, headers: {}, access, link, signal: options.signal, limit: FILE_LIMIT_SECONDS };
      const file = async (): Promise<Download> => {
        const { blob, headers } = await answered(ask);
        return { blob, fileName: fileNameIn(headers.get("content-disposition")), contentType: headers.get("content-type") ?? "" };
      };
      return told(file(), options);
    },

    /** An answer that is still being said, or none: whoever asked reads it for as long as it lasts, and asks again. Rejects when nobody answers. */
    stream: async (path: string, signal: AbortSignal): Promise<Response | undefined> => {
      const stored = env.session.current();
      if (stored === "expired" || !stored.token) return undefined;
      const headers = { accept: "text/event-stream", authorization: `Bearer ${stored.token}` };
      const response = await env.send(urlOf(env.base(), path), { headers, signal, credentials: "include", cache: "no-store" });
      env.line.reached(response.headers);
      if (response.status === 401) await env.session.renew(stored.token);
      return response.status === 200 ? response : undefined;
    },

    post: <T>(
      path: string,
      body: unknown,
      { query, signal, ...options }: Posting & Contract<T> & { query?: Query | undefined; signal?: AbortSignal | undefined } = {},
    ): Promise<T> => {
      const headers = { ...asJson, ...posting(path, options) };
      return raised(
        read<T>({ method: "POST", path, query, body: JSON.stringify(body ?? {}), headers, signal, ...plain(options) }, options.returns),
      );
    },

    postForm: <T>(
      path: string,
      form: FormData,
      { returns, signal, send, ...options }: Posting & Contract<T> & { signal?: AbortSignal | undefined; send?: Send | undefined } = {},
    ): Promise<T> =>
      raised(
        read<T>(
          {
            method: "POST",
            path,
            body: form,
            headers: posting(path, options),
            access: "signed-in",
            limit: FILE_LIMIT_SECONDS,
            signal,
            send,
          },
          returns,
        ),
      ),

    postQuery: <T>(path: string, query: Query, options: Posting = {}): Promise<T> =>
      raised(read<T>({ method: "POST", path, query, headers: posting(path, options), ...plain({}) }, undefined)),

    put: <T>(path: string, body: unknown, options: Writing & Contract<T> & Told): Promise<T | undefined> =>
      told(
        read<T>(
          { method: "PUT", path, body: JSON.stringify(body ?? {}), headers: { ...asJson, ...match(options) }, ...plain(options) },
          options.returns,
        ),
        options,
      ),

    remove: <T>(path: string, options: Writing & Contract<T> & Told & { query?: Query | undefined }): Promise<T | undefined> =>
      told(read<T>({ method: "DELETE", path, query: options.query, headers: match(options), ...plain(options) }, options.returns), options),
  };
};
