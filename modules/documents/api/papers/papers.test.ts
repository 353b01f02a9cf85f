// Papers over HTTP: handed in and accepted, replaced, added by HR, opened and seen, and reminded of before they expire.
import { expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { callerFor, send } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { fileEndpoints } from "#shared/files/contract.ts";
import { paperEndpoints as calls } from "../../contract.ts";
import { type DocumentPerson, makeTeam } from "../testing.ts";
import { sendFile } from "../testing-files.ts";
import { remindOfPapers } from "./reminders.ts";
import { paperSlot } from "./testing-matrix.ts";

// Mon 7 Dec 2026, 09:34 in Bengaluru.
const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");
const typeId = async (who: DocumentPerson, name: string): Promise<string> =>
  (await who.call(calls.listPaperType, {})).rows.find((row) => row.name === name)?.id ?? "";
const read = (who: DocumentPerson, number: string) => who.call(calls.readPaper, { params: { number } });
const accept = async (who: DocumentPerson, number: string) => {
  const { id = "", version = 0 } = (await read(who, number)).request ?? {};
  await who.call(requestEndpoints.decide, { params: { id }, body: { action: "approve", version } });
};

test("a paper that is handed in counts once HR accepts it, and a newer one takes its place", async () => {
  const { asha, rohan, kavita } = await makeTeam(portal.app);
  const type = await typeId(asha, "Fire safety certificate");
  const handIn = async (expiresOn: string) => {
    const body = { type, issuedOn: "2026-11-30", expiresOn, files: [await sendFile(asha, paperSlot)] };
    return (await asha.call(calls.submitPaper, { query: {}, body })).number;
  };
  const late = { type, issuedOn: "2025-11-30", expiresOn: "2026-12-06", files: [await sendFile(asha, paperSlot)] };
  expect((await asha.refused(calls.submitPaper, { query: {}, body: late })).sentences).toEqual([
    "This document expired on Sun 6 Dec. Upload a valid one.",
  ]); // DO-40
  const first = await handIn("2027-11-30");
  expect(await read(asha, first)).toMatchObject({ number: "DC-2026-00001", title: "Fire safety certificate", current: false });
  expect((await rohan.refused(calls.readPaper, { params: { number: first } })).status).toBe(404);
  await accept(kavita, first);
  expect(await read(asha, first)).toMatchObject({ status: "approved", current: true, expired: false });
  const second = await handIn("2028-11-30");
  await accept(kavita, second);
  expect(await read(asha, first)).toMatchObject({ status: "archived", current: false, replacedBy: second });
  const { papers } = await kavita.call(calls.personDocuments, { query: { employee: asha.code } });
  expect(papers.map(({ number, current }) => [number, current])).toEqual([
    [second, true],
    [first, false],
  ]);
  const listed = await kavita.call(calls.listPapers, { query: { type, status: "approved", expiry: "valid" } });
  expect(listed.items).toMatchObject([{ number: second, owner: { code: asha.code }, expiresOn: "2028-11-30" }]);
  for (const expiry of ["expired", "soon"] as const)
    expect((await kavita.call(calls.listPapers, { query: { type, expiry } })).items, expiry).toEqual([]);
  expect((await asha.refused(calls.listPapers, { query: {} })).status).toBe(403);
  expect(await asha.call(calls.archivePaper, { params: { number: second }, body: {} })).toMatchObject({
    status: "archived",
    ownActions: [],
  });
});

test("HR adds one for somebody, who is notified and reads who has opened it", async () => {
  const { asha, kavita, neha } = await makeTeam(portal.app);
  const type = await typeId(kavita, "Signed contract");
  const own = { type, files: [await sendFile(asha, paperSlot)] };
  expect((await asha.refused(calls.submitPaper, { query: {}, body: own })).sentences).toEqual(["HR adds documents of this type."]);
  const body = { type, title: "2026", files: [await sendFile(kavita, paperSlot)] };
  expect((await kavita.refused(calls.addPaper, { query: { employee: kavita.code }, body })).sentences).toEqual([
    "A colleague in HR must add your own documents.",
  ]);
  const { number } = await kavita.call(calls.addPaper, { query: { employee: asha.code }, body });
  const paper = await read(asha, number);
  expect(paper).toMatchObject({ status: "approved", addedBy: { name: "Kavita Nair" }, seenBy: [] });
  const [file] = paper.files ?? [];
  const params = { id: file?.id ?? "" };
  const open = async (who: DocumentPerson) => {
    // A ticket belongs to the session that asked for it.
    const headers = await signInAs(who);
    const { ticket } = await callerFor(portal.app, headers).call(fileEndpoints.ticket, { params });
    const bearer = { ...headers, authorization: `Bearer ${ticket}` };
    expect((await send(portal.app, fileEndpoints.content, { params, query: {} }, bearer)).statusCode).toBe(200);
  };
  await open(neha);
  await open(neha);
  await open(asha);
  expect((await read(asha, number)).seenBy).toMatchObject([{ person: { code: neha.code } }]); // DO-46
  expect((await read(kavita, number)).seenBy).toBeUndefined();
  const told = (await asha.call(notificationEndpoints.list, { query: {} })).items;
  expect(told.map(({ event, params }) => [event, params.title])).toContainEqual(["documents.paper_added", "Signed contract: 2026"]);
});

test("DO-44: its owner is reminded once for each of its days, and HR when it is close", async () => {
  const { home, asha, kavita } = await makeTeam(portal.app);
  const type = await typeId(kavita, "Vehicle insurance");
  const body = { type, expiresOn: "2027-01-20", files: [await sendFile(kavita, paperSlot)] };
  await kavita.call(calls.addPaper, { query: { employee: asha.code }, body });
  const remind = () => inTransaction(systemActor(home.company), remindOfPapers);
  const counts: number[] = [];
  for (const day of ["2026-12-07", "2026-12-07", "2026-12-21", "2027-01-13", "2027-01-14", "2027-01-21"]) {
    clock.set(`${day}T05:00:00.000Z`);
    counts.push(await remind());
  }
  // 60 days before had passed when it was added: the last one that was missed is made good.
  expect(counts).toEqual([1, 0, 1, 1, 0, 0]);
  // Their tokens are from weeks before.
  const eventsOf = async (who: DocumentPerson, event: string) => {
    const { items } = await callerFor(portal.app, await signInAs(who)).call(notificationEndpoints.list, { query: {} });
    return items.filter((one) => one.event === event).length;
  };
  expect([await eventsOf(asha, "documents.paper_expires"), await eventsOf(kavita, "documents.paper_of_expires")]).toEqual([3, 1]);
});
