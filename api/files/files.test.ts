// Who may read and remove a file, what records do with it, and what becomes of files that nobody uses.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#shared/dates.ts";
import { fileEndpoints } from "#shared/files/contract.ts";
import { systemActor } from "../actor.ts";
import { API_BASE } from "../app.ts";
import { clock } from "../clock.ts";
import { attach, detach, filesOf, sameContent, unready } from "../files.ts";
import { newId } from "../ids.ts";
import { enqueue } from "../jobs.ts";
import { inTransaction, reading } from "../transaction.ts";
import { newKey, writeBytes } from "./bytes.ts";
import { tidy } from "./jobs.ts";
import {
  downloadBy,
  type FilePerson,
  type FilesApp,
  fileNamed,
  openFilesApp,
  pictureSlot,
  readers,
  temporaryStore,
  uploadBy,
  useTicket,
} from "./testing-app.ts";
import { pdf, picture } from "./testing-corpus.ts";

let opened: FilesApp;
const place = temporaryStore();
beforeAll(async () => {
  opened = await openFilesApp(place.store);
});
afterEach(() => clock.reset());
afterAll(async () => {
  await opened.close();
  place.remove();
});

const { view, ticket, remove } = fileEndpoints;
const recordType = "tiny.record";
const attachTo = (who: FilePerson, recordId: string, fileIds: string[], number = "TY-2026-00001") =>
  inTransaction(who.actor, (tx) => attach(tx, { recordType, recordId, number, slot: "papers", fileIds }));
const detachFrom = (who: FilePerson, recordId: string, fileIds: string[], removable: boolean) =>
  inTransaction(who.actor, (tx) => detach(tx, { recordType, recordId, fileIds, removable }));
const codesOf = (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error: { violations: { code: string }[] }) => error.violations.map(({ code }) => code),
  );
const keysOf = ({ actor }: FilePerson) => place.store.keys(`files/${actor.company}/`);

/** A record with one file of its owner, who may read it. */
const record = async (content = pdf()) => {
  const owner = opened.person();
  const { id } = await uploadBy(owner, "a.pdf", content);
  const recordId = newId();
  readers.set(recordId, [owner.actor.employee]);
  await attachTo(owner, recordId, [id]);
  return { owner, id, recordId, colleague: opened.person(owner.actor.company) };
};

