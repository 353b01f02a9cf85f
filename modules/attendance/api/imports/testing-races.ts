// What people do at their clocks while a file is taken over, a round at a time: each round gives what it has broken, which is nothing.
import { clock } from "#api/clock.ts";
import type { TestPortal } from "#api/testing.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { gateIn } from "./testing.ts";

// Thu 3 Dec 2026, 19:00 in Bengaluru.
export const IMPORT_RACE_DAY = "2026-12-03T13:30:00.000Z";

const rows = ["771,2026-12-03 09:31,in", "771,2026-12-03 13:00,out", "771,2026-12-03 13:40,in"];

type Count = { punches: number; moments: number; imported: number };

export const importRaces = (portal: TestPortal) => {
  const { office, checked, look, act, run, dayOf } = gateIn(portal);
  const counted = async (company: number): Promise<Count | undefined> => {
    const found = await portal.asSuperuser<Count>(
      `select count(*)::integer as punches, count(distinct (employee_id, at))::integer as moments,
         (count(*) filter (where source = 'import'))::integer as imported from attendance.punches where company_id = $1`,
      [company],
    );
    return found[0];
  };
  return {
    /** A press while the file of the same day is committed: both count, and the day is that of all four punches. */
    punchAndImport: async (): Promise<string[]> => {
      clock.set(IMPORT_RACE_DAY);
      const { home, kavita, asha } = await office();
      const file = await checked(kavita, rows);
      await act(kavita, file, "commit", { rows: file.counters.new });
      const press = (kind: "in" | "out") => asha.call(attendanceEndpoints.punch, { body: { kind, anyway: true } });
      // Before the file nobody was in, and the press is one that begins; unless the file comes between the two.
      const pressed = press("out").catch(() => press("in").catch(() => press("out")));
      await Promise.all([run(), pressed]);
      const count = await counted(home.company);
      const day = await dayOf(kavita, asha, "2026-12-03");
      const broken: string[] = [];
      if (count?.imported !== 3 || count.punches !== 4 || count.moments !== 4) broken.push(`punches ${JSON.stringify(count)}`);
      if (day.punches.length !== 4) broken.push(`the day has ${day.punches.length} punches`);
      return broken;
    },
    /** One file sent twice and committed at once: each punch once. */
    twice: async (): Promise<string[]> => {
      clock.set(IMPORT_RACE_DAY);
      const { home, kavita } = await office();
      const [one, other] = [await checked(kavita, rows), await checked(kavita, rows)];
      const commit = async (of: typeof one) => act(kavita, of, "commit", { rows: 3 });
      await Promise.allSettled([commit(one), commit(other), commit(one)]);
      await Promise.all([run(), run()]);
      const again = [await look(kavita, one), await look(kavita, other)];
      await Promise.allSettled(again.map(commit));
      await run();
      const count = await counted(home.company);
      return count?.punches === 3 && count.moments === 3 ? [] : [`punches ${JSON.stringify(count)}`];
    },
  };
};
