// Calls for the fuzz test, made from the OpenAPI document: right ones, ones with a single fault, and wild ones.
import fc from "fast-check";
import { type MethodName, type OpenApi, type Operation, operationsOf, type Parameter, resolve } from "../openapi/document.ts";
import { hostile, hostileText, type Known, type KnownRecord, type Source, valid } from "./testing-fuzz-values.ts";

export type FuzzCall = {
  operationId: string;
  path: string;
  method: MethodName;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer | undefined;
  /** Which of the signed-in people asks; none is a stranger. */
  as: number | undefined;
  /** Does every part keep to its schema? */
  isValid: boolean;
};

type Place = { path: string; method: MethodName; operation: Operation };
type Parts = { path: Record<string, unknown>; query: [string, unknown][]; body: unknown; key: string; version?: unknown };

/** The first part of a path, or what tells more: whose record it is, or which of the units. */
export const placeOf = (path: string): string => {
  const [, first = "", second = ""] = path.split("/");
  return second === "me" || (first === "organisation" && second) ? second : first;
};

/** A URL carries text, and no half of a character. */
const inUrl = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === "object" ? JSON.stringify(value) : String(value)).slice(0, 4000).replace(/\p{Surrogate}/gu, "\ufffd"),
  );

/** Bytes of a header: no line break, nothing beyond Latin-1. */
const inHeader = (value: string): string => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, "?").slice(0, 2000);

const keys = fc.stringMatching(/^[!-~]{8,40}$/);

const address = (document: OpenApi, path: string, parts: Parts): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => inUrl(parts.path[name] ?? ""));
  const query = parts.query.flatMap(([name, value]) => [value].flat().map((one) => `${encodeURIComponent(name)}=${inUrl(one)}`)).join("&");
  return `${document.servers[0]?.url}${filled}${query && `?${query}`}`;
};

const FORM = "multipart/form-data";
const schemaOf = ({ requestBody }: Operation) => Object.values(requestBody?.content ?? {})[0]?.schema;
const isForm = ({ requestBody }: Operation): boolean => requestBody?.content[FORM] !== undefined;

const BOUNDARY = "----fuzz";

/** Form data as a browser writes it, the file last. */
const formText = (body: unknown): string => {
  const parts = Object.entries(typeof body === "object" && body !== null ? body : {})
    .sort(([a], [b]) => Number(a === "file") - Number(b === "file"))
    .map(([name, value]) => {
      const head = `content-disposition: form-data; name="${name}"${name === "file" ? '; filename="scan.pdf"' : ""}`;
      return `--${BOUNDARY}\r\n${head}\r\n\r\n${typeof value === "string" ? value : JSON.stringify(value)}\r\n`;
    });
  return `${parts.join("")}--${BOUNDARY}--\r\n`;
};

const rightParts = (source: Source, operation: Operation): fc.Arbitrary<Parts> => {
  const given: Parameter[] = (operation.parameters ?? []).map((each) => resolve(source.document, each));
  const valuesIn = (place: "path" | "query") => {
    const found = given.filter((each) => each.in === place);
    const fields = Object.fromEntries(found.map(({ name, schema }) => [name, valid(source, schema, name)]));
    return fc.record(fields, { requiredKeys: found.filter(({ required }) => required).map(({ name }) => name) });
  };
  const schema = schemaOf(operation);
  return fc.record({
    path: valuesIn("path"),
    // All filters at once would seldom fit together.
    query: fc.tuple(valuesIn("query"), fc.nat({ max: 3 })).map(([all, most]) => Object.entries(all).slice(0, most)),
    body: schema ? valid(source, schema) : fc.constant(undefined),
    key: keys,
  });
};

