// A record that is only declared: submitted, listed, returned and resubmitted, for oneself or by HR for somebody, with files.
import { beforeAll, expect, test } from "vitest";
import { newId } from "#api/ids.ts";
import { requestEndpoints } from "../contract.ts";
import { itemEndpoints } from "../testing-item.ts";
import { change, makeTeam, requestsAppForThisFile, type TestPerson, told } from "./testing-app.ts";
import { makeItems } from "./testing-tiny-record.ts";

const portal = requestsAppForThisFile("2026-12-07T04:04:00.000Z");
beforeAll(() => makeItems(portal.asSuperuser));

const { previewItem, submitItem, readItem, resubmitItem, listItem } = itemEndpoints;
const monitor = { item: "Monitor", urgency: "soon" as const };
const submit = (by: TestPerson, body: object = {}, employee?: TestPerson) =>
  by.call(submitItem, { query: employee ? { employee: `T-${employee.actor.employee}` } : {}, body: { ...monitor, ...body } });
const read = (by: TestPerson, number: string) => by.call(readItem, { params: { number } });
const answer = async (by: TestPerson, action: "approve" | "return") => {
  const [first] = (await by.call(requestEndpoints.waiting, { query: {} })).items;
  const { id = "", version = 0 } = first?.request ?? {};
  return by.call(requestEndpoints.decide, { params: { id }, body: { action, version, comment: "Which one, please?" } });
};

test("it is found wrong before it is submitted and refused when it is, and named to its approver by its title", async () => {
  const { asha, rohan } = makeTeam(portal.app);
  const body = { ...monitor, item: "Yacht" };
  const preview = await asha.call(previewItem, { query: {}, body });
  expect(preview).toMatchObject({
    findings: [{ code: "tiny.too_large", field: "item" }],
    deciders: [{ people: [{ name: "Rohan Mehta" }] }],
  });
  expect((await asha.refused(submitItem, { query: {}, body })).status).toBe(422);
  const { number } = await submit(asha);
  expect(number).toBe("TI-2026-00001");
  expect((await rohan.call(requestEndpoints.waiting, { query: {} })).items).toMatchObject([{ request: { number, title: "Monitor" } }]);
  await answer(rohan, "approve");
  expect(await read(asha, number)).toMatchObject({ status: "approved", isOwn: true, values: monitor, owner: { name: "Asha Nair" } });
});

test("RP-17: returned, it is resubmitted under its number; its preview takes the number, and nobody else's", async () => {
  const { asha, rohan, fatima } = makeTeam(portal.app);
  const { number } = await submit(asha);
  await answer(rohan, "return");
  const { request, status } = await read(asha, number);
  expect([status, request?.actions]).toEqual(["returned", ["resubmit", "withdraw"]]);
  await asha.call(previewItem, { query: { number }, body: monitor });
  expect((await fatima.refused(previewItem, { query: { number }, body: monitor })).status).toBe(404);
  const again = { ...monitor, note: "The large one", version: request?.version ?? 0 };
  const sent = await asha.call(resubmitItem, { params: { number }, body: again });
  expect(sent).toMatchObject({ number, status: "waiting", values: { note: "The large one" } });
  expect(sent.request?.changes).toEqual([{ label: "Note", before: "", after: "The large one" }]);
});

test("HR submits it for somebody, who is notified; who leads them is told that they do not, and others find nobody", async () => {
  const { asha, rohan, kavita, fatima } = makeTeam(portal.app);
  const { number } = await submit(kavita, {}, asha);
  expect(await read(asha, number)).toMatchObject({ isOwn: true });
  const heard = told.find(({ event, employees }) => event === "request.submitted_for_you" && employees.includes(asha.actor.employee));
  expect(heard?.params).toMatchObject({ number, name: "Kavita Rao", title: "Monitor" });
  const code = `T-${asha.actor.employee}`;
  const byManager = await rohan.refused(submitItem, { query: { employee: code }, body: monitor });
  expect([byManager.status, byManager.code]).toEqual([403, "request.not_for_others"]);
  expect((await fatima.refused(submitItem, { query: { employee: code }, body: monitor })).status).toBe(404);
});

test("one's own are listed, those of one's team apart, and all of them for who keeps them alone", async () => {
  const { asha, rohan, sunita, kavita } = makeTeam(portal.app);
  const { number: first } = await submit(asha);
  const { number: second } = await submit(rohan);
  const numbers = async (by: TestPerson, scope?: "mine" | "team" | "all") =>
    (await by.call(listItem, { query: scope ? { scope } : {} })).items.map(({ number }) => number);
  expect(await numbers(asha)).toEqual([first]);
  expect(await numbers(sunita, "team")).toEqual([second, first]);
  expect(await numbers(rohan, "team")).toEqual([first]);
  expect(await numbers(kavita, "all")).toEqual([second, first]);
  expect((await asha.refused(listItem, { query: { scope: "all" } })).status).toBe(403);
  const [row] = (await asha.call(listItem, { query: { status: "waiting" } })).items;
  expect(row).toMatchObject({ title: "Monitor", owner: { name: "Asha Nair" }, waitingFor: { people: [{ name: "Rohan Mehta" }] } });
  expect((await asha.call(listItem, { query: { status: "approved" } })).total).toBe(0);
});

test("FI-04: its files go with it, are read with it, and are replaced when it is resubmitted; another's are refused", async () => {
  const { asha, rohan } = makeTeam(portal.app);
  const file = async (by: TestPerson): Promise<string> => {
    const id = newId();
    await portal.pastTriggers(
      `insert into files.files (company_id, id, slot, name, type, bytes, sha256, storage_key, state, uploader_id, uploaded_at)
       values ($1, $2::uuid, 'tiny.item/offer', 'offer.pdf', 'pdf', 9, repeat('a', 64), 'files/1/2026-12-07/' || replace($2::uuid::text, '-', ''), 'clean', $3, now())`,
      [by.actor.company, id, by.actor.employee],
    );
    return id;
  };
  const [own, other] = [await file(asha), await file(rohan)];
  expect((await asha.refused(submitItem, { query: {}, body: { ...monitor, offers: [other] } })).code).toBe("files.not_yours");
  const { number } = await submit(asha, { offers: [own] });
  expect(await read(rohan, number)).toMatchObject({ values: { offers: [own] }, files: [{ id: own, name: "offer.pdf" }] });
  await answer(rohan, "return");
  const body = { ...monitor, offers: [await file(asha)], version: 2 };
  expect(await asha.call(resubmitItem, { params: { number }, body })).toMatchObject({ values: { offers: body.offers } });
});

test("it is read by its line, by who keeps it and by nobody else, also once its owner has another manager", async () => {
  const { asha, rohan, sunita, kavita, fatima } = makeTeam(portal.app);
  const { number } = await submit(asha);
  for (const reader of [rohan, sunita, kavita]) expect((await read(reader, number)).isOwn).toBe(false);
  expect((await fatima.refused(readItem, { params: { number } })).status).toBe(404);
  change(asha, { manager: fatima.actor.employee });
  expect((await read(fatima, number)).number).toBe(number);
});
