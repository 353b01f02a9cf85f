// Files of a leave through the whole portal: who reads them, what an approval waits for, and what a second round tells of them.
import { afterAll, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { fileNamed } from "#api/files/testing-app.ts";
import { eicar, pdf } from "#api/files/testing-corpus.ts";
import { openScanner } from "#api/files/testing-scanner.ts";
import { openFiles } from "#api/files.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { callerFor, send } from "#api/testing-http.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { fileEndpoints } from "#shared/files/contract.ts";
import { leaveEndpoints } from "../contract.ts";
import { type LeavePerson, makeLeaveCompany, makePerson } from "./testing.ts";

const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");
afterAll(() => openFiles(undefined));

const whole = { firstDay: "whole", lastDay: "whole" } as const;
const away = { type: "EL", from: "2026-12-14", to: "2026-12-15", ...whole, reason: "Wedding" } as const;
const ill = { type: "SL", from: "2026-12-14", to: "2026-12-16", ...whole, reason: "Back pain" } as const;

const team = async () => {
  const home = await makeLeaveCompany();
  const person = (wish: Parameters<typeof makePerson>[2] = {}) => makePerson(portal.app, home, wish);
  const [sunita, kavita] = [await person({ role: "Manager" }), await person({ role: "HR" })];
  const rohan = await person({ role: "Manager", manager: sunita });
  const asha = await person({ manager: rohan, sick: 10 });
  return { home, sunita, kavita, rohan, asha, colleague: await person({ manager: rohan }) };
};
const sendFile = async (who: LeavePerson, name: string, slot = "document", content: Buffer = pdf()) =>
  (await who.call(fileEndpoints.upload, { body: { slot: `leave.request/${slot}` }, file: fileNamed(name, content) })).id;
const statusFor = async (who: LeavePerson, id: string): Promise<number> => {
  const asked = { params: { id } };
  return who.call(fileEndpoints.ticket, asked).then(
    () => 200,
    async () => (await who.refused(fileEndpoints.ticket, asked)).status,
  );
};
const read = (who: LeavePerson, number: string) => who.call(leaveEndpoints.read, { params: { number } });
const decide = (version: number, action: "approve" | "return" = "approve") => ({
  action,
  version,
  ...(action === "return" && { comment: "Please send another" }),
});

describe("FI-05: who reads the files of a leave", () => {
  test("a document: owner, HR and whoever decides it, also afterwards; not the line above, no colleague", async () => {
    const { asha, rohan, sunita, kavita, colleague } = await team();
    const id = await sendFile(asha, "invitation.pdf");
    const sent = await asha.call(leaveEndpoints.apply, { body: { ...away, files: [id] } });
    const statuses = async () => Promise.all([asha, rohan, kavita, sunita, colleague].map((who) => statusFor(who, id)));
    expect(await statuses()).toEqual([200, 200, 200, 404, 404]);
    expect((await read(rohan, sent.number)).files).toEqual([
      { id, name: "invitation.pdf", bytes: pdf().length, state: "clean", slot: "document" },
    ]);
    expect(await read(sunita, sent.number)).toMatchObject({ files: [], hiddenFiles: ["document"], typeName: "Earned leave" });
    await rohan.call(requestEndpoints.decide, { params: { id: sent.request.id }, body: decide(1) });
    expect(await statuses()).toEqual([200, 200, 200, 404, 404]);
  });

  test("a certificate: owner and HR, and its decider reads that there is one; each download is told", async () => {
    const { asha, rohan, sunita, kavita, colleague } = await team();
    const id = await sendFile(asha, "diagnosis.pdf", "certificate");
    const sent = await asha.call(leaveEndpoints.apply, { body: { ...ill, files: [id] } });
    expect(await Promise.all([asha, kavita, rohan, sunita, colleague].map((who) => statusFor(who, id)))).toEqual([200, 200, 404, 404, 404]);
    expect(await read(rohan, sent.number)).toMatchObject({ files: [], hiddenFiles: ["certificate"], typeName: "Sick leave" });
    const headers = await signInAs(kavita);
    const { ticket } = await callerFor(portal.app, headers).call(fileEndpoints.ticket, { params: { id } });
    const opened = { ...headers, authorization: `Bearer ${ticket}` };
    expect((await send(portal.app, fileEndpoints.content, { params: { id } }, opened)).rawPayload.equals(pdf())).toBe(true);
    // Whoever only stands above reads no type, and what would tell it neither.
    expect(await read(sunita, sent.number)).toMatchObject({ files: [], hiddenFiles: [], typeName: "Leave" });
    const told = "select actor_id from platform.audit_entries where record_id = $1 and action = 'files.download'";
    expect(await portal.asSuperuser(told, [id])).toEqual([{ actor_id: kavita.employee }]);
  });

  test("a masked type is nobody's business above: neither type nor reason, nor what is left of it", async () => {
    const { asha, rohan, sunita } = await team();
    const sent = await asha.call(leaveEndpoints.apply, { body: { ...ill, to: "2026-12-15" } });
    const seen = await read(sunita, sent.number);
    expect(seen).toMatchObject({ typeName: "Leave", reason: "", units: 2 });
    expect([seen.type, seen.free]).toEqual([undefined, undefined]);
    const listed = await sunita.call(requestEndpoints.byNumber, { params: { number: sent.number } });
    expect(listed.title).toBe("Leave, 14–15 Dec");
    expect(await read(rohan, sent.number)).toMatchObject({ type: "SL", typeName: "Sick leave", reason: "Back pain", free: 8 });
    expect(await read(asha, sent.number)).toMatchObject({ type: "SL", free: 8 });
  });
});

describe("LV-15: what a type asks for", () => {
  test("more than two days in a row: a certificate, or the promise of one, which deciders read", async () => {
    const { asha, rohan } = await team();
    const refusal = await asha.refused(leaveEndpoints.apply, { body: ill });
    expect(refusal).toMatchObject({ status: 422, code: "leave.document" });
    expect(refusal.sentences).toEqual(["Sick leave of more than 2 days needs a certificate. Attach it, or tick “I send it by 21 Dec”."]);
    expect(await asha.call(leaveEndpoints.preview, { body: ill })).toMatchObject({ documentBy: "2026-12-21" });
    const sent = await asha.call(leaveEndpoints.apply, { body: { ...ill, promised: true } });
    expect((await read(rohan, sent.number)).documentBy).toBe("2026-12-21");
  });

  test("days of another request count with it", async () => {
    const { asha } = await team();
    await asha.call(leaveEndpoints.apply, { body: { ...ill, to: "2026-12-15" } });
    const next = { ...ill, from: "2026-12-16", to: "2026-12-16" };
    expect((await asha.refused(leaveEndpoints.apply, { body: next })).code).toBe("leave.document");
    expect(
      (await asha.call(leaveEndpoints.preview, { body: { ...next, from: "2026-12-17", to: "2026-12-17" } })).documentBy,
    ).toBeUndefined();
  });
});

describe("LV-15: what was promised", () => {
  test("is a flag for deciders until its owner adds it, and nobody else does", async () => {
    const { asha, rohan, kavita } = await team();
    const sent = await asha.call(leaveEndpoints.apply, { body: { ...ill, promised: true } });
    const flags = async () => (await rohan.call(requestEndpoints.byNumber, { params: { number: sent.number } })).flags;
    expect(await flags()).toEqual([{ code: "document", text: "Certificate promised by Mon 21 Dec" }]);
    expect(await read(asha, sent.number)).toMatchObject({ takesFiles: true, documentSlot: "certificate" });
    const add = (files: string[]) => ({ params: { number: sent.number }, body: { files } });
    const wrong = await sendFile(asha, "wrong.pdf", "document");
    expect((await asha.refused(leaveEndpoints.addFiles, add([wrong]))).code).toBe("files.not_yours");
    expect(await rohan.refused(leaveEndpoints.addFiles, add([wrong]))).toMatchObject({ status: 403, code: "request.not_owner" });
    const file = await sendFile(asha, "certificate.pdf", "certificate");
    const now = await asha.call(leaveEndpoints.addFiles, add([file]));
    expect([now.files.map(({ id }) => id), now.documentBy]).toEqual([[file], undefined]);
    expect([await flags(), await statusFor(kavita, file)]).toEqual([[], 200]);
    await rohan.call(requestEndpoints.decide, { params: { id: sent.request.id }, body: decide(1) });
    const more = await sendFile(asha, "second.pdf", "certificate");
    expect((await asha.call(leaveEndpoints.addFiles, add([more]))).files).toHaveLength(2);
    const { timeline } = await rohan.call(requestEndpoints.byNumber, { params: { number: sent.number } });
    expect(timeline.filter(({ text }) => text?.endsWith(" added a file"))).toHaveLength(2);
  });

  test("a leave that has ended takes no more files", async () => {
    const { asha } = await team();
    const sent = await asha.call(leaveEndpoints.apply, { body: away });
    await asha.call(requestEndpoints.withdraw, { params: { id: sent.request.id }, body: { version: 1 } });
    const add = { params: { number: sent.number }, body: { files: [await sendFile(asha, "late.pdf")] } };
    expect(await asha.refused(leaveEndpoints.addFiles, add)).toMatchObject({ status: 409, code: "leave.files_closed" });
  });
});

describe("FI-04: what may be sent with a leave", () => {
  test("own files of its own slot, that no other leave has; what is refused leaves nothing behind", async () => {
    const { asha, rohan } = await team();
    const [own, certificate, his] = [
      await sendFile(asha, "a.pdf"),
      await sendFile(asha, "b.pdf", "certificate"),
      await sendFile(rohan, "c.pdf"),
    ];
    for (const other of [certificate, his, "019ac000-0000-7000-8000-000000000099"])
      expect((await asha.refused(leaveEndpoints.apply, { body: { ...away, files: [own, other] } })).code).toBe("files.not_yours");
    expect((await asha.call(leaveEndpoints.listMine, { query: {} })).items).toEqual([]);
    await asha.call(leaveEndpoints.apply, { body: { ...away, files: [own] } });
    const next = { ...away, from: "2026-12-21", to: "2026-12-22", files: [own] };
    expect((await asha.refused(leaveEndpoints.apply, { body: next })).code).toBe("files.not_yours");
  });

  test("RP-16: of two that send the same file at once one has it", async () => {
    const { asha } = await team();
    const files = [await sendFile(asha, "a.pdf")];
    const spans = ["2026-12-14", "2026-12-15", "2026-12-16", "2026-12-17"];
    const sent = await Promise.allSettled(
      spans.map((day) => asha.call(leaveEndpoints.apply, { body: { ...away, from: day, to: day, files } })),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  // One person's own leave waits for itself; here nothing but the lock of the file stands between two.
  test("RP-16: of the leave of many people that HR enters at once with the same file one has it", async () => {
    const { home, kavita, rohan } = await team();
    const owners = await Promise.all(Array.from({ length: 8 }, () => makePerson(portal.app, home, { manager: rohan })));
    const files = [await sendFile(kavita, "a.pdf")];
    const body = { ...away, files, comment: "They told us by phone." };
    const sent = await Promise.allSettled(owners.map(({ code }) => kavita.call(leaveEndpoints.enter, { params: { code }, body })));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const rounds = await portal.asSuperuser<{ n: number }>(
      "select count(*)::int as n from requests.rounds where company_id = $1 and files @> jsonb_build_array(jsonb_build_object('id', $2::text))",
      [kavita.company, files[0]],
    );
    expect(rounds).toEqual([{ n: 1 }]);
  });
});

describe("RP-17: a second round", () => {
  test("keeps, adds and removes files; the rounds remember their hashes, and deciders read what changed", async () => {
    const { asha, rohan, kavita } = await team();
    const [first, second] = [await sendFile(asha, "old.pdf"), await sendFile(asha, "kept.pdf")];
    const sent = await asha.call(leaveEndpoints.apply, { body: { ...away, files: [first, second] } });
    const { id } = sent.request;
    await rohan.call(requestEndpoints.decide, { params: { id }, body: decide(1, "return") });
    const third = await sendFile(asha, "new.pdf", "document", pdf({ trailer: "/New (1)" }));
    const again = { params: { number: sent.number }, body: { ...away, version: 2, files: [second, third] } };
    const now = await asha.call(leaveEndpoints.resubmit, again);
    expect(now.files.map(({ name }) => name)).toEqual(["kept.pdf", "new.pdf"]);
    expect((await read(rohan, sent.number)).request.changes).toEqual([{ label: "Files", before: "old.pdf", after: "new.pdf" }]);
    expect(await statusFor(kavita, first)).toBe(404);
    const rounds = await portal.asSuperuser<{ files: { id: string; slot: string; sha256: string }[] }>(
      "select files from requests.rounds where request_id = $1 order by round",
      [id],
    );
    expect(rounds.map(({ files }) => files.map((file) => file.id))).toEqual([
      [first, second],
      [second, third],
    ]);
    const [hash] = await portal.asSuperuser<{ sha256: string }>("select sha256 from files.files where id = $1", [third]);
    expect(rounds[1]?.files[1]).toEqual({ id: third, slot: "document", sha256: hash?.sha256 });
    await portal.jobs.runJobs();
    await rohan.call(requestEndpoints.decide, { params: { id }, body: decide(3) });
  });

  test("its decider reads of certificates that one was exchanged, and not what they are called", async () => {
    const { asha, rohan, kavita } = await team();
    const first = await sendFile(asha, "diagnosis.pdf", "certificate");
    const sent = await asha.call(leaveEndpoints.apply, { body: { ...ill, files: [first] } });
    await rohan.call(requestEndpoints.decide, { params: { id: sent.request.id }, body: decide(1, "return") });
    const files = [await sendFile(asha, "other.pdf", "certificate")];
    await asha.call(leaveEndpoints.resubmit, { params: { number: sent.number }, body: { ...ill, version: 2, files } });
    const changes = async (who: LeavePerson) => (await read(who, sent.number)).request.changes;
    expect(await changes(rohan)).toEqual([{ label: "Files", before: "Certificate", after: "Certificate" }]);
    expect(await changes(kavita)).toEqual([{ label: "Files", before: "diagnosis.pdf", after: "other.pdf" }]);
  });
});

describe("RP-15: an approval waits for its files", () => {
  test("refused while one is checked and after it was blocked, alone and in a batch; a return is not", async () => {
    const scanner = await openScanner(eicar());
    openFiles({ scanner: { host: "127.0.0.1", port: scanner.port }, scannerRequired: false });
    const { asha, rohan } = await team();
    const infected = pdf({ objects: [`<< /Length 68 >>\nstream\n${eicar()}\nendstream`] });
    const good = await sendFile(asha, "good.pdf");
    const bad = await sendFile(asha, "bad.pdf", "document", infected);
    const sent = await asha.call(leaveEndpoints.apply, { body: { ...away, files: [good, bad] } });
    const { id } = sent.request;
    const approve = { params: { id }, body: decide(1) };
    expect((await rohan.refused(requestEndpoints.decide, approve)).sentences).toEqual([
      "good.pdf is still being checked. Try again in a minute.",
      "bad.pdf is still being checked. Try again in a minute.",
    ]);
    await portal.jobs.runJobs();
    const blocked = "bad.pdf was blocked. Request changes to get another file.";
    expect(await rohan.refused(requestEndpoints.decide, approve)).toMatchObject({ status: 422, sentences: [blocked] });
    const batch = { body: { action: "approve" as const, items: [{ id, version: 1 }] } };
    expect(await rohan.call(requestEndpoints.decideTogether, batch)).toEqual({
      done: 0,
      refused: 1,
      results: [{ id, ok: false, code: "files.was_blocked", sentence: blocked }],
    });
    expect(await read(asha, sent.number)).toMatchObject({ status: "waiting", files: [{ state: "clean" }, { state: "blocked" }] });
    await rohan.call(requestEndpoints.decide, { params: { id }, body: decide(1, "return") });
    const again = (files: string[]) => ({ params: { number: sent.number }, body: { ...away, version: 2, files } });
    expect((await asha.refused(leaveEndpoints.resubmit, again([good, bad]))).sentences).toEqual([
      "bad.pdf was blocked by the scanner. Send another file.",
    ]);
    expect((await asha.call(leaveEndpoints.resubmit, again([good]))).files).toMatchObject([{ id: good }]);
    await rohan.call(requestEndpoints.decide, { params: { id }, body: decide(3) });
    await scanner.close();
  });

  test("RP-15: one that came after it was approved stands in the way of no later ask; one that comes with that does", async () => {
    const scanner = await openScanner(eicar());
    openFiles({ scanner: { host: "127.0.0.1", port: scanner.port }, scannerRequired: false });
    const { asha, rohan, kavita } = await team();
    const sent = await asha.call(leaveEndpoints.apply, { body: { ...away, from: "2026-12-02", to: "2026-12-04" } });
    const params = { number: sent.number };
    await rohan.call(requestEndpoints.decide, { params: { id: sent.request.id }, body: decide(1) });
    const infected = pdf({ objects: [`<< /Length 68 >>\nstream\n${eicar()}\nendstream`] });
    const add = async (name: string) =>
      asha.call(leaveEndpoints.addFiles, { params, body: { files: [await sendFile(asha, name, "document", infected)] } });
    await add("before.pdf");
    await portal.jobs.runJobs();
    clock.set("2026-12-07T04:05:00.000Z");
    await asha.call(leaveEndpoints.giveBack, { params, body: { days: ["2026-12-03"], reason: "I worked" } });
    await add("with.pdf");
    await portal.jobs.runJobs();
    const { id } = (await read(kavita, sent.number)).request;
    expect((await kavita.refused(requestEndpoints.decide, { params: { id }, body: decide(1) })).sentences).toEqual([
      "with.pdf was blocked. Request changes to get another file.",
    ]);
    await kavita.call(requestEndpoints.decide, { params: { id }, body: { action: "reject", version: 1, comment: "Send the other" } });
    clock.set("2026-12-07T04:06:00.000Z");
    await asha.call(leaveEndpoints.giveBack, { params, body: { days: ["2026-12-03"], reason: "I worked" } });
    const again = (await read(kavita, sent.number)).request;
    await kavita.call(requestEndpoints.decide, { params: { id: again.id }, body: decide(again.version) });
    expect(await read(asha, sent.number)).toMatchObject({ status: "approved", givenBack: 1 });
    await scanner.close();
  });
});
