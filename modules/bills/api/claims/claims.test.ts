// A bill over HTTP: typed, checked, submitted, approved line by line, returned and resubmitted; and who reads it.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { send } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { fileEndpoints } from "#shared/files/contract.ts";
import { billEndpoints } from "../../contract.ts";
import { decide, drive, makeTeam, readBill, sendReceipt, submitBill } from "../testing.ts";

// Mon 7 Dec 2026, 09:34 in Bengaluru.
const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");
const team = () => makeTeam(portal.app);
const purpose = "Frankfurt client visit";

test("the bill vector: cut at submission, lowered by the manager, approved by Finance at 25,617.29, and where the money is at each step", async () => {
  const { asha, rohan, finance } = await team();
  await finance.call(billEndpoints.addRate, { body: { currency: "EUR", day: "2026-12-01", rate: "98.4137" } });
  const [hotel, cab] = [await sendReceipt(asha, "hotel.pdf"), await sendReceipt(asha, "cab-645.pdf")];
  const meal = { category: "MEAL-TR", noReceipt: "The canteen gives none" };
  const lines = [
    { category: "STY-INT", day: "2026-12-04", currency: "EUR", amount: 24_000, nights: 3, receipts: [hotel] },
    { ...meal, day: "2026-12-03", amount: 70_000 },
    { ...meal, day: "2026-12-04", amount: 65_000 },
    drive(),
    { category: "TRV-CAB", day: "2026-12-04", amount: 64_550, merchant: "City Cabs", receipts: [cab] },
  ];
  const check = await asha.call(billEndpoints.check, { query: {}, body: { purpose, lines } });
  expect(check).toMatchObject({ claimed: 2_641_279, payable: 2_626_279, nextRunOn: "2026-12-11", currency: "INR" });
  expect(check.deciders.map(({ people, queue }) => queue ?? people[0]?.name)).toEqual(["Rohan Nair", "finance"]);
  expect(check.findings.map(({ line, level, message }) => [line, level, message])).toEqual([
    [2, "look", "No receipt: The canteen gives none"],
    [2, "cut", "₹100.00 over the limit of ₹600.00 a day (₹600.00 left). You will get ₹600.00."],
    [3, "look", "No receipt: The canteen gives none"],
    [3, "cut", "₹50.00 over the limit of ₹600.00 a day (₹600.00 left). You will get ₹600.00."],
  ]);

  const draft = await asha.call(billEndpoints.addDraft, { body: { purpose, lines } });
  expect(draft.lines.map(({ files }) => files.map(({ name }) => name))).toEqual([["hotel.pdf"], [], [], [], ["cab-645.pdf"]]);
  const submission = { ...draft, lines: draft.lines.map(({ files: _, ...line }) => line) };
  const { number, title } = await asha.call(billEndpoints.submitDraft, { params: { id: draft.id }, body: submission });
  expect([number, title]).toEqual(["BL-2026-00001", "Bill: Frankfurt client visit, ₹26,412.79"]);
  expect((await readBill(asha, number)).money).toMatchObject({ state: "pending", waitingFor: { people: [{ name: "Rohan Nair" }] } });

  const [waiting] = (await rohan.call(requestEndpoints.waiting, { query: {} })).items;
  expect(waiting?.request).toMatchObject({ title, amount: "₹26,412.79", flags: [{ text: "2 expenses to check" }] });
  const asked = await readBill(rohan, number);
  expect(asked.lines[2]).toMatchObject({ claimed: 65_000, cap: 60_000, month: { claimed: 135_000, lines: 2 }, receipts: [] });
  expect(await rohan.call(fileEndpoints.view, { params: { id: cab } })).toMatchObject({ name: "cab-645.pdf" });
  const figures = [2_361_929, 60_000, 60_000, 79_800].map((approved) => ({ approved, checked: true }));
  const wrong = await decide(rohan, number, [...figures, { approved: 64_551 }]);
  expect((await wrong.refused()).sentences).toEqual(["Expense 5: approve at most ₹645.50."]); // BL-31
  await (await decide(rohan, number, [...figures, { approved: 0, reason: "SAME_RECEIPT" }])).call();

  const lowered = await readBill(finance, number);
  expect(lowered.lines.map(({ month }) => month?.claimed)).toEqual([2_361_929, 135_000, 135_000, 79_800, 64_550]);
  expect(lowered.lines[2]?.flags.map(({ sentence }) => sentence)).toContain(
    "₹50.00 over the limit of ₹600.00 a day (₹600.00 left): paid up to ₹600.00.",
  );
  await (await decide(finance, number)).call();
  const approved = await readBill(asha, number);
  expect(approved).toMatchObject({ status: "approved", claimed: 2_641_279, approved: 2_561_729, payable: 2_561_729 });
  expect(approved.money).toEqual({ state: "to_pay", payOn: "2026-12-11" });
  expect(approved.lines.map((line) => line.approved)).toEqual([2_361_929, 60_000, 60_000, 79_800, 0]);
  expect(approved.lines[4]?.decisions).toMatchObject([
    { by: { name: "Rohan Nair" }, approved: 0, reason: "SAME_RECEIPT" },
    { by: { name: "Sanjay Nair" }, approved: 0 },
  ]);
  expect(await asha.call(billEndpoints.summary, { query: {} })).toMatchObject({
    toPay: { bills: 1, amount: 2_561_729 },
    pending: { bills: 0 },
  });
  expect((await asha.call(requestEndpoints.mine, { query: {} })).items).toMatchObject([{ shown: { label: "Partly approved" } }]);
});

