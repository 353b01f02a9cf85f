// Files of a regularisation: who opens them, what may be sent, and what a second round does with them.
import { afterAll, expect, test } from "vitest";
import { fileNamed } from "#api/files/testing-app.ts";
import { eicar, pdf } from "#api/files/testing-corpus.ts";
import { openScanner } from "#api/files/testing-scanner.ts";
import { openFiles } from "#api/files.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { type LeavePerson, makePerson } from "#modules/leave/api/testing.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { fileEndpoints } from "#shared/files/contract.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { makeAttendanceCompany } from "../testing.ts";

// Mon 7 Dec 2026, 09:34 in Bengaluru.
const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");
afterAll(() => openFiles(undefined));

const { regularise, readRegularisation, resubmitRegularisation } = attendanceEndpoints;
const asking = (files: string[]) => ({
  date: "2026-12-03",
  pairs: [{ in: { time: "09:31" }, out: { time: "18:40" } }],
  reason: "device_down" as const,
  text: "",
  files,
});

const team = async () => {
  const home = await makeAttendanceCompany();
  const person = (wish: Parameters<typeof makePerson>[2] = {}) => makePerson(portal.app, home, wish);
  const [sunita, kavita] = [await person({ role: "Manager" }), await person({ role: "HR" })];
  const rohan = await person({ role: "Manager", manager: sunita });
  const asha = await person({ manager: rohan });
  return { sunita, kavita, rohan, asha, colleague: await person({ manager: rohan }) };
};
const sendFile = async (who: LeavePerson, name: string, content: Buffer = pdf()) =>
  (await who.call(fileEndpoints.upload, { body: { slot: "attendance.regularisation/document" }, file: fileNamed(name, content) })).id;
const statusFor = (who: LeavePerson, id: string): Promise<number> => {
  const asked = { params: { id } };
  return who.call(fileEndpoints.ticket, asked).then(
    () => 200,
    async () => (await who.refused(fileEndpoints.ticket, asked)).status,
  );
};
const read = (who: LeavePerson, number: string) => who.call(readRegularisation, { params: { number } });
const decide = async (who: LeavePerson, number: string, action: "approve" | "return") => {
  const { request } = await read(who, number);
  const comment = action === "return" ? { comment: "Send another picture" } : {};
  return { params: { id: request.id }, body: { action, version: request.version, ...comment } };
};

test("FI-05: owner, HR and whoever decides open them, also afterwards; the line above reads that there are some, a colleague nothing", async () => {
  const { asha, rohan, sunita, kavita, colleague } = await team();
  const id = await sendFile(asha, "gate.pdf");
  const { number } = await asha.call(regularise, { query: {}, body: asking([id]) });
  const statuses = async () => Promise.all([asha, rohan, kavita, sunita, colleague].map((who) => statusFor(who, id)));
  expect(await statuses()).toEqual([200, 200, 200, 404, 404]);
  expect(await read(rohan, number)).toMatchObject({
    files: [{ id, name: "gate.pdf", bytes: pdf().length, state: "clean" }],
    hiddenFiles: 0,
  });
  expect(await read(sunita, number)).toMatchObject({ files: [], hiddenFiles: 1 });
  await rohan.call(requestEndpoints.decide, await decide(rohan, number, "approve"));
  expect(await statuses()).toEqual([200, 200, 200, 404, 404]);
});

test("FI-04: three at most, of one's own, and no other day's; what is refused leaves nothing behind", async () => {
  const { asha, rohan } = await team();
  const four = [await sendFile(asha, "1.pdf"), await sendFile(asha, "2.pdf"), await sendFile(asha, "3.pdf"), await sendFile(asha, "4.pdf")];
  const many = await asha.refused(regularise, { query: {}, body: asking(four) });
  expect(many.body.violations).toMatchObject([{ code: "files.too_many", field: "files" }]);
  const his = await sendFile(rohan, "his.pdf");
  expect((await asha.refused(regularise, { query: {}, body: asking([his]) })).code).toBe("files.not_yours");
  expect((await asha.call(attendanceEndpoints.listAttendanceRequests, { query: {} })).items).toEqual([]);
  await asha.call(regularise, { query: {}, body: asking(four.slice(0, 3)) });
  const next = { ...asking(four.slice(0, 1)), date: "2026-12-02" };
  expect((await asha.refused(regularise, { query: {}, body: next })).code).toBe("files.not_yours");
});

test("RP-17: a second round keeps, adds and removes files, and its decider reads which", async () => {
  const { asha, rohan, kavita } = await team();
  const [first, second] = [await sendFile(asha, "old.pdf"), await sendFile(asha, "kept.pdf")];
  const { number } = await asha.call(regularise, { query: {}, body: asking([first, second]) });
  await rohan.call(requestEndpoints.decide, await decide(rohan, number, "return"));
  const third = await sendFile(asha, "new.pdf", pdf({ trailer: "/New (1)" }));
  const { request } = await read(asha, number);
  const { date: _, ...again } = asking([second, third]);
  await asha.call(resubmitRegularisation, { params: { number }, body: { ...again, version: request.version } });
  const now = await read(rohan, number);
  expect(now.files.map(({ name }) => name)).toEqual(["kept.pdf", "new.pdf"]);
  expect(now.request.changes).toEqual([{ label: "Files", before: "old.pdf", after: "new.pdf" }]);
  expect(await statusFor(kavita, first)).toBe(404);
});

test("RP-15: an approval waits for its files", async () => {
  const scanner = await openScanner(eicar());
  openFiles({ scanner: { host: "127.0.0.1", port: scanner.port }, scannerRequired: false });
  const { asha, rohan } = await team();
  const { number } = await asha.call(regularise, { query: {}, body: asking([await sendFile(asha, "gate.pdf")]) });
  const refusal = await rohan.refused(requestEndpoints.decide, await decide(rohan, number, "approve"));
  expect(refusal.sentences).toEqual(["gate.pdf is still being checked. Try again in a minute."]);
  await portal.jobs.runJobs();
  await rohan.call(requestEndpoints.decide, await decide(rohan, number, "approve"));
  expect((await read(asha, number)).status).toBe("approved");
  await scanner.close();
});
