import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Balancer, balancer } from "./testing-balancer.ts";
import { openScene, type Scene, verdictOf } from "./testing-scene.ts";

let scene: Scene;
let front: Balancer;
beforeAll(async () => {
  [scene, front] = await Promise.all([openScene({ isDirect: true }), balancer()]);
});
afterAll(async () => {
  await front.close();
  await scene.close();
});

test("two processes behind a load balancer are restarted one after the other, and no call fails", async () => {
  let running = [scene.portal(), await scene.startAnother()];
  front.use(running.map(({ port }) => port));
  const work = await scene.goToWork({ port: () => front.port });
  await sleep(500);
  for (let restarts = 0; restarts < 2; restarts++) {
    const [oldest, ...others] = running;
    oldest?.kill("SIGTERM");
    expect(await oldest?.exitCode, oldest?.output()).toBe(0);
    running = [...others, await scene.startAnother()];
    front.use(running.map(({ port }) => port));
    await sleep(300);
  }
  const restarted = performance.now();
  await sleep(500);
  await work.finish();
  expect(front.goodbyes()).toBe(2);
  expect(verdictOf(work.seen, restarted)).toMatchObject({ wrong: [], busy: 0, writtenAfter: expect.any(Number) });
  expect(await scene.losses()).toEqual({ lost: [], doubled: [], phantom: [] });
});