test("a bill is one PDF with its receipts, for whoever reads the bill", async () => {
  const { asha, finance, hr } = await team();
  const receipt = await sendReceipt(asha);
  const { number } = await submitBill(asha, { purpose, lines: [{ ...drive(), receipts: [receipt] }] });
  const { blob, fileName, contentType } = await finance.call(billEndpoints.billPdf, { params: { number } });
  expect([fileName, contentType, (await blob.text()).slice(0, 5)]).toEqual([`${number}.pdf`, "application/pdf", "%PDF-"]);
  expect((await hr.refused(billEndpoints.billPdf, { params: { number } })).status).toBe(404);
});

describe("a draft", () => {
  test("is saved with anything missing, keeps its receipts by line, and takes them away with a line", async () => {
    const { asha } = await team();
    const receipt = await sendReceipt(asha);
    const first = await asha.call(billEndpoints.addDraft, { body: { lines: [{ receipts: [receipt] }, {}] } });
    expect(first).toMatchObject({ version: 1, purpose: "", lines: [{ files: [{ id: receipt }] }, { files: [] }] });
    const [line, other] = first.lines;
    const body = { purpose, lines: [{ id: line?.id, receipts: [receipt], category: "TRV-CAB" }, { id: line?.id }] };
    const saved = await asha.call(billEndpoints.saveDraft, { params: { id: first.id }, body }, 1);
    expect(saved).toMatchObject({ version: 2, lines: [{ id: line?.id, category: "TRV-CAB", files: [{ id: receipt }] }, {}] });
    expect(saved.lines[1]?.id).not.toBe(line?.id);
    expect(saved.lines[1]?.id).not.toBe(other?.id);
    // The same once more, because its answer was lost, is no other change.
    expect(await asha.call(billEndpoints.saveDraft, { params: { id: first.id }, body }, 1)).toMatchObject({ version: 2 });
    const elsewhere = { ...body, purpose: "Another tab" };
    expect((await asha.refused(billEndpoints.saveDraft, { params: { id: first.id }, body: elsewhere }, 1)).status).toBe(412);
    await asha.call(billEndpoints.saveDraft, { params: { id: first.id }, body: { purpose, lines: [] } }, 2);
    expect((await asha.refused(fileEndpoints.view, { params: { id: receipt } })).status).toBe(404);
    expect((await asha.call(billEndpoints.listBills, { query: {} })).items).toMatchObject([{ status: "draft", lines: 0 }]);
    await asha.call(billEndpoints.deleteDraft, { params: { id: first.id } }, 3);
    expect((await asha.call(billEndpoints.listBills, { query: {} })).items).toEqual([]);
  });

  test("BL-19: what stops it stops its submission, all of it at once; nothing is lost", async () => {
    const { asha } = await team();
    const { id, version } = await asha.call(billEndpoints.addDraft, { body: { lines: [] } });
    const refused = await asha.refused(billEndpoints.submitDraft, { params: { id }, body: { lines: [], version } });
    expect(refused).toMatchObject({
      status: 422,
      sentences: ["Say what the bill is for, in 3 to 120 characters.", "Add 1 to 50 expenses."],
    });
    expect(await asha.call(billEndpoints.readDraft, { params: { id } })).toMatchObject({ version });
  });

  test("submitted twice with one key it is one bill; with another key it says its number", async () => {
    const { asha } = await team();
    const form = { purpose, lines: [drive()] };
    const { id, version } = await asha.call(billEndpoints.addDraft, { body: form });
    const headers = { ...(await signInAs(asha)), "idempotency-key": randomUUID() };
    const submit = () => send(portal.app, billEndpoints.submitDraft, { params: { id }, body: { ...form, version } }, headers);
    const [one, two] = await Promise.all([submit(), submit()]);
    const answers = [one, two].filter(({ statusCode }) => statusCode === 201);
    expect(new Set(answers.map((answer) => answer.json().number))).toEqual(new Set(["BL-2026-00001"]));
    expect((await asha.call(billEndpoints.listBills, { query: {} })).items).toHaveLength(1);
    const again = await asha.refused(billEndpoints.submitDraft, { params: { id }, body: { ...form, version } });
    expect(again).toMatchObject({ status: 409, sentences: ["This bill was already submitted as BL-2026-00001."] });
  });

  test("is deleted with its receipts when its owner has left; what they submitted stays", async () => {
    const { home, asha, colleague } = await team();
    const receipt = await sendReceipt(asha);
    await asha.call(billEndpoints.addDraft, { body: { purpose, lines: [{ receipts: [receipt] }] } });
    await colleague.call(billEndpoints.addDraft, { body: { purpose, lines: [] } });
    await submitBill(asha, { purpose, lines: [drive()] });
    const exit = { lastWorkingDay: "2026-12-07", exitKind: "resignation", exitNumber: "EX-2026-00001" } as const;
    const left = () =>
      portal.asSuperuser<{ employee: number; status: string }>(
        `select employee_id as employee, status from bills.bills where company_id = ${home.company} order by id`,
      );
    await inTransaction(systemActor(home.company), (tx) => people.giveNotice(tx, { employee: asha.employee, ...exit }));
    expect(await left()).toHaveLength(3);
    clock.set("2026-12-08T04:04:00.000Z");
    await inTransaction(systemActor(home.company), (tx) => people.leaveNow(tx, asha.employee));
    expect(await left()).toEqual([
      { employee: colleague.employee, status: "draft" },
      { employee: asha.employee, status: "submitted" },
    ]);
    expect(await portal.asSuperuser("select state from files.files where id = $1", [receipt])).toEqual([{ state: "deleted" }]);
  });

  test("somebody else's receipt is not taken", async () => {
    const { asha, colleague } = await team();
    const theirs = await sendReceipt(colleague);
    const refused = await asha.refused(billEndpoints.addDraft, { body: { purpose, lines: [{ receipts: [theirs] }] } });
    expect(refused).toMatchObject({ status: 422, body: { violations: [{ field: "lines.0.receipts" }] } });
  });
});

