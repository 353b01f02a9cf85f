// Candidates added, moved through all stages, joined, rejected and erased.
import { expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { callerFor } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { fileEndpoints } from "#shared/files/contract.ts";
import { type ApplicationStep, candidateEndpoints as calls } from "../../candidates/contract.ts";
import type { ApplicationAction } from "../../candidates/workflow.ts";
import { applicationRecord } from "../../kinds.ts";
import { requisitionEndpoints } from "../../requisitions/contract.ts";
import { type HiringPerson, makeApplication, makeOpening, makeTeam } from "../testing.ts";
import { candidateBody, sendResume } from "../testing-people.ts";
import { startInterviews } from "./doors.ts";
import { eraseEnded } from "./erase.ts";

// Mon 7 Dec 2026, 09:34 in Bengaluru.
const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");
const slot = `${applicationRecord}/resume`;

const read = (who: HiringPerson, number: string) => who.call(calls.readApplication, { params: { number } });
const stepOf = async (who: HiringPerson, number: string, action: ApplicationAction, body: Partial<ApplicationStep> = {}) => ({
  params: { number, action },
  body: { version: (await read(who, number)).version, ...body },
});
const act = async (who: HiringPerson, number: string, action: ApplicationAction, body: Partial<ApplicationStep> = {}) =>
  who.call(calls.actOnApplication, await stepOf(who, number, action, body));
const refusal = async (who: HiringPerson, number: string, action: ApplicationAction, body: Partial<ApplicationStep> = {}) =>
  who.refused(calls.actOnApplication, await stepOf(who, number, action, body));

test("AP-02: HR adds a candidate with a résumé; a known one only gets another application, whose card names the first one", async () => {
  const { home, rohan, asha, kavita } = await makeTeam(portal.app);
  const [first, second] = [await makeOpening(home, rohan), await makeOpening(home, asha, { title: "Data engineer" })];
  const add = async (opening: string, change: object = {}) =>
    kavita.call(calls.addCandidate, {
      params: { number: opening },
      body: { ...candidateBody(await sendResume(kavita, slot)), ...change },
    });
  const incomplete = { ...candidateBody(""), phone: "1234567", resume: [] };
  expect((await kavita.refused(calls.addCandidate, { params: { number: first.number }, body: incomplete })).sentences).toEqual([
    "1234567 is not a complete phone number.",
    "Add one PDF or Word résumé of up to 5 MB.",
  ]);
  const { number } = await add(first.number);
  const again = { params: { number: first.number }, body: candidateBody(await sendResume(kavita, slot)) };
  expect((await kavita.refused(calls.addCandidate, again)).sentences).toEqual([
    `This person is already a candidate for this opening: ${number}.`,
  ]);
  // Another address, the same phone number.
  const other = await add(second.number, { email: "n.bose@example.net" });
  const card = await read(kavita, other.number);
  expect(card).toMatchObject({ stage: "received", candidate: { email: "nandini.bose.0@example.org" }, elsewhere: [{ number }] });
  expect(card.resume).toMatchObject({ type: "pdf" });
  expect(await read(rohan, number)).toMatchObject({ name: "Nandini Bose", elsewhere: [], actions: [] });
  expect((await read(rohan, number)).candidate).not.toHaveProperty("email");
  for (const who of [asha]) expect((await who.refused(calls.readApplication, { params: { number } })).status).toBe(404);

  const file = { params: { id: (await read(kavita, number)).resume?.id ?? "" } };
  for (const who of [rohan, kavita]) expect((await who.call(fileEndpoints.ticket, file)).ticket).toBeTruthy();
  expect((await asha.refused(fileEndpoints.ticket, file)).status).toBe(404);
  const program = new File([Buffer.from("MZ\x90\x00 not a résumé")], "resume.pdf", { type: "application/pdf" });
  expect((await kavita.refused(fileEndpoints.upload, { body: { slot }, file: program })).status).toBe(422); // RF-03
});

test("OP-02, AP-07: from screening to joined; one seat is offered once, and the hire is an employee who joined on the day", async () => {
  const { home, rohan, kavita, person } = await makeTeam(portal.app);
  const opening = await makeOpening(home, rohan);
  const [one, two] = [
    await makeApplication(home, opening),
    await makeApplication(home, opening, { stage: "interviewing", name: "Ravi K" }),
  ];
  await inTransaction(systemActor(home.company), (tx) => startInterviews(tx, one.id));
  expect((await rohan.refused(calls.actOnApplication, await stepOf(rohan, one.number, "offer"))).status).toBe(403);
  expect(await act(kavita, one.number, "offer", { comment: "All rounds were good" })).toMatchObject({ stage: "offered" });
  expect((await refusal(kavita, two.number, "offer")).sentences).toEqual(["All 1 seats are filled or have an offer."]);
  expect((await refusal(kavita, one.number, "accept")).sentences).toEqual(["Enter the joining day."]);
  await act(kavita, one.number, "accept", { joiningOn: "2026-12-07" });
  const stale = { params: { number: one.number, action: "join" as const }, body: { version: 1 } };
  expect((await kavita.refused(calls.actOnApplication, stale)).status).toBe(412);

  const [early, nandini] = [await person("Early", { joinedOn: "2026-12-01" }), await person("Nandini", { joinedOn: "2026-12-07" })];
  expect((await refusal(kavita, one.number, "join", { employee: early.code })).sentences).toEqual([
    "Early Nair's joining day is Tue 1 Dec 2026. You can link them from that day on; enter the same joining day here.",
  ]);
  const joined = await act(kavita, one.number, "join", { employee: nandini.code });
  expect(joined).toMatchObject({ stage: "joined", employee: { code: nandini.code }, joiningOn: "2026-12-07", actions: [] });
  expect(joined.timeline.map(({ text }) => text)).toEqual(
    ["Interviewing", "Offer", "Offer accepted", "Joined"].map(
      (to, place) => `${place === 0 ? "The portal" : "Kavita Nair"} moved the candidate to ${to}`,
    ),
  );
  const filled = await kavita.call(requisitionEndpoints.readOpening, { params: { number: opening.number } });
  expect(filled).toMatchObject({ status: "filled", hires: 1, offersOut: 0 });
  expect((await refusal(kavita, one.number, "leave", { reason: "PAY" })).sentences).toEqual(["This isn't possible in the current stage."]);
  const more = await makeApplication(home, await makeOpening(home, rohan), { stage: "offered" });
  await portal.pastTriggers("update hiring.openings set offers_out = 1 where number = 'OP-2026-00002' and company_id = $1", [home.company]);
  await act(kavita, more.number, "accept", { joiningOn: "2026-12-07" });
  expect((await refusal(kavita, more.number, "join", { employee: nandini.code })).sentences).toEqual([
    `Nandini Nair is already linked to ${one.number}.`,
  ]);
  expect(await act(kavita, more.number, "leave", { reason: "PAY" })).toMatchObject({
    stage: "left",
    ended: { reason: "Pay", shared: false },
  });
  const free = await kavita.call(requisitionEndpoints.readOpening, { params: { number: "OP-2026-00002" } });
  expect(free).toMatchObject({ offersOut: 0, hires: 0 });
});

test("OP-02, AP-07: no offer once the requisition is cancelled; whoever joins on another day is linked with that one", async () => {
  const { home, rohan, kavita, person } = await makeTeam(portal.app);
  const [ended, opening] = [await makeOpening(home, rohan), await makeOpening(home, rohan, { seats: 2 })];
  const left = await makeApplication(home, ended, { stage: "interviewing" });
  const body = { version: 1, comment: "No budget any more" };
  await rohan.call(requisitionEndpoints.actOnRequisition, { params: { number: "RQ-2026-00001", action: "cancel" }, body });
  expect((await refusal(kavita, left.number, "offer")).sentences).toEqual(["The requisition is cancelled, so there is no seat to offer."]);

  const { number } = await makeApplication(home, opening, { stage: "interviewing" });
  await act(kavita, number, "offer");
  await act(kavita, number, "accept", { joiningOn: "2027-01-04" });
  const early = await person("Early", { joinedOn: "2026-12-01" });
  const joined = await act(kavita, number, "join", { employee: early.code, joiningOn: "2026-12-01" });
  expect(joined).toMatchObject({ stage: "joined", joiningOn: "2026-12-01" });
});

test("AP-01: the referrer never acts, also in HR; the board counts all stages and shows who has come how far", async () => {
  const { home, rohan, kavita, neha } = await makeTeam(portal.app);
  const opening = await makeOpening(home, rohan, { seats: 3 });
  const own = await makeApplication(home, opening, { referrer: neha });
  await makeApplication(home, opening, { stage: "received" });
  const rejected = await makeApplication(home, opening, { stage: "interviewing" });
  expect((await refusal(neha, own.number, "interview")).sentences).toEqual([
    "You referred this person, so a colleague in HR must do this.",
  ]);
  const comment = { params: { number: own.number }, body: { comment: "She is great" } };
  expect((await neha.refused(calls.commentOnApplication, comment)).status).toBe(403);
  expect(await read(neha, own.number)).toMatchObject({ isOwnReferral: true, actions: [] });
  expect((await refusal(kavita, rejected.number, "reject", { reason: "PAY" })).sentences).toEqual(["Choose a reason."]);
  await act(kavita, rejected.number, "reject", { reason: "SKILLS" });
  await rohan.call(calls.commentOnApplication, { params: { number: own.number }, body: { comment: "When can I meet her?" } });
  expect((await read(kavita, own.number)).timeline).toMatchObject([{ text: "Rohan Nair commented", comment: "When can I meet her?" }]);

  const board = await rohan.call(calls.readBoard, { params: { number: opening.number }, query: {} });
  expect(board.counts).toEqual({ received: 1, screening: 1, not_selected: 1 });
  expect(board.funnel.map(({ count }) => count)).toEqual([3, 2, 1, 0, 0, 0]);
  expect([board.mayAdd, board.rows.length]).toEqual([false, 3]);
  const ofHr = await kavita.call(calls.readBoard, { params: { number: opening.number }, query: { stage: "not_selected" } });
  expect(ofHr).toMatchObject({ mayAdd: true, rows: [{ number: rejected.number, actions: [] }] });
});

test("AP-06: 180 days after the last end name, contact and résumé are erased; a person with a live application is kept", async () => {
  const { home, rohan, kavita } = await makeTeam(portal.app);
  const [first, second] = [await makeOpening(home, rohan), await makeOpening(home, rohan)];
  const add = async (opening: string, no: number) => {
    const body = candidateBody(await sendResume(kavita, slot), no);
    return (await kavita.call(calls.addCandidate, { params: { number: opening }, body })).number;
  };
  const [ended, kept] = [await add(first.number, 1), await add(first.number, 2)];
  await add(second.number, 2);
  for (const number of [ended, kept]) await act(kavita, number, "reject", { reason: "ROLE_FIT" });
  const eraseOn = async (day: string) => {
    clock.set(`${day}T05:00:00.000Z`);
    return inTransaction(systemActor(home.company), eraseEnded);
  };
  expect([await eraseOn("2027-06-05"), await eraseOn("2027-06-06"), await eraseOn("2027-06-07")]).toEqual([0, 1, 0]);
  const later = { ...kavita, ...callerFor(portal.app, await signInAs(kavita)) };
  const card = await read(later, ended);
  expect(card).toMatchObject({ name: "Former candidate", currentRole: "", stage: "not_selected", ended: { reason: "Not the right role" } });
  expect([card.resume, card.candidate.email, card.candidate.erasedAt]).toEqual([undefined, undefined, "2027-06-06T05:00:00.000Z"]);
  expect((await read(later, kept)).candidate.email).toBe("nandini.bose.2@example.org");
});
