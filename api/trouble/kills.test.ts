import { afterAll, beforeAll, expect, test } from "vitest";
import { surviveKills } from "./testing-kills.ts";
import { openScene, type Scene } from "./testing-scene.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await openScene({ isDirect: true });
});
afterAll(() => scene.close());

const nothing = { lost: [], doubled: [], phantom: [] };

test("killing the portal with -9 under writes loses no acknowledged write and doubles none", async () => {
  const { writtenAfter } = await surviveKills(scene, { target: "portal", kills: 3, writers: 16 });
  expect(writtenAfter).toBeGreaterThan(0);
  expect(await scene.losses()).toEqual(nothing);
});

test("killing the database with -9 under writes loses no acknowledged write and doubles none, and the portal lives on", async () => {
  const { wrong, writtenAfter } = await surviveKills(scene, { target: "database", kills: 1, writers: 16 });
  expect(wrong).toEqual([]);
  expect(writtenAfter).toBeGreaterThan(0);
  expect(await scene.losses()).toEqual(nothing);
});
