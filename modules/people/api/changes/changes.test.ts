// Asking for a change of the own record, over HTTP: what is needed, who decides, what comes of it.
import { describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { makeFile } from "#api/files/testing-matrix.ts";
import { allowedValues } from "#api/testing-superuser.ts";
import { inTransaction } from "#api/transaction.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { changeEndpoints } from "../../changes/contract.ts";
import { sections } from "../../changes/sections.ts";
import { changeStatuses } from "../../changes/workflow.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import { recordsForThisFile } from "../record/testing-team.ts";
import { makeEmployee } from "../testing.ts";
import { endChangesOf } from "./index.ts";
import { asking, decide, decideRefused, evidenceSlot, newAccount, readBy } from "./testing.ts";

const e = changeEndpoints;
const { portal, signedIn, team, noticesOf, at } = recordsForThisFile();
const married = { section: "name" as const, name: { firstName: "Asha", middleName: "", lastName: "Nair Menon" } };

const people = async () => {
  const all = await team();
  const own = await signedIn(all.asha);
  return { ...all, own, hr: await signedIn(all.kavita, "HR"), ask: asking(portal(), all.asha, own) };
};

test.each([
  ["people.changes", "status", changeStatuses],
  ["people.changes", "section", sections],
] as const)("the database allows in %s.%s what the code knows", async (table, column, words) => {
  expect(await allowedValues(portal().asSuperuser, table, column)).toEqual([...words].sort());
});

describe("a legal name", () => {
  test("PE-31: needs a file, as the company asks for; then it waits for HR and changes nothing yet", async () => {
    const { own, ask } = await people();
    const bare = await own.refused(e.submitChange, { body: married });
    expect(bare.body.violations).toMatchObject([
      { code: "people.file_missing", field: "files", message: "Add a PDF or photo of the document that shows the new name." },
    ]);
    const begun = await own.call(e.beginChange, { params: { section: "name" }, query: {} });
    expect(begun).toMatchObject({ evidence: ["firstName", "middleName", "lastName"], waiting: [], deciders: [{ queue: "hr" }] });
    const sent = await ask({ ...married, reason: "I have married" });
    expect(sent).toMatchObject({
      number: expect.stringMatching(/^PC-\d{4}-00001$/),
      status: "pending",
      title: "Legal name: last name",
      reason: "I have married",
      asked: [{ field: "lastName", label: "Last name", before: "Nair", proposed: "Nair Menon", moved: false }],
      waitingFor: { queue: "hr" },
      files: [{ state: "clean" }],
    });
    expect((await own.call(recordEndpoints.me, {})).name?.lastName).toBe("Nair");
    const { values } = await own.call(e.waitingValues, { query: {} });
    expect(values).toMatchObject([{ number: sent.number, field: "lastName", proposed: "Nair Menon", waitingFor: { queue: "hr" } }]);
  });

  test("accepted by HR it stands in the record, and the history names who accepted it", async () => {
    const { asha, own, hr, ask } = await people();
    const change = await ask(married);
    const decided = await decide(hr, change);
    expect([decided.status, decided.asked[0]?.verdict]).toEqual(["approved", "yes"]);
    const record = await own.call(recordEndpoints.me, {});
    expect([record.name?.lastName, record.version]).toEqual(["Nair Menon", 2]);
    const { entries } = await own.call(recordEndpoints.history, { params: { code: asha.code }, query: {} });
    expect(entries).toMatchObject([
      { action: "people.change_name", by: { name: "Kavita Rao" }, changes: [{ field: "lastName", before: "Nair", after: "Nair Menon" }] },
    ]);
    expect((await own.call(e.waitingValues, { query: {} })).values).toEqual([]);
  });

  test("PE-15 PE-02: nothing different and no name are refused beside their fields", async () => {
    const { own } = await people();
    const same = { section: "name" as const, name: { firstName: "Asha", lastName: "Nair" } };
    expect((await own.refused(e.submitChange, { body: same })).code).toBe("people.nothing_changed");
    const wrong = await own.refused(e.submitChange, { body: { section: "name", name: { firstName: "123" } } });
    expect(wrong.body.violations).toMatchObject([{ code: "people.name_invalid", field: "name.firstName" }]);
    expect((await own.refused(e.submitChange, { body: { section: "name" } })).code).toBe("people.change_part");
  });

  test("PE-33: of one field one thing is asked for at a time; a second one takes the place of the first after a question", async () => {
    const { asha, own, ask } = await people();
    const first = await ask(married);
    const files = [await makeFile(portal(), asha, { slot: evidenceSlot })];
    const other = { section: "name" as const, name: { firstName: "Asha", lastName: "Menon" }, files };
    const question = await own.refused(e.submitChange, { body: other });
    expect(question.sentences).toEqual([`${first.number} asks for the same and is not decided yet. Send this one in its place?`]);
    const second = await own.call(e.submitChange, { body: { ...other, replaces: true } });
    const old = await readBy(own, first);
    expect([old.status, old.replacedBy]).toEqual(["withdrawn", second.number]);
    expect(old.timeline.map(({ comment }) => comment)).toContain(`Replaced by ${second.number}.`);
  });

  test("PE-36: a value that HR has changed meanwhile is shown, and decided on again", async () => {
    const { asha, own, hr, ask } = await people();
    const change = await ask(married);
    const params = { code: asha.code };
    await hr.call(recordEndpoints.saveName, { params, body: { firstName: "Asha", lastName: "Menon", reason: "As her papers say" } }, 1);
    const late = await decideRefused(hr, change);
    expect([late.status, late.code]).toEqual([409, "people.value_moved"]);
    expect(late.sentences[0]).toMatch(/^Kavita Rao changed the last name on .*, after this request\. Compare, then decide\.$/);
    const [item] = (await readBy(hr, change)).asked;
    expect(item).toMatchObject({ before: "Nair", now: "Menon", proposed: "Nair Menon", moved: true });
    const again = { items: [{ field: "lastName", accept: true, comment: "", seen: item?.seen }] };
    expect((await decide(hr, change, { input: again })).status).toBe("approved");
    expect((await own.call(recordEndpoints.me, {})).name?.lastName).toBe("Nair Menon");
  });
});

describe("several fields", () => {
  const both = { section: "personal" as const };
  const asked = { dateOfBirth: "1991-05-17", nationality: "IN", gender: "other", maritalStatus: "divorced" };

  test("PE-35: each has its own yes or no, and to a no its reason; with no yes at all it is rejected instead", async () => {
    const { asha, own, hr, ask } = await people();
    const change = await ask({ ...both, personal: asked });
    expect(change.asked.map(({ field }) => field)).toEqual(["gender", "maritalStatus"]);
    const no = (comment: string) => ({ field: "gender", accept: false, comment });
    const yes = { field: "maritalStatus", accept: true, comment: "" };
    const silent = await decideRefused(hr, change, { input: { items: [no(""), yes] } });
    expect(silent.body.violations).toMatchObject([{ code: "people.item_comment", field: "input.items.0.comment" }]);
    expect((await decideRefused(hr, change, { input: { items: [yes] } })).code).toBe("people.item_verdict");
    const all = { items: [no("Not shown"), { ...yes, accept: false, comment: "Not shown" }] };
    expect((await decideRefused(hr, change, { input: all })).sentences).toEqual(["Every item is refused. Reject it instead."]);
    const decided = await decide(hr, change, { input: { items: [no("The paper does not show it"), yes] } });
    expect(decided).toMatchObject({
      status: "partly_approved",
      asked: [{ verdict: "no", comment: "The paper does not show it" }, { verdict: "yes" }],
    });
    expect((await own.call(recordEndpoints.me, {})).personal).toMatchObject({ gender: "female", maritalStatus: "divorced" });
    expect(await noticesOf(asha)).toContainEqual({
      event: "people.change_partly",
      params: { number: change.number, accepted: "1", refused: "1", comment: "The paper does not show it" },
    });
  });

  test("is returned, changed and sent again; what was asked for first stays as it was", async () => {
    const { company, asha, own, hr, ask } = await people();
    const change = await ask({ ...both, personal: asked });
    await decide(hr, change, { action: "return", comment: "Only one of them, please" });
    const returned = await readBy(own, change);
    expect([returned.status, returned.form?.personal]).toEqual(["returned", asked]);
    const body = { ...both, personal: { ...asked, gender: "female" as const, maritalStatus: "divorced" as const } };
    const again = await own.call(e.resubmitChange, { params: { number: change.number }, body }, returned.version);
    expect([again.status, again.asked.map(({ field }) => field), again.request.round]).toEqual(["pending", ["maritalStatus"], 2]);
    const rounds = await portal().asSuperuser(
      "select round, field, live from people.change_items where company_id = $1 and employee_id = $2 order by round, place",
      [company.company, asha.employee],
    );
    expect(rounds).toEqual([
      { round: 1, field: "gender", live: false },
      { round: 1, field: "maritalStatus", live: false },
      { round: 2, field: "maritalStatus", live: true },
    ]);
  });
});

describe("all other sections", () => {
  const address = { line1: "7 Temple Street", line2: "", city: "Pune", region: "", postalCode: "411016", country: "IN" };

  test("address, dependents and identity documents are written as they were asked for", async () => {
    const { own, hr, ask } = await people();
    const dependents = [
      { name: "Tara Nair", relation: "Daughter", dateOfBirth: "2019-02-03" },
      { name: "Kiran Nair", relation: "Son", dateOfBirth: "2024-05-01" },
    ];
    const { identity = [] } = await own.call(recordEndpoints.me, {});
    const kept = identity.map(({ id, kind, country, issuedOn = "", expiresOn = "" }) => ({
      id,
      kind,
      country,
      number: "",
      issuedOn,
      expiresOn,
    }));
    const uan = { kind: "uan" as const, number: "100200300400", country: "IN", issuedOn: "", expiresOn: "" };
    const changes = [
      await ask({ section: "address", address }),
      await ask({ section: "dependents", dependents: { dependents } }),
      await ask({ section: "identity", identity: { documents: [...kept, uan] } }),
    ];
    expect(changes[2]?.asked[0]?.proposed).toContain("UAN ••••0400, IN, new number");
    for (const change of changes) expect((await decide(hr, change)).status).toBe("approved");
    const record = await own.call(recordEndpoints.me, {});
    expect([record.contact?.permanentAddress, record.dependents]).toEqual([address, dependents]);
    expect(record.identity?.map(({ kind, number }) => [kind, number])).toEqual([
      ["pan", "••••234F"],
      ["passport", "••••4567"],
      ["aadhaar", "••••4321"],
      ["uan", "••••0400"],
    ]);
    const id = record.identity?.[3]?.id ?? "";
    const { code } = record;
    expect((await own.call(recordEndpoints.reveal, { params: { code }, body: { what: "identity", id } })).number).toBe("100200300400");
  });

  test("PE-35: a report says what is wrong, is answered by HR, and changes no field", async () => {
    const { own, hr, ask } = await people();
    const report = (text: string) => ({ section: "report" as const, report: { field: "joinedOn" as const, text } });
    expect((await own.refused(e.submitChange, { body: report("wrong") })).sentences).toEqual(["Say what is wrong and what is right."]);
    const change = await ask({ ...report("I joined on 2 January, not on 1 January."), files: [] });
    expect(change.title).toBe("Reported error: joined on");
    const toHr = await readBy(hr, change);
    expect(toHr.request.words).toEqual({ approve: "Corrected", reject: "Is right" });
    const before = (await own.call(recordEndpoints.me, {})).version;
    expect((await decide(hr, change, { action: "reject", comment: "The contract says 1 January." })).status).toBe("rejected");
    const second = await ask({ ...report("I joined on 2 January, see page 3."), files: [] });
    expect((await decide(hr, second)).status).toBe("approved");
    expect((await own.call(recordEndpoints.me, {})).version).toBe(before);
  });
});

describe("who asks and who decides", () => {
  test("PE-37 PE-09: HR's own change is in a colleague's list and not in theirs, and they never decide it", async () => {
    const { company, kavita, hr } = await people();
    const neha = await signedIn(await makeEmployee(company, { firstName: "Neha", lastName: "Gupta" }), "HR");
    const change = await asking(portal(), kavita, hr)({ section: "name", name: { firstName: "Kavita", lastName: "Rao Iyer" } });
    expect((await decideRefused(hr, change)).code).toBe("request.own");
    const listedTo = async (who: typeof hr) => (await who.call(e.changeQueue, { query: {} })).items.map(({ number }) => number);
    expect([await listedTo(hr), await listedTo(neha)]).toEqual([[], [change.number]]);
    expect((await decide(neha, change)).status).toBe("approved");
  });

  test("HR asks for somebody else, whom a colleague in HR then decides on; others may not", async () => {
    const { asha, rohan, hr, kavita } = await people();
    const files = [await makeFile(portal(), kavita, { slot: evidenceSlot })];
    const body = { ...married, of: asha.code, files };
    const sent = await hr.call(e.submitChange, { body });
    expect((await decideRefused(hr, sent)).code).toBe("request.own");
    expect((await (await signedIn(rohan, "Manager")).refused(e.submitChange, { body })).code).toBe("people.not_yours_to_ask");
  });

  test("RP-17: returned to HR who asked for somebody, it is sent again by them, with what its form had, or by whom it is about", async () => {
    const { company, asha, own, hr, kavita } = await people();
    const neha = await signedIn(await makeEmployee(company, { firstName: "Neha", lastName: "Gupta" }), "HR");
    const files = [await makeFile(portal(), kavita, { slot: evidenceSlot })];
    const sent = await hr.call(e.submitChange, { body: { ...married, of: asha.code, files } });
    await decide(neha, sent, { action: "return", comment: "The paper says Menon alone" });
    const [byHr, byOwner] = [await readBy(hr, sent), await readBy(own, sent)];
    expect([byHr.request.actions, byHr.form?.name?.lastName]).toEqual([["resubmit"], "Nair Menon"]);
    expect([byOwner.request.actions, byOwner.form?.name]).toEqual([["resubmit", "withdraw"], byHr.form?.name]);
    expect((await readBy(neha, sent)).form).toBeUndefined();
    const body = { ...married, name: { ...married.name, lastName: "Menon" }, files };
    const again = await hr.call(e.resubmitChange, { params: { number: sent.number }, body }, byHr.version);
    expect([again.status, again.asked[0]?.proposed, again.files.length]).toEqual(["pending", "Menon", 1]);
    expect((await decideRefused(hr, sent)).code).toBe("request.own");
    expect((await decide(neha, sent)).status).toBe("approved");
    expect((await own.call(recordEndpoints.me, {})).name?.lastName).toBe("Menon");
  });

  test("a change that is not yours answers as one that does not exist, also to Finance unless it is about an account", async () => {
    const { company, rohan, ask, own } = await people();
    const change = await ask(married);
    const finance = await signedIn(await makeEmployee(company), "Finance");
    const manager = await signedIn(rohan, "Manager");
    for (const who of [finance, manager]) {
      const [its, none] = [
        await who.refused(e.readChange, { params: { number: change.number } }),
        await who.refused(e.readChange, { params: { number: "PC-2026-99999" } }),
      ];
      expect([its.status, its.code]).toEqual([none.status, none.code]);
      // Not even what is wrong with their form is told of.
      const wrong = { section: "name" as const, name: { firstName: "123" } };
      const again = await who.refused(e.resubmitChange, { params: { number: change.number }, body: wrong }, 1);
      expect([again.status, again.code]).toEqual([none.status, none.code]);
    }
    expect((await manager.refused(e.changeQueue, { query: {} })).code).toBe("people.changes_not_yours");
    const bank = await ask({ section: "bank", bank: newAccount });
    expect((await finance.call(e.changeQueue, { query: {} })).items.map(({ number }) => number)).toEqual([bank.number]);
    expect((await own.call(e.listChanges, { query: {} })).total).toBe(2);
  });

  test("PE-28: who leaves takes back what they asked for, but not what waits of their account", async () => {
    const { asha, rohan, own, ask } = await people();
    const name = await ask(married);
    const bank = await ask({ section: "bank", bank: newAccount });
    const colleague = await signedIn(rohan);
    const theirs = await asking(portal(), rohan, colleague)({ section: "name", name: { firstName: "Rohan", lastName: "Mehta Rao" } });
    const ended = await inTransaction(systemActor(asha.company), (tx) => endChangesOf(tx, asha.employee));
    expect(ended).toBe(1);
    expect([(await readBy(own, name)).status, (await readBy(own, bank)).status]).toEqual(["withdrawn", "pending"]);
    expect((await readBy(colleague, theirs)).status).toBe("pending");
  });

  test("its owner withdraws it before the last decision", async () => {
    at("10:00:00");
    const { own, ask } = await people();
    const change = await ask(married);
    const { id, version } = change.request;
    await own.call(requestEndpoints.withdraw, { params: { id }, body: { version } });
    expect((await readBy(own, change)).status).toBe("withdrawn");
  });
});
