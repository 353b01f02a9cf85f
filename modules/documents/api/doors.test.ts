// What exit does with documents, in a transaction of its own: issues a letter, files one it drew, revokes it, and shows everything of a leaver.
import { expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { callerFor } from "#api/testing-http.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { documentEndpoints as calls } from "../contract.ts";
import { file, issue, papersOf, revoke } from "./index.ts";
import { paperSlot } from "./papers/testing-matrix.ts";
import { type DocumentPerson, makeTeam } from "./testing.ts";
import { sendFile } from "./testing-files.ts";

// Mon 7 Dec 2026, 09:34 in Bengaluru.
const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");
const begin = async () => {
  const team = await makeTeam(portal.app);
  return { ...team, inside: <T>(work: (tx: Tx) => Promise<T>) => inTransaction(systemActor(team.home.company), work) };
};
const told = async (who: DocumentPerson): Promise<string[]> =>
  (await who.call(notificationEndpoints.list, { query: {} })).items.map(({ event, params }) => `${event}: ${params.title}`).sort();
const lastDay = { "service.lastDay": "31 Dec 2026" };

test("issue: the letter for that use, with what the portal cannot know; its owner is notified and it can be verified", async () => {
  const { asha, rohan, inside } = await begin();
  const number = await inside((tx) => issue(tx, "relieving", asha.employee, lastDay));
  const letter = await asha.call(calls.readLetter, { params: { number } });
  expect(letter).toMatchObject({ number: "LT-2026-00001", status: "approved", title: "Relieving letter" });
  expect(letter.issued?.text).toContain("31 Dec 2026");
  expect(letter.issued?.by).toBeUndefined();
  expect((await rohan.refused(calls.readLetter, { params: { number } })).status).toBe(404);
  expect(await told(asha)).toEqual(["documents.letter_ready: Relieving letter"]);
  expect(
    await portal.asSuperuser("select 1 as one from documents.letters where number = $1 and code_hash is not null", [number]),
  ).toHaveLength(1);
});

test("issue: refused, and nothing stored, while a value is missing or no open type has that use", async () => {
  const { asha, kavita, inside } = await begin();
  await expect(inside((tx) => issue(tx, "relieving", asha.employee, {}))).rejects.toThrow("documents.letter_field");
  const type = (await kavita.call(calls.listLetterType, {})).rows.find(({ usedFor }) => usedFor === "experience");
  const { id = "", version = 0 } = type ?? {};
  await kavita.call(calls.closeLetterType, { params: { id }, body: { closed: true, version } });
  await expect(inside((tx) => issue(tx, "experience", asha.employee, lastDay))).rejects.toThrow("documents.no_letter_type");
  expect((await asha.call(calls.listLetter, { query: {} })).total).toBe(0);
});

test("file and revoke: the very PDF of another module, without a code; revoked once, with a reason its owner reads", async () => {
  const { asha, inside } = await begin();
  const pdf = Buffer.from("%PDF-1.7 the final settlement");
  const number = await inside((tx) => file(tx, pdf, asha.employee, "Final settlement"));
  const params = { number };
  const { blob } = await asha.call(calls.letterPdf, { params });
  expect(Buffer.from(await blob.arrayBuffer())).toEqual(pdf);
  expect(await asha.call(calls.readLetter, { params })).toMatchObject({
    title: "Final settlement",
    typeName: "Final settlement",
    issued: { text: "" },
  });
  expect(await callerFor(portal.app, {}).call(calls.verifyLetter, { body: { number, code: "7K3M-Q9TX-2HPD" } })).toEqual({
    state: "unknown",
  });

  const reason = "The amount changed";
  await inside((tx) => revoke(tx, number, reason));
  expect(await asha.call(calls.readLetter, { params })).toMatchObject({ status: "revoked", revoked: { reason } });
  expect(await told(asha)).toEqual(["documents.letter_ready: Final settlement", "documents.letter_revoked: Final settlement"]);
  await expect(inside((tx) => revoke(tx, number, reason))).rejects.toThrow("documents.letter_not_issued"); // DO-34
});

test("papersOf: letters and papers of that person alone, newest first", async () => {
  const { asha, kavita, rohan, inside } = await begin();
  const first = await inside((tx) => issue(tx, "relieving", asha.employee, lastDay));
  const second = await inside((tx) => file(tx, Buffer.from("%PDF-1.7"), asha.employee, "Final settlement"));
  await inside((tx) => file(tx, Buffer.from("%PDF-1.7"), rohan.employee, "Final settlement"));
  const type = (await kavita.call(calls.listPaperType, {})).rows.find(({ name }) => name === "Signed contract")?.id ?? "";
  const body = { type, title: "2026", files: [await sendFile(kavita, paperSlot)] };
  const { number } = await kavita.call(calls.addPaper, { query: { employee: asha.code }, body });
  const { letters, papers } = await inside((tx) => papersOf(tx, asha.employee));
  expect(letters.map((letter) => [letter.number, letter.typeName])).toEqual([
    [second, "Final settlement"],
    [first, "Relieving letter"],
  ]);
  expect(papers).toMatchObject([{ number, typeName: "Signed contract", current: true, owner: { code: asha.code } }]);
});
