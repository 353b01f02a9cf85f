// Exports over HTTP, from the wish to the bytes: those that are made within the call, and fetching any.
import { Readable } from "node:stream";
import { read, type WorkBook } from "@e965/xlsx";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { exportEndpoints } from "#shared/exports/contract.ts";
import { clock } from "../clock.ts";
import { send } from "../testing-http.ts";
import { barred, type ExportsApp, gone, hostileTexts, openExportsApp, watchPages } from "./testing-app.ts";
import { callsOn, wishOf } from "./testing-calls.ts";

let portal: ExportsApp;

beforeAll(async () => {
  portal = await openExportsApp();
});
afterEach(() => {
  clock.reset();
  watchPages(() => undefined);
  barred.clear();
  gone.clear();
});
afterAll(() => portal.close());

const { person, ask, look, ticketFor, fetchWith, fetchFile, keysOf, auditOf, work, expire } = callsOn(() => portal);

describe("DX-02: the file", () => {
  test("as CSV is UTF-8 with its mark, CRLF, days ISO, money as a decimal and its currency; text never begins a formula", async () => {
    const asha = person();
    const made = await asha.call(exportEndpoints.request, { body: { list: "test.hostile", format: "csv" } });
    expect(made).toMatchObject({ state: "ready", rowsDone: hostileTexts.length, rowsTotal: hostileTexts.length });
    const answer = await fetchFile(asha, made);
    expect(answer.statusCode).toBe(200);
    const rest = "2026-12-01,2026-12-07T04:30:00.000Z,-5,-1234.56,INR,yes";
    const texts = [
      '"\'=HYPERLINK(""http://x"",""y"")"',
      "'+91 98450",
      "'-5",
      "'@SUM(A1)",
      "'＝x",
      '"\'\tx"',
      "a=b",
      '"say ""no"", twice"',
      '"two\r\nlines"',
      '"<b>&amp;</b>"',
      "_x0041_",
      "\u0001bell",
    ];
    const lines = ["'=Text,Day,At,Number,Paid,Paid (currency),Yes", ...texts.map((text) => `${text},${rest}`)];
    expect(answer.rawPayload.toString("latin1")).toBe(Buffer.from(`\ufeff${lines.join("\r\n")}\r\n`).toString("latin1"));
  });

  const cellsIn = (book: WorkBook, sheet: string) =>
    Object.entries(book.Sheets[sheet] ?? {}).flatMap(([place, cell]) => (place.startsWith("!") ? [] : [[place, cell] as const]));

  test("as XLSX is read by a spreadsheet library: text typed as text, no formula, and who asked when for what", async () => {
    clock.set("2026-12-07T04:30:00.000Z");
    const asha = person();
    const made = await asha.call(exportEndpoints.request, {
      body: { list: "test.hostile", filters: { sort: "-number", limit: "3", after: "x" }, format: "xlsx" },
    });
    const answer = await fetchFile(asha, made);
    const book = read(answer.rawPayload, { cellNF: true });
    expect(book.SheetNames).toEqual(["What  people type", "About"]);
    const cells = new Map(cellsIn(book, "What  people type"));
    expect([...cells.values()].filter(({ f }) => f !== undefined)).toEqual([]);
    const texts = hostileTexts.map((_, index) => cells.get(`A${index + 2}`));
    expect(texts.map((cell) => cell?.t)).toEqual(hostileTexts.map(() => "s"));
    expect(texts.map((cell) => cell?.v)).toEqual(hostileTexts.map((text) => text.replace("\u0001", "\ufffd").replace("\r\n", "\n")));
    expect(["B2", "C2", "D2", "E2", "F2", "G2"].map((place) => [cells.get(place)?.t, cells.get(place)?.v, cells.get(place)?.z])).toEqual([
      ["n", 46_357, "yyyy\\-mm\\-dd"],
      ["n", 46_363.1875, "yyyy\\-mm\\-dd\\ hh:mm:ss"],
      ["n", -5, "General"],
      ["n", -1234.56, "0.00"],
      ["s", "INR", "General"],
      ["b", true, "General"],
    ]);
    expect(cellsIn(book, "About").map(([, { v }]) => v)).toEqual([
      ...["List", "What: people/type"],
      ...["Asked for by", `Person ${asha.actor.employee}`],
      ...["Asked for at (UTC)", "2026-12-07T04:30:00.000Z"],
      ...["Order", "-number"],
      ...["Filters", "none"],
    ]);
  });

  test("is to keep and never to show, under the name of the list and its day", async () => {
    clock.set("2026-12-07T04:30:00.000Z");
    const asha = person();
    const { headers, rawPayload } = await fetchFile(asha, await ask(asha, 3));
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": "attachment; filename*=UTF-8''numbers-2026-12-07.csv",
      "content-length": String(rawPayload.length),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  });
});