/** The same call about a record that is there, in the version in which it was read. */
const about = (parts: Parts, { fields }: KnownRecord): Parts => {
  const known = (name: string): boolean => name in fields;
  const path = Object.fromEntries(Object.entries(parts.path).map(([name, value]) => [name, known(name) ? fields[name] : value]));
  const body = parts.body as Record<string, unknown> | undefined;
  const changed = {
    ...body,
    ...(body && "version" in body && { version: fields.version }),
    ...(body && "items" in body && known("id") && { items: [{ id: fields.id, version: fields.version }] }),
  };
  return { ...parts, path, ...(typeof body === "object" && { body: changed }), version: fields.version };
};

/** One value somewhere in the parts becomes something else. */
const withOneFault = (parts: Parts, fields: readonly string[]): fc.Arbitrary<Parts> => {
  const { path, query, body } = parts;
  const faults: fc.Arbitrary<Parts>[] = [];
  for (const name of Object.keys(path)) faults.push(hostileText.map((value) => ({ ...parts, path: { ...path, [name]: value || "%00" } })));
  if (fields.length > 0) {
    const broken = fc.tuple(fc.constantFrom(...fields), hostileText).map(([name, value]): Parts => ({ ...parts, query: [[name, value]] }));
    faults.push(broken, broken);
  }
  const names = query.map(([name]) => name);
  faults.push(
    fc.tuple(fc.constantFrom(...names, "limit", "after", "sort", "__proto__", "x[y]"), hostileText).map(([name, value]) => ({
      ...parts,
      query: [...query, [name, value]],
    })),
  );
  if (typeof body === "object" && body !== null) {
    const fields = Object.keys(body);
    if (fields.length > 0) {
      const broken = fc.tuple(fc.constantFrom(...fields), hostile).map(([name, value]) => ({ ...parts, body: { ...body, [name]: value } }));
      const less = fc.constantFrom(...fields).map((name) => ({ ...parts, body: { ...body, [name]: undefined } }));
      faults.push(broken, broken, broken, less);
    }
    faults.push(fc.tuple(hostileText, hostile).map(([name, value]) => ({ ...parts, body: { ...body, [name]: value } })));
  }
  faults.push(hostile.map((value) => ({ ...parts, body: value })));
  return fc.oneof(...faults);
};

const plain = (document: OpenApi, { path, method, operation }: Place, parts: Parts, isValid: boolean): FuzzCall => {
  const takesKey = (operation.parameters ?? []).some((each) => resolve(document, each).name === "Idempotency-Key");
  const hasBody = method !== "get" && parts.body !== undefined;
  const asForm = isForm(operation);
  return {
    operationId: operation.operationId,
    path,
    method,
    url: address(document, path, parts),
    headers: {
      ...(hasBody && { "content-type": asForm ? `${FORM}; boundary=${BOUNDARY}` : "application/json" }),
      ...(takesKey && { "idempotency-key": parts.key }),
      // What nobody has changed yet has the version 0, what was made or changed once has 1.
      ...(method === "put" || method === "delete" ? { "if-match": `"${parts.version ?? parts.key.charCodeAt(0) % 2}"` } : {}),
      ...(operation.security.some((needed) => !("token" in needed)) && { "sec-fetch-site": "same-origin" }),
    },
    payload: hasBody ? (asForm ? formText(parts.body) : JSON.stringify(parts.body)) : undefined,
    as: undefined,
    isValid,
  };
};

const types = [
  "application/json",
  "application/json; charset=utf-16",
  "application/json;;",
  "APPLICATION/JSON",
  "text/plain",
  "text/xml",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "application/x-www-form-urlencoded",
  "application/problem+json",
  "",
  "/",
  "a".repeat(500),
] as const;

