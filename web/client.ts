// The door to the network: the seven kinds of call on the real `fetch`, and one typed function per endpoint of a contract.
import type { z } from "zod";
import type { CallInput, Endpoint, Endpoints, Returned } from "#shared/endpoint.ts";
import type { Ticket } from "#shared/files/contract.ts";
import { build } from "./build.ts";
import { confirmation } from "./confirmation.ts";
import { connection } from "./connection.ts";
import { logError } from "./log.ts";
import { randomKey } from "./random.ts";
import { createRequests, type OnFailure, type Send } from "./request.ts";
import type { RequestFailure } from "./request-failure.ts";
import { session } from "./session/browser.ts";
import { dropSeparateToken, keepSeparateToken, readSeparateToken } from "./session/separate-token.ts";

/** SH-03: written into index.html when the server starts; a page without it (a test, the dev server) uses the default. */
export const apiBase = (): string => {
  const named = document.querySelector<HTMLMetaElement>("meta[name=portal-api]")?.content;
  return named && !named.startsWith("{{") ? named : "/api";
};

const requests = createRequests({
  send: (url, init) => fetch(url, init),
  base: apiBase,
  session: {
    current: () => {
      const had = session.token();
      return had && !session.check() ? "expired" : { token: session.token() };
    },
    renew: (used) => session.renew(used),
    lost: () => session.end({ why: "lost" }),
  },
  line: {
    reached: (headers) => {
      connection.reached();
      build.heard(headers.get("portal-build"));
    },
    missed: connection.missed,
  },
  confirm: confirmation.ask,
  newKey: randomKey,
  log: logError,
});

type CallOptions = {
  signal?: AbortSignal | undefined;
  /** One per filled form, kept while it is sent again (CL-07). */
  key?: string | undefined;
  version?: number | undefined;
  /** For calls that a one-time link opens: its token. */
  link?: string | undefined;
  /** For a file that a ticket opens: the call that makes one, asked first and for the same record. */
  ticket?: Endpoint | undefined;
  /** How a file is sent, when its progress is shown. */
  send?: Send | undefined;
};

type Call<E extends Endpoint> = keyof CallInput<E> extends never
  ? (input?: Record<string, never>, options?: CallOptions) => Promise<Returned<E>>
  : (input: CallInput<E>, options?: CallOptions) => Promise<Returned<E>>;

export type Client<E extends Endpoints> = { [Name in keyof E]: Call<E[Name]> };

type AnyInput = { params?: Record<string, unknown> | undefined; query?: Record<string, string>; body?: unknown; file?: File };

/** The fields first: with them the server knows what the file is for. */
const formOf = (body: unknown, file: File): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  form.append("file", file);
  return form;
};

const filled = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])));

/** Turns the failure channel into a rejection, so that the query cache sees it. */
const rejecting = async <T>(work: (onFailure: OnFailure) => Promise<T | undefined>, signal?: AbortSignal): Promise<T | undefined> => {
  let failure: RequestFailure | undefined;
  const value = await work((told) => {
    failure = told;
  });
  if (failure) throw failure;
  signal?.throwIfAborted();
  return value;
};

/** A ticket opens one file once: it is kept for this call alone, and the stored token stays away from the file's address. */ // CL-08
const download = async (endpoint: Endpoint, { params, query }: AnyInput, { ticket, signal, ...options }: CallOptions): Promise<unknown> => {
  if (ticket) keepSeparateToken(sessionStorage, "download", ((await call(ticket, { params }, { signal })) as Ticket).ticket);
  const link = ticket ? readSeparateToken(sessionStorage, "download") : options.link;
  const path = filled(endpoint.path, params);
  try {
    return await rejecting((onFailure) => requests.download(path, { access: endpoint.access, link, query, signal, onFailure }), signal);
  } finally {
    if (ticket) dropSeparateToken(sessionStorage, "download");
  }
};

const call = (endpoint: Endpoint, input: AnyInput, options: CallOptions): Promise<unknown> => {
  if (endpoint.download) return download(endpoint, input, options);
  const { params, query, body, file } = input;
  const path = filled(endpoint.path, params);
  const { signal, key, version, link, send } = options;
  const contract = { access: endpoint.access, returns: endpoint.returns as z.ZodType<unknown> | undefined, link };
  if (file) return requests.postForm(path, formOf(body, file), { ...contract, key, signal, send });
  // What only looks may be given up: nobody waits any more for what would come of something that has been changed since.
  const looks = endpoint.changes === false ? { signal } : {};
  if (endpoint.method === "POST") return requests.post(path, body, { ...contract, ...looks, query, key, version });
  if (endpoint.method === "GET") return rejecting((onFailure) => requests.get(path, { ...contract, query, signal, onFailure }), signal);
  if (endpoint.method === "PUT") return rejecting((onFailure) => requests.put(path, body, { ...contract, version, onFailure }));
  return rejecting((onFailure) => requests.remove(path, { ...contract, query, version, onFailure }));
};

/** What an endpoint says for as long as its answer lasts; undefined when it does not begin. */
export const streamOf = ({ path }: Endpoint & { streams: true }, signal: AbortSignal): Promise<Response | undefined> =>
  requests.stream(path, signal);

/** One typed function per endpoint; each gives what the contract says or rejects with the RequestFailure. */
export const clientFor = <const E extends Endpoints>(endpoints: E): Client<E> =>
  Object.fromEntries(
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [
      name,
      (input: AnyInput = {}, options: CallOptions = {}) => call(endpoint, input, options),
    ]),
  ) as Client<E>;