describe("FI-05: who may read a file", () => {
  test("before a record has it: whoever has sent it, and nobody else", async () => {
    const owner = opened.person();
    const { id } = await uploadBy(owner, "a.pdf", pdf());
    expect(await owner.call(view, { params: { id } })).toMatchObject({ id, name: "a.pdf" });
    for (const other of [opened.person(owner.actor.company), opened.person()]) {
      expect((await other.refused(view, { params: { id } })).status).toBe(404);
      expect((await other.refused(ticket, { params: { id } })).status).toBe(404);
      expect((await other.refused(remove, { params: { id } })).status).toBe(404);
    }
  });

  test("then whoever may read the record, asked when the ticket is made and again when it is used", async () => {
    const { owner, id, recordId, colleague } = await record();
    expect((await colleague.refused(ticket, { params: { id } })).status).toBe(404);
    readers.set(recordId, [colleague.actor.employee]);
    expect((await owner.refused(view, { params: { id } })).status).toBe(404);
    expect((await downloadBy(opened.app, colleague, id)).rawPayload.equals(pdf())).toBe(true);
    const made = await colleague.call(ticket, { params: { id } });
    readers.set(recordId, []);
    expect((await useTicket(opened.app, colleague, { id, ...made })).json()).toMatchObject({ status: 404, code: "files.ticket_used" });
    readers.set(recordId, [colleague.actor.employee]);
    expect((await useTicket(opened.app, colleague, { id, ...made })).statusCode).toBe(200);
  });

  test("a ticket opens once, within a minute, its own file, in the session that it was made in", async () => {
    clock.set("2026-12-07T04:00:00.000Z");
    const { owner, id } = await record();
    const other = await uploadBy(owner, "b.pdf", pdf());
    const made = await owner.call(ticket, { params: { id } });
    expect(made.expiresAt).toBe("2026-12-07T04:01:00.000Z");
    const use = async (file: string, who = owner, given = made.ticket) => {
      const { statusCode, body } = await useTicket(opened.app, who, { id: file, ticket: given });
      return statusCode === 200 ? "opened" : JSON.parse(body).code;
    };
    const elsewhere = { ...owner, headers: { ...owner.headers, "x-test-session": newId() } };
    expect(await use(other.id)).toBe("files.ticket_used");
    expect(await use(id, elsewhere)).toBe("token.unbound");
    expect(await use(id, opened.person(owner.actor.company))).toBe("token.unbound");
    expect(await use(id, owner, `${made.ticket.slice(1)}A`)).toBe("files.ticket_used");
    const raced = await Promise.all(Array.from({ length: 8 }, () => use(id)));
    expect(raced.filter((one) => one === "opened")).toHaveLength(1);
    expect(await use(id)).toBe("files.ticket_used");
    const late = await owner.call(ticket, { params: { id } });
    clock.set("2026-12-07T04:01:00.000Z");
    expect(await use(id, owner, late.ticket)).toBe("files.ticket_used");
    expect(await opened.asSuperuser("select token_hash from files.tickets where token_hash = $1", [made.ticket])).toEqual([]);
  });

  test("an expired one is told with the way out; asking for the head alone uses none up", async () => {
    const { owner, id } = await record();
    const { sentences } = await owner.refused(fileEndpoints.content, { params: { id }, query: {} });
    expect(sentences).toEqual(["This link has expired. Open the file again."]);
    const made = await owner.call(ticket, { params: { id } });
    const headers = { ...owner.headers, authorization: `Bearer ${made.ticket}` };
    expect((await opened.app.inject({ method: "HEAD", url: `${API_BASE}/files/${id}/content`, headers })).statusCode).toBe(404);
    expect((await useTicket(opened.app, owner, { id, ...made })).statusCode).toBe(200);
  });

  test("whatever it is, a browser saves it, guesses nothing and runs nothing; only pictures are shown", async () => {
    const owner = opened.person();
    const paper = await uploadBy(owner, "a'b(1)*.pdf", pdf());
    const image = await uploadBy(owner, "a.png", await picture({ type: "png" }));
    const headers = (await downloadBy(opened.app, owner, paper.id, { inline: "yes" })).headers;
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="a_b(1)_.pdf"; filename*=UTF-8''a%27b%281%29%2A.pdf`,
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-length": String(pdf().length),
    });
    const shown = async (query: Record<string, string>) =>
      String((await downloadBy(opened.app, owner, image.id, query)).headers["content-disposition"]).split(";")[0];
    expect([await shown({}), await shown({ inline: "yes" })]).toEqual(["attachment", "inline"]);
  });

  test("AL-01: a download is told where the slot says so, and only there", async () => {
    const owner = opened.person();
    const image = await owner.call(fileEndpoints.upload, {
      body: { slot: pictureSlot },
      file: fileNamed("a.jpg", await picture({ type: "jpg", width: 8, height: 8 })),
    });
    const paper = await uploadBy(owner, "a.pdf", pdf());
    for (const { id } of [image, paper]) expect((await downloadBy(opened.app, owner, id)).statusCode).toBe(200);
    const entries = await opened.asSuperuser(
      "select record_id, actor_id from platform.audit_entries where company_id = $1 and action = 'files.download'",
      [owner.actor.company],
    );
    expect(entries).toEqual([{ record_id: image.id, actor_id: owner.actor.employee }]);
  });
});

describe("FI-04: records", () => {
  test("take only own, unattached files of that slot, all or none", async () => {
    const owner = opened.person();
    const recordId = newId();
    const mine = await uploadBy(owner, "a.pdf", pdf());
    const colleagues = await uploadBy(opened.person(owner.actor.company), "a.pdf", pdf());
    const foreign = await uploadBy(opened.person(), "a.pdf", pdf());
    const image = await owner.call(fileEndpoints.upload, {
      body: { slot: pictureSlot },
      file: fileNamed("a.jpg", await picture({ type: "jpg", width: 8, height: 8 })),
    });
    const { id: taken } = await record();
    for (const other of [colleagues.id, foreign.id, image.id, taken, newId()])
      expect(await codesOf(attachTo(owner, recordId, [mine.id, other]))).toEqual(["files.not_yours"]);
    expect(await reading(owner.actor, (tx) => filesOf(tx, recordType, [recordId]))).toEqual([]);
  });

  test("are refused one too many, counted with those that they have", async () => {
    const { owner, id, recordId } = await record();
    const [second, third] = [await uploadBy(owner, "b.pdf", pdf()), await uploadBy(owner, "c.pdf", pdf())];
    expect(await codesOf(attachTo(owner, recordId, [second.id, third.id]))).toEqual(["files.too_many"]);
    await attachTo(owner, recordId, [id, second.id]);
    expect((await reading(owner.actor, (tx) => filesOf(tx, recordType, [recordId]))).map(({ name }) => name)).toEqual(["a.pdf", "b.pdf"]);
  });

  test("of two that want the same file at once one gets it", async () => {
    const owner = opened.person();
    const { id } = await uploadBy(owner, "a.pdf", pdf());
    const results = await Promise.all(Array.from({ length: 6 }, () => codesOf(attachTo(owner, newId(), [id]))));
    expect(results.filter(({ length }) => length === 0)).toHaveLength(1);
  });

  test("take them with the transaction that submits: a rollback leaves them free", async () => {
    const owner = opened.person();
    const { id } = await uploadBy(owner, "a.pdf", pdf());
    const recordId = newId();
    await inTransaction(owner.actor, async (tx) => {
      await attach(tx, { recordType, recordId, slot: "papers", fileIds: [id] });
      throw new Error("not this time");
    }).catch(() => undefined);
    await attachTo(owner, recordId, [id]);
    expect(await reading(owner.actor, (tx) => filesOf(tx, recordType, [recordId]))).toMatchObject([
      { id, slot: "papers", name: "a.pdf", type: "pdf", bytes: pdf().length, state: "clean", recordId },
    ]);
  });

  test("let go of them only while they may; the content goes after the commit", async () => {
    const { owner, id, recordId } = await record();
    expect(await codesOf(detachFrom(owner, recordId, [id], false))).toEqual(["files.kept"]);
    expect(await codesOf(detachFrom(owner, newId(), [id], true))).toEqual(["files.not_yours"]);
    const { status, sentences } = await owner.refused(remove, { params: { id } });
    expect([status, ...sentences]).toEqual([409, "a.pdf belongs to a request now and stays with it."]);
    await detachFrom(owner, recordId, [id], true);
    expect(await keysOf(owner)).toHaveLength(1);
    expect((await owner.refused(ticket, { params: { id } })).status).toBe(404);
    await opened.jobs.runJobs();
    expect(await keysOf(owner)).toEqual([]);
    expect(await reading(owner.actor, (tx) => filesOf(tx, recordType, [recordId]))).toEqual([]);
  });

  test("their number comes with the submission of a draft", async () => {
    const owner = opened.person();
    const { id } = await uploadBy(owner, "a.pdf", pdf());
    const recordId = newId();
    await inTransaction(owner.actor, (tx) => attach(tx, { recordType, recordId, slot: "papers", fileIds: [id] }));
    await attachTo(owner, recordId, [id], "TY-2026-00009");
    const { actor } = owner;
    const [file] = await reading(actor, (tx) => filesOf(tx, recordType, [recordId]));
    expect(await reading(actor, (tx) => sameContent(tx, file?.sha256 ?? ""))).toEqual([{ recordType, recordId, number: "TY-2026-00009" }]);
  });

  test("that carry the same content are found, in this company alone", async () => {
    const content = pdf({ trailer: "/Bill (4711)" });
    const [first, foreign] = [await record(content), await record(content)];
    const again = await uploadBy(first.owner, "other name.pdf", content);
    const recordId = newId();
    await attachTo(first.owner, recordId, [again.id], "TY-2026-00002");
    const [file] = await reading(first.owner.actor, (tx) => filesOf(tx, recordType, [recordId]));
    const found = await reading(first.owner.actor, (tx) => sameContent(tx, file?.sha256 ?? ""));
    expect(found.map((one) => one.recordId).sort()).toEqual([first.recordId, recordId].sort());
    expect(found.map((one) => one.recordId)).not.toContain(foreign.recordId);
  });

  test("RP-15: without a file that waits or was blocked nothing stands in the way", async () => {
    const { owner, recordId } = await record();
    expect(await reading(owner.actor, (tx) => unready(tx, recordType, recordId))).toEqual([]);
  });
});

describe("FI-04: what nobody uses", () => {
  const tidyAt = async (company: number, at: string): Promise<void> => {
    clock.set(at);
    await inTransaction(systemActor(company), (tx) => enqueue(tx, tidy, {}));
    await opened.jobs.runJobs();
    expect(opened.jobs.failures).toEqual([]);
  };

  test("is removed by its owner with its content", async () => {
    const owner = opened.person();
    const { id } = await uploadBy(owner, "a.pdf", pdf());
    await owner.call(remove, { params: { id } });
    expect((await owner.refused(view, { params: { id } })).status).toBe(404);
    await opened.jobs.runJobs();
    expect(await keysOf(owner)).toEqual([]);
  });

  test("goes after 24 hours with its content, what records have stays", async () => {
    clock.set("2026-12-07T04:00:00.000Z");
    const { owner, id } = await record();
    const unused = await uploadBy(owner, "b.pdf", pdf());
    await tidyAt(owner.actor.company, "2026-12-08T04:00:00.000Z");
    expect(await owner.call(view, { params: { id: unused.id } })).toMatchObject({ name: "b.pdf" });
    await tidyAt(owner.actor.company, "2026-12-08T04:00:01.000Z");
    expect((await owner.refused(view, { params: { id: unused.id } })).status).toBe(404);
    expect(await keysOf(owner)).toHaveLength(1);
    expect((await downloadBy(opened.app, owner, id)).statusCode).toBe(200);
  });

  test("and bytes that a crash left behind are found and removed, those of yesterday and today left alone", async () => {
    clock.set("2026-12-07T04:00:00.000Z");
    const { owner, id } = await record();
    const [kept] = await keysOf(owner);
    const left = newKey(owner.actor.company);
    await writeBytes(left, Buffer.from("left behind"));
    await tidyAt(owner.actor.company, "2026-12-08T23:59:59.000Z");
    expect(await keysOf(owner)).toHaveLength(2);
    await tidyAt(owner.actor.company, `${addDays("2026-12-07", 2)}T00:00:00.000Z`);
    expect(await keysOf(owner)).toEqual([kept]);
    expect((await owner.call(view, { params: { id } })).state).toBe("clean");
  });

  test("FI-05: used and expired tickets are forgotten, and what was sent on days gone by", async () => {
    clock.set("2026-12-07T04:00:00.000Z");
    const { owner, id } = await record();
    await owner.call(ticket, { params: { id } });
    await tidyAt(owner.actor.company, "2026-12-16T04:00:00.000Z");
    for (const table of ["files.tickets", "files.sent"])
      expect(await opened.asSuperuser(`select 1 from ${table} where company_id = $1`, [owner.actor.company])).toEqual([]);
  });
});