describe("changes requested", () => {
  test("BL-35: by Finance and with the same figures it goes straight back, with what the manager approved; else to the manager", async () => {
    const { asha, rohan, finance } = await team();
    const form = { purpose, lines: [drive()] };
    const { number } = await submitBill(asha, form);
    await (await decide(rohan, number, [{ approved: 50_000, reason: "LIMIT" }])).call();
    await (await decide(finance, number, undefined, "return")).call();
    const resubmit = async (lines: object[]) => {
      const { request } = await readBill(asha, number);
      return asha.call(billEndpoints.resubmit, { params: { number }, body: { purpose, lines, version: request.version } });
    };
    const same = await resubmit([{ ...drive(), merchant: "My own car" }]);
    expect(same.money).toMatchObject({ state: "pending", waitingFor: { queue: "finance" } });
    expect(same.lines).toMatchObject([{ approved: 50_000, merchant: "My own car" }]);
    expect((await readBill(finance, number)).request.changes).toMatchObject([{ label: "Expense 1" }]);
    await (await decide(finance, number, undefined, "return")).call();
    const other = await resubmit([drive(40)]);
    expect(other.money).toMatchObject({ waitingFor: { people: [{ name: "Rohan Nair" }] } });
    expect(other.lines[0]).not.toHaveProperty("approved");
  });

  test("a returned bill does not count for limits, a rejected one neither", async () => {
    const { asha, rohan } = await team();
    const course = { category: "COM-NET", day: "2026-12-01", amount: 80_000, noReceipt: "Lost" };
    const left = async () => (await asha.call(billEndpoints.check, { query: {}, body: { purpose, lines: [course] } })).lines[0]?.left;
    const { number } = await submitBill(asha, { purpose, lines: [course] });
    expect(await left()).toBe(20_000);
    await (await decide(rohan, number, undefined, "return")).call();
    expect(await left()).toBe(100_000);
  });
});

