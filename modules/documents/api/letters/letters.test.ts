// Letters over HTTP: issued at once, requested and issued by HR, revoked, and whether they are genuine.
import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { textOfPages } from "#api/pdf/testing-pages.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { callerFor } from "#api/testing-http.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { orMissing } from "#shared/problem.ts";
import { letterEndpoints as calls } from "../../contract.ts";
import { type DocumentPerson, makeTeam } from "../testing.ts";

// Mon 7 Dec 2026, 09:34 in Bengaluru.
const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");
const team = () => makeTeam(portal.app);
const purpose = "Rent agreement";

const typeId = async (who: DocumentPerson, name: string): Promise<string> =>
  (await who.call(calls.requestableLetters, { query: {} })).rows.find((row) => row.name === name)?.id ?? "";
const pdfOf = async (who: DocumentPerson, number: string): Promise<Buffer> =>
  Buffer.from(await (await who.call(calls.letterPdf, { params: { number } })).blob.arrayBuffer());
const decide = (who: DocumentPerson, request: { id: string; version: number } | undefined, input: object) => ({
  params: { id: request?.id ?? "" },
  body: { action: "approve" as const, version: request?.version ?? 0, input },
  who,
});

test("DO-34, DO-35: a self-service letter is issued in one step, has the same bytes each time, is verified without a name, and revoked", async () => {
  const { asha, rohan, kavita, person } = await team();
  const type = await typeId(asha, "Employment certificate");
  const { number } = await asha.call(calls.issueLetter, { query: {}, body: { type, purpose, values: { "employee.designation": "CEO" } } });
  expect(number).toBe("LT-2026-00001");
  const read = await asha.call(calls.readLetter, { params: { number } });
  expect(read).toMatchObject({ status: "approved", title: "Employment certificate", typeName: "Employment certificate", ownActions: [] });
  expect(read.issued?.text).toContain("**Asha Nair**");
  expect(read.issued?.text).not.toContain("CEO");
  const [first, second] = [await pdfOf(asha, number), await pdfOf(kavita, number)];
  expect(hash("sha256", first)).toBe(hash("sha256", second));
  expect(first.subarray(0, 5).toString()).toBe("%PDF-");
  expect((await rohan.refused(calls.readLetter, { params: { number } })).status).toBe(404);

  // DO-35: nothing but one word, whoever asks.
  const stranger = callerFor(portal.app, {});
  expect(await stranger.call(calls.verifyLetter, { body: { number, code: "7K3M-Q9TX-2HPD" } })).toEqual({ state: "unknown" });
  const code = /Code ([0-9A-Z-]{14})/.exec((await textOfPages(first)).join(" "))?.[1] ?? "";
  const verified = (typed: string) => stranger.call(calls.verifyLetter, { body: { number, code: typed } });
  expect(await verified(code.toLowerCase().replaceAll("-", ""))).toEqual({ state: "genuine" });
  const stored = await portal.asSuperuser<{ count: number }>(
    `select count(*)::int as count from documents.letters where code_hash is not null and length(code_hash) = 43`,
  );
  expect(stored[0]?.count).toBeGreaterThan(0);

  const own = await typeId(kavita, "Employment certificate");
  const { number: hers } = await kavita.call(calls.issueLetter, { query: {}, body: { type: own, purpose } });
  const reason = "The designation changed";
  expect((await kavita.refused(calls.revokeLetter, { params: { number: hers }, body: { reason } })).sentences).toEqual([
    "This is your own letter. A colleague in HR must do this.",
  ]);
  expect((await asha.refused(calls.revokeLetter, { params: { number }, body: { reason } })).status).toBe(403);
  const revoked = await kavita.call(calls.revokeLetter, { params: { number }, body: { reason } });
  expect(revoked).toMatchObject({ status: "revoked", revoked: { reason }, ownActions: [] });
  expect((await kavita.refused(calls.revokeLetter, { params: { number }, body: { reason } })).status).toBe(409); // DO-34
  expect(await verified(code)).toEqual({ state: "revoked" });

  const long = await person(`${"Maximiliana ".repeat(4).trim()}`, { lastName: "Wolfeschlegelsteinhausenbergerdorff-Łuczyżanka" });
  const named = await long.call(calls.issueLetter, { query: {}, body: { type, purpose } });
  expect((await pdfOf(long, named.number)).length).toBeGreaterThan(5000);
});

