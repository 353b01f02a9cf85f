// What sixteen callers see while the database is in trouble: an answer in time, never a wrong one, and nothing of it lost or done twice.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "../roles.ts";
import { livedThrough, openScene, type Scene, type Verdict } from "./testing-scene.ts";

/** Milliseconds: the portal promises 5,000; the rest is for a machine that runs every other test meanwhile. */
const IN_TIME = 8000;

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const expectWell = async (verdict: Verdict): Promise<void> => {
  expect(verdict.wrong).toEqual([]);
  expect(verdict.writtenAfter).toBeGreaterThan(0);
  expect(verdict.slowest).toBeLessThan(IN_TIME);
  expect(verdict.healedAfter).toBeLessThan(IN_TIME);
  expect(scene.hasExited(), scene.portal().output()).toBe(false);
  expect(await scene.losses()).toEqual({ lost: [], doubled: [], phantom: [] });
};

const ofPortal = "usename = 'portal_app'";

describe("sixteen callers read 503 or the right answer, in time, and nothing is lost or done twice", () => {
  test.each([
    ["restarted", "SIGINT"],
    ["killed and started again", "SIGKILL"],
  ] as const)("while the database is %s", async (_, signal) => {
    const { postgres } = scene;
    const verdict = await livedThrough(scene, { begin: () => postgres.end(signal), lasts: 300, end: postgres.start });
    expect(verdict.busy).toBeGreaterThan(0);
    await expectWell(verdict);
  });

  test("while every connection is killed, again and again", async () => {
    const kill = () => scene.asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where ${ofPortal}`);
    const begin = async () => {
      for (let time = 0; time < 5; time++) {
        await kill();
        await sleep(100);
      }
    };
    const verdict = await livedThrough(scene, { begin, lasts: 0 });
    expect(verdict.busy).toBeGreaterThan(0);
    await expectWell(verdict);
  });

  test("while the database has no connection left for them", async () => {
    const limit = (count: number) => scene.asSuperuser(`alter role portal_app connection limit ${count}`);
    const begin = async () => {
      await limit(1);
      await scene.asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where ${ofPortal}`);
    };
    const verdict = await livedThrough(scene, { begin, lasts: 1000, end: () => limit(-1) });
    expect(verdict.busy).toBeGreaterThan(0);
    await expectWell(verdict);
  });

  test("while the disk of the database is full", async () => {
    const begin = () =>
      scene.asSuperuser(`create function public.full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
        create trigger full_disk before insert or update on leave.requests execute function public.full_disk()`);
    const end = () => scene.asSuperuser("drop function public.full_disk cascade");
    const verdict = await livedThrough(scene, { begin, lasts: 1000, end });
    expect(verdict.busy).toBeGreaterThan(0);
    await expectWell(verdict);
  });

  test("while somebody else holds a lock that every write needs", async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let holding: Promise<void> = Promise.resolve();
    const begin = async () => {
      await new Promise<void>((locked) => {
        holding = withClient(scene.postgres.superuser, async (client) => {
          await client.query("begin; lock table platform.number_series in exclusive mode");
          locked();
          await released;
          await client.query("rollback");
        });
      });
    };
    const end = async () => {
      release();
      await holding;
    };
    const verdict = await livedThrough(scene, { begin, lasts: 3000, end });
    expect(verdict.busy).toBeGreaterThan(0);
    await expectWell(verdict);
  });

  test("while every query takes longer than people wait", async () => {
    const { delay } = scene.network;
    const verdict = await livedThrough(scene, { begin: () => delay(2000), lasts: 9000, end: () => delay(0) });
    expect(verdict.busy).toBeGreaterThan(0);
    await expectWell(verdict);
  });

  test("while the way to the database is dead and says nothing", async () => {
    const { network } = scene;
    const verdict = await livedThrough(scene, { begin: network.cut, lasts: 6000, end: network.mend });
    expect(verdict.busy).toBeGreaterThan(0);
    await expectWell(verdict);
  });

  test("RP-16: whose write was done and its answer lost reads 503, and what it came to when they send it again", async () => {
    const { send, people, network, asSuperuser } = scene;
    const who = people[20];
    const headers = { ...(await who?.headers()), "idempotency-key": "the-answer-was-lost" };
    const apply = () => {
      const body = { type: "EL", from: "2027-05-04", to: "2027-05-04", reason: "lost answer" };
      return send({ method: "POST", path: "/leave/requests", headers, body });
    };
    network.loseAnswerTo('{"result":');
    expect(await apply()).toMatchObject({ status: 503, headers: { "retry-after": "2" }, body: { code: "busy" } });
    const kept = await asSuperuser<{ number: string }>("select number from leave.requests where reason = 'lost answer'");
    expect(kept).toHaveLength(1);
    expect(await apply()).toMatchObject({ status: 201, body: kept[0] ?? {} });
    expect(await asSuperuser("select from leave.requests where reason = 'lost answer'")).toHaveLength(1);
  });

  test("after the network has forgotten every connection", async () => {
    const verdict = await livedThrough(scene, { begin: scene.network.forget, lasts: 0 });
    expect(verdict.busy).toBeGreaterThan(0);
    await expectWell(verdict);
  });
});