/** The text of a body, spoilt after it was written. */
const spoilt = (payload: string): fc.Arbitrary<string | Buffer> =>
  fc.oneof(
    fc.nat({ max: payload.length }).map((end) => payload.slice(0, end)),
    fc.constant(`\ufeff${payload}`),
    fc.constant(payload.replace(/^\{/, '{"__proto__":{"admin":true},')),
    fc.constant(payload.replace(/^\{/, '{"constructor":{"prototype":{"admin":true}},')),
    fc.constant(payload.replace(/^\{("[^"]+"):/, "{$1:null,$1:[],$1:")),
    fc.constant(Buffer.from(payload, "utf16le")),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom("null", "7", '"text"', "[]", "NaN", "{'a':1}", "{/**/}", '{"a":1e999}', "[".repeat(40_000), '{"a":'.repeat(5_000)),
    hostileText.map((value) => (payload.startsWith("{") ? JSON.stringify({ ...JSON.parse(payload), [value]: value }) : payload + value)),
  );

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  hostileText.map((value) => ({ "idempotency-key": inHeader(value) })),
  fc.constantFrom("", "short", "k".repeat(129), "ÿÿÿÿÿÿÿÿÿ", "with a space in it").map((value) => ({ "idempotency-key": value })),
  fc.constantFrom("", "*", "1", '"x"', 'W/"1"', '"1", "2"', '"99999999999999999999"').map((value) => ({ "if-match": value })),
  fc.constantFrom(...types).map((value) => ({ "content-type": value })),
  fc.constantFrom("0", "1", "-1", "99999999999", "x").map((value) => ({ "content-length": value })),
  fc.constantFrom("", "*/*;q=x", "text/html", "a".repeat(2000)).map((value) => ({ accept: value })),
  fc.constantFrom("gzip", "br", "deflate, x", "").map((value) => ({ "content-encoding": value })),
  fc.constantFrom("cross-site", "none", "").map((value) => ({ "sec-fetch-site": value })),
  fc.constantFrom("", "evil.example", "a b", "[::1", "localhost:99999").map((value) => ({ host: value })),
  hostileText.map((value) => ({ origin: inHeader(value), "x-forwarded-for": inHeader(value), "x-forwarded-proto": inHeader(value) })),
  hostileText.map((value) => ({ authorization: `Bearer ${inHeader(value)}` })),
  fc.constantFrom("Bearer", "Basic YTpi", "Bearer a.b.c", `Bearer ${"e".repeat(5000)}`, "").map((value) => ({ authorization: value })),
  hostileText.map((value) => ({ cookie: `portal-session=${inHeader(value)}` })),
  fc.constantFrom("portal-session", "=;=;=", "portal-session=a; portal-session=b", "__proto__=1").map((value) => ({ cookie: value })),
);

const brokenQueries = [
  "?%",
  "?%zz=1",
  "?limit=%ff",
  "?&&&=&",
  "?limit=1&limit=2",
  "?limit[]=1",
  "?limit[a]=1",
  "?=",
  "?#",
  `?${"a".repeat(9000)}`,
];

/** Wild in what no schema speaks of: the text of the body, the headers, the query as it is written. */
const wild = (call: FuzzCall): fc.Arbitrary<FuzzCall> => {
  const changed = (change: Partial<FuzzCall>): FuzzCall => ({ ...call, ...change, isValid: false });
  const odd = oddHeaders.map((headers) => changed({ headers: { ...call.headers, ...headers } }));
  const query = fc.constantFrom(...brokenQueries).map((broken) => changed({ url: call.url.split("?")[0] + broken }));
  const unreadable = call.path.includes("{") ? [fc.constant(changed({ url: `${call.url.split("?")[0]}%zz` }))] : [];
  if (call.method === "get") return fc.oneof(odd, query, ...unreadable);
  const payload = typeof call.payload === "string" ? call.payload : "{}";
  const type = call.headers["content-type"] ?? "application/json";
  return fc.oneof(
    { weight: 8, arbitrary: spoilt(payload).map((text) => changed({ payload: text, headers: { ...call.headers, "content-type": type } })) },
    { weight: 6, arbitrary: odd },
    { weight: 2, arbitrary: query },
    { weight: 1, arbitrary: fc.constant(changed({ payload: `{"a":"${"x".repeat(270_000)}"}` })) },
    { weight: 1, arbitrary: fc.constant(changed({ payload: undefined, headers: {} })) },
  );
};

/** What no operation is behind. */
export const NOWHERE = "nowhere";

const strays: fc.Arbitrary<FuzzCall> = fc
  .tuple(
    fc.constantFrom("get", "post", "put", "delete", "patch", "options", "trace"),
    fc.array(hostileText, { minLength: 1, maxLength: 3 }),
  )
  .map(([method, steps]) => ({
    operationId: NOWHERE,
    path: "",
    method: method as MethodName,
    url: `/api/-/${steps.map(inUrl).join("/")}`,
    headers: {},
    as: undefined,
    isValid: false,
  }));

/** `only`: of these operations, where not of all. */
type People = { count: number; only?: ReadonlySet<string> | undefined };

/** Signing in costs a hash each time, on purpose: it gets a share that the machine can bear. */
const weightOf = ({ operation, method }: Place): number => {
  const isOpen = operation.security.length === 0;
  if (isOpen && method === "post") return 2;
  return isOpen ? 5 : 20;
};

/** What a record calls that which this call does: an action that its body may name, or how its path ends. */
const actionsIn = (document: OpenApi, { path, operation }: Place): readonly unknown[] => {
  const body = schemaOf(operation);
  const action = body && resolve(document, body).properties?.action;
  return (action && resolve(document, action).enum) ?? [path.split("/").at(-1)];
};

type Learnt = { known: Known; records: ReadonlyMap<string, readonly KnownRecord[]> };

export const callsOf = (document: OpenApi, { known, records }: Learnt, { count, only }: People): fc.Arbitrary<FuzzCall> => {
  const ofOperation = (place: Place): fc.Arbitrary<FuzzCall> => {
    const parts = rightParts({ document, known, module: place.operation.tags[0] ?? "", place: placeOf(place.path) }, place.operation);
    const right = parts.map((made) => plain(document, place, made, true));
    const parameters: Parameter[] = (place.operation.parameters ?? []).map((each) => resolve(document, each));
    const fields = parameters.filter((each) => each.in === "query").map(({ name }) => name);
    const faulty = parts.chain((made) => withOneFault(made, fields)).map((made) => plain(document, place, made, false));
    const calls = fc.oneof({ weight: 9, arbitrary: right }, { weight: 7, arbitrary: faulty }, { weight: 4, arbitrary: right.chain(wild) });
    const stranger = fc.constant(undefined);
    const people =
      count === 0 ? stranger : fc.oneof({ weight: 18, arbitrary: fc.nat({ max: count - 1 }) }, { weight: 2, arbitrary: stranger });
    const anybody = fc.tuple(calls, people).map(([call, as]) => ({ ...call, as }));
    const met = place.method === "get" ? [] : (records.get(placeOf(place.path)) ?? []);
    if (met.length === 0) return anybody;
    const ofRecord = (some: readonly KnownRecord[]): fc.Arbitrary<FuzzCall> =>
      fc
        .tuple(parts, fc.constantFrom(...some))
        .map(([made, record]) => ({ ...plain(document, place, about(made, record), true), as: record.as }));
    const offered = met.filter(({ actions }) => actions.some((action) => actionsIn(document, place).includes(action)));
    const ofAny = { weight: 2, arbitrary: ofRecord(met) };
    const ofOffered = offered.length > 0 ? [{ weight: 3, arbitrary: ofRecord(offered) }] : [];
    return fc.oneof({ weight: 4, arbitrary: anybody }, ofAny, ...ofOffered);
  };
  const asked = operationsOf(document).filter(({ operation }) => only?.has(operation.operationId) ?? true);
  const operations = asked.map((place) => ({ weight: weightOf(place), arbitrary: ofOperation(place) }));
  return fc.oneof(...operations, ...(only ? [] : [{ weight: 5, arbitrary: strays }]));
};