test("a letter with a missing field: named with who can fill it, filled in by HR, and a name that cannot be printed stores nothing", async () => {
  const { asha, kavita, person } = await team();
  const type = await typeId(asha, "Salary certificate");
  const body = { type, purpose, addressedTo: "HDFC Bank" };
  expect((await asha.refused(calls.issueLetter, { query: {}, body })).sentences).toEqual([
    "Monthly pay is missing. Ask HR to add it.",
    "Yearly pay is missing. Ask HR to add it.",
  ]); // DO-33
  const preview = await asha.call(calls.previewLetter, { query: {}, body });
  expect(preview.draft.missing.map(({ field }) => field)).toEqual(["pay.monthly", "pay.yearly"]);
  const { number } = await asha.call(calls.submitLetter, { query: {}, body });
  expect((await asha.refused(calls.submitLetter, { query: {}, body })).sentences).toEqual([
    `You already requested this letter on Mon 7 Dec (${number}).`,
  ]); // DO-30
  const { request } = await kavita.call(calls.readLetter, { params: { number } });
  const empty = decide(kavita, request, { values: {} });
  expect((await kavita.refused(requestEndpoints.decide, empty)).sentences).toHaveLength(2);
  const values = { "pay.monthly": "₹1,50,000.00", "pay.yearly": "₹18,00,000.00" };
  await kavita.call(requestEndpoints.decide, decide(kavita, request, { values }));
  const issued = await asha.call(calls.readLetter, { params: { number } });
  expect(issued).toMatchObject({ status: "approved", issued: { by: { name: "Kavita Nair" } } });
  expect(issued.issued?.text).toContain("₹1,50,000.00");

  const amal = await person("أمل");
  const certificate = await typeId(amal, "Employment certificate");
  const refused = await amal.refused(calls.issueLetter, { query: {}, body: { type: certificate, purpose } });
  expect(refused.sentences).toEqual(["Name contains characters that the letter cannot print: أ م ل"]);
  expect((await amal.call(calls.listLetter, { query: {} })).total).toBe(0);
});

test("HR: nobody issues their own request, a type with an unknown field is refused, and exit letters are not requested", async () => {
  const { asha, kavita, neha } = await team();
  const visa = await typeId(kavita, "Visa letter (no objection)");
  expect((await asha.call(calls.requestableLetters, { query: {} })).rows.map(({ name }) => name)).toEqual([
    "Address letter",
    "Employment certificate",
    "Salary certificate",
    "Visa letter (no objection)",
  ]);
  const body = { type: visa, purpose: "Holiday in Rome", addressedTo: "The Consulate of Italy" };
  expect((await kavita.refused(calls.issueLetter, { query: {}, body })).sentences).toContain("HR issues this letter. Request it instead.");
  const { number } = await kavita.call(calls.submitLetter, { query: {}, body });
  const { request } = await kavita.call(calls.readLetter, { params: { number } });
  expect(request?.actions).not.toContain("approve");
  const input = { values: { "pay.monthly": "₹2,00,000.00" } };
  await neha.call(requestEndpoints.decide, decide(neha, request, input));
  expect(await kavita.call(calls.readLetter, { params: { number } })).toMatchObject({ status: "approved" });

  const { rows } = await kavita.call(calls.listLetterType, {});
  const { id, version, closed: _, ...type } = orMissing("type")(rows.find(({ name }) => name === "Address letter"));
  const wrong = { ...type, template: `${type.template} {{employee.adress}}` };
  expect((await kavita.refused(calls.changeLetterType, { params: { id }, body: wrong }, version)).sentences).toEqual([
    "{{employee.adress}} is not a field. Did you mean {{employee.address}}?",
  ]);
  const forAsha = { query: { employee: asha.code } };
  const relieving = (await kavita.call(calls.requestableLetters, forAsha)).rows.find(({ name }) => name === "Relieving letter")?.id;
  expect((await asha.refused(calls.submitLetter, { query: {}, body: { ...body, type: relieving } })).sentences).toEqual([
    "This letter is not available to Asha Nair. Choose another one.",
  ]);
  const lastDay = { "service.lastDay": "31 Dec 2026" };
  await kavita.call(calls.issueLetter, { ...forAsha, body: { type: relieving, purpose: "Resignation", values: lastDay } });
});
