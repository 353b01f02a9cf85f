// T26: what is taken away in one process is gone in every other one at the next call.
import { afterAll, beforeAll, expect, test } from "vitest";
import { pastTriggersOf } from "../testing-superuser.ts";
import { codeOf, person, sender } from "./testing-callers.ts";
import { openScene, type Scene } from "./testing-scene.ts";

let scene: Scene;
let lines: ReturnType<typeof sender>[];
beforeAll(async () => {
  scene = await openScene({ isDirect: true });
  const ports = [scene.portal().port, (await scene.startAnother()).port];
  lines = ports.map((port) => sender(() => port));
});
afterAll(async () => {
  for (const { close } of lines ?? []) close();
  await scene?.close();
});

/** Asked more than once, so that both have seen and remembered the token. */
const everywhere = async (headers: Record<string, string>): Promise<(string | number)[]> => {
  const outcomes: (string | number)[] = [];
  for (const { send } of [...lines, ...lines]) {
    const answer = await send({ path: "/auth/me", headers });
    outcomes.push(answer.status === 200 ? 200 : `${answer.status} ${codeOf(answer)}`);
  }
  return outcomes;
};
const all = (outcome: string | number) => Array.from({ length: 4 }, () => outcome);
const enter = async (username: string, process: number) => {
  const { send } = lines[process] ?? scene;
  return person(send, username, "demo-portal-2026").headers();
};

test("T26 SE-04: a session ended in one process is out at the next call in both", async () => {
  const [stolen, own] = [await enter("finance", 0), await enter("finance", 1)];
  expect(await everywhere(stolen)).toEqual(all(200));
  const { status, body } = await scene.send({ path: "/auth/sessions", headers: own });
  expect(status).toBe(200);
  const other = (body as { sessions: { id: string; isThis: boolean }[] }).sessions.find(({ isThis }) => !isThis);
  expect((await lines[1]?.send({ method: "DELETE", path: `/auth/sessions/${other?.id}`, headers: own }))?.status).toBe(204);
  expect([await everywhere(stolen), await everywhere(own)]).toEqual([all("401 session.ended"), all(200)]);
});

test("T26 SE-04: a new role counts at the next call in both", async () => {
  const headers = await enter("hr", 0);
  expect(await everywhere(headers)).toEqual(all(200));
  await pastTriggersOf(scene.postgres.superuser)("update session.accounts set role = 'Employee' where username = 'hr'");
  expect(await everywhere(headers)).toEqual(all("401 session.stale"));
});
