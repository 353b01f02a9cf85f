// Whom the kind lets send for somebody else sends it again as well: it is theirs to do as it is its owner's.
import { describe, expect, test } from "vitest";
import { newId } from "#api/ids.ts";
import { requestEndpoints } from "../contract.ts";
import { ask, askAgain, makeKind, makePerson, makeTeam, readers, requestsAppForThisFile, type TestPerson } from "./testing-app.ts";
import { decide, read, waitingOf } from "./testing-calls.ts";

const portal = requestsAppForThisFile("2026-12-07T04:04:00.000Z");

const back = { action: "return" as const, comment: "Please start on the 15th" };

describe("RP-17: what HR has sent for somebody", () => {
  const todosOf = async (person: TestPerson) =>
    (await person.call(requestEndpoints.waiting, { query: { show: "todos" } })).items.map(({ title }) => title);
  const returned = async (wish: Parameters<typeof makeKind>[0] = { sentBy: "hr" }) => {
    const all = makeTeam(portal.app);
    const asked = await ask(all.asha, newId(), { kind: makeKind(wish), submitter: all.kavita });
    await decide(all.rohan, all.asha, asked.number, back);
    return { ...all, ...asked };
  };

  test("is theirs to send again as well as its owner's, and a to-do of both until one of them has", async () => {
    const { asha, kavita, rohan, number, recordId } = await returned();
    expect([(await read(kavita, number)).view.actions, (await read(asha, number)).view.actions]).toEqual([
      ["resubmit"],
      ["resubmit", "withdraw"],
    ]);
    expect(await todosOf(kavita)).toEqual([`Change and resubmit for Asha Nair: Tiny ${number}`]);
    expect(await todosOf(asha)).toHaveLength(1);
    await askAgain(kavita, recordId, 2, []);
    expect([await todosOf(kavita), await todosOf(asha), await waitingOf(rohan)]).toEqual([[], [], [number]]);
    const { timeline, view } = await read(asha, number);
    expect([timeline.findLast(({ event }) => event === "resubmitted")?.actor?.name, view.round]).toEqual(["Kavita Rao", 2]);
    await decide(rohan, asha, number);
    expect((await read(asha, number)).status).toBe("approved");
  });

  test("is nobody's to do any more once its owner has sent or withdrawn it", async () => {
    const sent = await returned();
    await askAgain(sent.asha, sent.recordId, 2, []);
    const { id, asha, kavita } = await returned();
    await asha.call(requestEndpoints.withdraw, { params: { id }, body: { version: 2 } });
    expect([await todosOf(sent.kavita), await todosOf(kavita)]).toEqual([[], []]);
  });

  test("is no colleague's, and not theirs where the kind lets only owners send", async () => {
    const { company, asha, number, recordId } = await returned();
    const neha = makePerson(portal.app, company, "Neha Shah", { role: "HR" });
    readers.set(recordId, [neha.actor.employee]);
    expect([(await read(neha, number)).view.actions, await todosOf(neha)]).toEqual([[], []]);
    await expect(askAgain(neha, recordId, 2, [])).rejects.toMatchObject({ violations: [{ code: "request.not_owner" }] });
    const ownersOnly = await returned({});
    expect([(await read(ownersOnly.kavita, ownersOnly.number)).view.actions, await todosOf(ownersOnly.kavita)]).toEqual([[], []]);
    await expect(askAgain(ownersOnly.kavita, ownersOnly.recordId, 2, [])).rejects.toMatchObject({
      violations: [{ code: "request.not_owner" }],
    });
    expect(await todosOf(asha)).toHaveLength(1);
  });
});
