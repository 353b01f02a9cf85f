import type { z } from "zod";

/** Bytes; the largest JSON body of any form is far below it. */
export const BODY_LIMIT = 256 * 1024;

/**
 * Who may call: anybody, the holder of the session cookie alone, the holder of a live one-time link, a signed-in person, or one who
 * brings the ticket for one file in place of the token.
 * Finer rights depend on the record and are decided by the command, because only it has read the record.
 */
export type Access = "public" | "session-cookie" | "link" | "signed-in" | "ticket";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One call, described once: the server guards, validates and serialises by it, the browser calls and parses by it. */
export type Endpoint = {
  method: Method;
  /** Below the API base URL, `:name` for parameters. */
  path: `/${string}`;
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A POST that only asks (a preview). Any other POST of a signed-in person takes an `Idempotency-Key`. */
  changes?: false;
  /** A PUT or DELETE of what has no versions (a password, a session). Any other takes an `If-Match`. */
  versioned?: false;
  /** A POST that may be sent twice, and whose answer is a secret that is kept nowhere (a ticket): it takes no `Idempotency-Key`. */
  repeatable?: true;
  /** The body is form data: the fields of `body`, and after them one part `file`. */
  upload?: true;
  /** Answers with the bytes of a file. */
  download?: true;
  /** Counts how often it is called, and may answer 429. Public calls that write and reads of signed-in people are counted anyway. */
  limited?: true;
  /** Open to whoever has left, for as long as they may still reach what is theirs; any other call answers them 403. */
  leaver?: true;
  /** A GET that prepares a deed, and answers 409 where that has become impossible; a call that writes may answer it anyway. */
  prepares?: true;
  /** A GET that may leave in the audit who has looked: guard and work are two transactions. */
  audited?: true;
  /** A GET whose answer has no end of its own: events as they happen, for whoever accepts `text/event-stream`; anybody else gets 204. */
  streams?: true;
  /** Absent: the call answers 204 without a body. */
  returns?: z.ZodType;
  /** Default: 200, or 204 without `returns`. */
  status?: 200 | 201 | 202 | 204;
};

export type Endpoints = Record<string, Endpoint>;

export const defineEndpoints = <const E extends Endpoints>(endpoints: E): E => endpoints;

/** Does a call take an `Idempotency-Key`? Those that create or decide do, so that one sent twice is kept once. Those about the session itself make nothing twice. */
export const takesKey = ({ method, access, changes, repeatable, path }: Endpoint): boolean =>
  method === "POST" && access === "signed-in" && changes !== false && !repeatable && !path.startsWith("/auth/"); // CL-07

/** Does a call take an `If-Match`? Whoever replaces or removes a record says which version of it they have read. */
export const takesVersion = ({ method, versioned }: Endpoint): boolean => (method === "PUT" || method === "DELETE") && versioned !== false;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives: every part validated. */
export type Received<E extends Endpoint> = { params: Parsed<E["params"]>; query: Parsed<E["query"]>; body: Parsed<E["body"]> };

type Sent<E extends Endpoint> = { params: Given<E["params"]>; query: Given<E["query"]>; body: Given<E["body"]> };

type SentFile<E extends Endpoint> = E["upload"] extends true ? { file: File } : object;

/** What a caller passes: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = { [P in keyof Sent<E> as Sent<E>[P] extends undefined ? never : P]: Sent<E>[P] } & SentFile<E>;

/** A file as it came: its content, and what the answer says of it. */
export type Download = { blob: Blob; fileName: string | undefined; contentType: string };

/** What a caller gets back. */
export type Returned<E extends Endpoint> = E["download"] extends true
  ? Download
  : E["returns"] extends z.ZodType
    ? z.output<E["returns"]>
    : undefined;

/** What a handler must give: the serialiser drops what the contract does not name. A download is whatever the server can send. */
export type Answer<E extends Endpoint> = E["download"] extends true
  ? object
  : E["returns"] extends z.ZodType
    ? z.input<E["returns"]>
    : undefined;

/** A list or a record, counted per person. Files need a ticket each, and photos are part of their page. */
export const isPacedRead = ({ method, access, download, streams }: Endpoint): boolean =>
  method === "GET" && access === "signed-in" && !download && !streams;