describe("DX-01: a short export", () => {
  test("is made within the call, and asked for once however often it is sent", async () => {
    const asha = person();
    const headers = { ...asha.headers, "idempotency-key": "the-same-form" };
    const sent = await Promise.all([1, 2, 3].map(() => send(portal.app, exportEndpoints.request, wishOf(2000), headers)));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    const { items, total } = await asha.call(exportEndpoints.list, { query: {} });
    expect([total, items[0]?.state, items[0]?.rowsDone]).toEqual([1, "ready", 2000]);
    const lines = (await fetchFile(asha, items[0] ?? { id: "" })).body.split("\r\n");
    expect([lines.length, lines[2000]]).toEqual([2002, "2000,No. 2000,2000.05,INR"]);
  });

  test("is audited when it is asked for and each time it is fetched (AL-01)", async () => {
    const asha = person();
    const made = await ask(asha, 3);
    await fetchFile(asha, made);
    await fetchFile(asha, made);
    expect(await auditOf(asha)).toEqual(["exports.request", "exports.download", "exports.download"]);
  });

  test("of a filter that the list does not have is refused by name, and so is a value that is none", async () => {
    const asha = person();
    const filters = { many: "x", colour: "red" };
    const { status, body } = await asha.refused(exportEndpoints.request, { body: { list: "test.numbers", filters, format: "csv" } });
    expect([status, body.violations.map(({ field }) => field)]).toEqual([400, ["filters.colour", "filters.many"]]);
    expect(body.violations[0]?.message).toBe("This list has no filter “colour”. Leave it out.");
  });

  test("of a list that nobody declares, and of one that the person may not read, is not there", async () => {
    const asha = person();
    const none = { body: { list: "test.nothing", format: "csv" as const } };
    expect((await asha.refused(exportEndpoints.request, none)).status).toBe(404);
    barred.add(asha.actor.employee);
    expect((await asha.refused(exportEndpoints.request, wishOf(3))).status).toBe(404);
  });

  test("that cannot be stored leaves neither a row nor an entry", async () => {
    const asha = person();
    watchPages(() => {
      throw new Error("The list broke.");
    });
    const { body } = wishOf(3);
    const headers = { ...asha.headers, "idempotency-key": "one-that-breaks" };
    expect((await portal.app.inject({ method: "POST", url: "/api/exports", headers, payload: body })).statusCode).toBe(500);
    expect([(await asha.call(exportEndpoints.list, { query: {} })).total, await auditOf(asha), await keysOf(asha)]).toEqual([0, [], []]);
  });
});

describe("DX-01: fetching it", () => {
  test("asks for the right once more: without it the export is not there", async () => {
    const asha = person();
    const made = await ask(asha, 3);
    const ticket = await ticketFor(asha, made);
    barred.add(asha.actor.employee);
    expect((await asha.refused(exportEndpoints.ticket, { params: { id: made.id } })).status).toBe(404);
    expect((await fetchWith(ticket, asha, made)).statusCode).toBe(404);
    barred.clear();
    expect((await fetchWith(ticket, asha, made)).statusCode).toBe(200);
  });

  test("takes a ticket of one minute that opens it once, in the session that it was made in", async () => {
    const asha = person();
    const [made, other] = [await ask(asha, 3), await ask(asha, 4)];
    const ticket = await ticketFor(asha, made);
    const elsewhere = {
      ...asha,
      headers: { "x-test-actor": JSON.stringify({ ...asha.actor, session: "019ac000-0000-7000-8000-000000000001" }) },
    };
    expect((await fetchWith(ticket, elsewhere, made)).statusCode).toBe(401);
    expect((await fetchWith(ticket, asha, other)).statusCode).toBe(404);
    const all = await Promise.all(Array.from({ length: 6 }, () => fetchWith(ticket, asha, made)));
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    const used = await fetchWith(ticket, asha, made);
    expect(used.json()).toMatchObject({ code: "files.ticket_used" });
    const late = await ticketFor(asha, made);
    clock.set(new Date(clock.millis() + 60_001).toISOString());
    expect((await fetchWith(late, asha, made)).statusCode).toBe(404);
  });

  test("is for its asker alone: a colleague and somebody of another company find nothing", async () => {
    const asha = person();
    const made = await ask(asha, 3);
    const waiting = await ask(asha, 3000);
    const ticket = await ticketFor(asha, made);
    for (const other of [person(asha.actor.company), person()]) {
      const params = { id: made.id };
      expect((await other.refused(exportEndpoints.read, { params })).status).toBe(404);
      expect((await other.refused(exportEndpoints.ticket, { params })).status).toBe(404);
      expect((await other.refused(exportEndpoints.cancel, { params: { id: waiting.id }, body: { version: 1 } })).status).toBe(404);
      expect((await fetchWith(ticket, other, made)).statusCode).toBe(401);
      expect((await other.call(exportEndpoints.list, { query: {} })).items).toEqual([]);
    }
    await work();
  });

  test("ends after 24 hours: then the file is gone, from the store too", async () => {
    const asha = person();
    const made = await ask(asha, 3);
    const ticket = await ticketFor(asha, made);
    expect(made.expiresAt).toBeDefined();
    const [now, end] = [clock.millis(), Date.parse(made.expiresAt ?? "")];
    expect(end - now).toBeGreaterThan(23.9 * 3_600_000);
    clock.set(new Date(end - 30_000).toISOString());
    const last = await ticketFor(asha, made);
    clock.set(new Date(end).toISOString());
    expect((await asha.refused(exportEndpoints.ticket, { params: { id: made.id } })).code).toBe("exports.not_ready");
    for (const late of [ticket, last]) expect((await fetchWith(late, asha, made)).statusCode).toBe(404);
    expect(await keysOf(asha)).toHaveLength(1);
    await expire(asha);
    expect(await look(asha, made)).toMatchObject({ state: "expired", version: 2 });
    expect((await look(asha, made)).expiresAt).toBeUndefined();
    expect(await keysOf(asha)).toEqual([]);
  });

  test("finds no file that nobody names: an hour later the sweep has removed what a killed worker left", async () => {
    const asha = person();
    const made = await ask(asha, 3);
    const [kept = ""] = await keysOf(asha);
    const left = `exports/${asha.actor.company}/${made.id}`;
    await portal.store.write(left, Readable.from([Buffer.from("half a file")]), 11);
    await expire(asha);
    expect((await keysOf(asha)).sort()).toEqual([kept, left].sort());
    clock.set(new Date(clock.millis() + 2 * 3_600_000).toISOString());
    await expire(asha);
    expect(await keysOf(asha)).toEqual([kept]);
  });
});
