// The long form of kills.test.ts: everything is killed so often that a gap of a millisecond would be hit.
import { afterAll, beforeAll, expect, test } from "vitest";
import { surviveKills } from "./testing-kills.ts";
import { openScene, type Scene } from "./testing-scene.ts";

const WRITES_PER_SECOND = 100;

let scene: Scene;
beforeAll(async () => {
  scene = await openScene({ isDirect: true });
});
afterAll(() => scene.close());

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const expectNothingLost = async (): Promise<void> => {
  expect(await scene.losses()).toEqual({ lost: [], doubled: [], phantom: [] });
  const [books] = await scene.asSuperuser<{ unbalanced: number; gaps: number }>(
    `select (select count(*) from leave.accounts a where a.balance <> (
               select coalesce(sum(e.units), 0) from leave.entries e where (e.company_id, e.employee_id, e.type) = (a.company_id, a.employee_id, a.type)))::int as unbalanced,
            (select max(right(number, 5)::int) - count(*) from leave.requests where company_id = 1001 and number like 'LV-2026-%')::int as gaps`,
  );
  expect(books).toEqual({ unbalanced: 0, gaps: 0 });
};

test.each([
  // A portal begins anew each time, and finds its speed within a second.
  ["portal", 100, 250],
  ["database", 30, 100],
] as const)(
  "the %s is killed with -9 %i times under at least 100 writes a second, and no acknowledged write is lost or doubled",
  async (target, kills, writesBetween) => {
    const survived = await surviveKills(scene, { target, kills, writers: 24, writesBetween, log: say });
    say(
      `${target}: ${survived.written} writes acknowledged, ${survived.writesPerSecond} a second while it ran, ${survived.busy} times busy`,
    );
    if (target === "database") expect(survived.wrong).toEqual([]);
    await expectNothingLost();
    expect(survived.writesPerSecond).toBeGreaterThanOrEqual(WRITES_PER_SECOND);
  },
);