describe("who reads a bill, and who does what", () => {
  test("its owner, the line, approvers and Finance; HR and everybody else find nothing, not even its receipt", async () => {
    const { asha, rohan, finance, hr, colleague, otherManager } = await team();
    const receipt = await sendReceipt(asha);
    const { number } = await submitBill(asha, { purpose, lines: [{ ...drive(), receipts: [receipt] }] });
    const params = { number };
    for (const reader of [asha, rohan, finance]) expect(await readBill(reader, number)).toMatchObject({ number });
    for (const other of [hr, colleague, otherManager]) {
      expect((await other.refused(billEndpoints.readBill, { params })).status).toBe(404);
      expect((await other.refused(fileEndpoints.view, { params: { id: receipt } })).status).toBe(404);
    }
    const draft = await asha.call(billEndpoints.addDraft, { body: { purpose, lines: [] } });
    for (const other of [rohan, finance])
      expect((await other.refused(billEndpoints.readDraft, { params: { id: draft.id } })).status).toBe(404);
    expect((await rohan.call(billEndpoints.listBills, { query: { scope: "team" } })).items.map((row) => row.number)).toEqual([number]);
    expect((await finance.call(billEndpoints.listBills, { query: { scope: "all" } })).items.map((row) => row.number)).toEqual([number]);
    expect((await hr.refused(billEndpoints.listBills, { query: { scope: "all" } })).code).toBe("bills.not_finance");
    const query = { employee: asha.code };
    for (const reader of [asha, finance]) {
      expect((await reader.call(billEndpoints.listBills, { query })).items.map((row) => row.number)).toEqual([number]);
      expect((await reader.call(billEndpoints.summary, { query })).pending).toEqual({ bills: 1, amount: 79_800 });
    }
    expect((await finance.call(billEndpoints.summary, { query })).drafts).toBe(0);
    for (const other of [hr, rohan, colleague])
      for (const call of [billEndpoints.listBills, billEndpoints.summary])
        expect((await other.refused(call, { query })).code).toBe("bills.not_finance");
  });

  test("nobody approves their own: Finance's own bill goes to another person of Finance", async () => {
    const { home, finance } = await team();
    const { number } = await submitBill(finance, { purpose, lines: [drive()] });
    const { request } = await readBill(finance, number);
    expect(request.actions).not.toContain("approve");
    expect(home.company).toBeGreaterThan(0);
  });

  test("approved with others at the usual figures where nothing is to check, and not where something is", async () => {
    const { asha, rohan } = await team();
    const clean = await submitBill(asha, { purpose, lines: [drive()] });
    const flagged = await submitBill(asha, {
      purpose,
      lines: [{ category: "TRV-CAB", day: "2026-12-04", amount: 64_550, noReceipt: "Lost" }],
    });
    const rows = (await rohan.call(requestEndpoints.waiting, { query: {} })).items;
    const items = rows.flatMap(({ request }) => (request ? [{ id: request.id, version: request.version }] : []));
    const { done, refused } = await rohan.call(requestEndpoints.decideTogether, { body: { action: "approve", items } });
    expect([done, refused]).toEqual([1, 1]);
    expect((await readBill(asha, clean.number)).lines).toMatchObject([{ approved: 79_800 }]);
    expect((await readBill(asha, flagged.number)).lines[0]).not.toHaveProperty("approved");
  }); // BL-34

  test("BL-33, BL-66: nothing approved is refused; what the card paid is approved and leaves nothing to pay", async () => {
    const { asha, rohan, finance } = await team();
    const { number } = await submitBill(asha, { purpose, lines: [{ ...drive(), paidBy: "company_card" }] });
    const nothing = await decide(rohan, number, [{ approved: 0, reason: "PERSONAL" }]);
    expect((await nothing.refused()).sentences).toEqual(["Every expense is at 0. Reject the bill instead and say why."]);
    await (await decide(rohan, number)).call();
    await (await decide(finance, number)).call();
    expect(await readBill(asha, number)).toMatchObject({ status: "settled", approved: 79_800, payable: 0, money: { state: "nothing" } });
  });

  test("Finance gives a line the right category with a reason, in the version read; nobody else does, and nobody their own", async () => {
    const { asha, rohan, finance } = await team();
    const { number } = await submitBill(asha, { purpose, lines: [drive()] });
    const [line] = (await readBill(asha, number)).lines;
    const params = { number, line: line?.id ?? "" };
    const body = { category: "TRV-KM2", reason: "It was a scooter", version: 2 };
    expect((await rohan.refused(billEndpoints.changeCategory, { params, body })).code).toBe("bills.not_finance");
    const changed = await finance.call(billEndpoints.changeCategory, { params, body });
    expect(changed).toMatchObject({ version: 3, lines: [{ category: "TRV-KM2", claimed: 79_800 }] });
    expect(changed.timeline.map(({ text }) => text)).toContain(
      "Sanjay Nair changed the category of expense 1 from Own car (mileage) to Own two-wheeler (mileage)",
    );
    expect((await finance.refused(billEndpoints.changeCategory, { params, body })).status).toBe(412);
  });
});
