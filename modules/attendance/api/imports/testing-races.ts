// What people do at their clocks while a file is taken over, a round at a time: each round gives what it has broken, which is nothing.
import { clock } from "#api/clock.ts";
import type { TestPortal } from "#api/testing.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { oddParts } from "../testing.ts";
import { gateIn } from "./testing.ts";

// Thu 3 Dec 2026, 19:00 in Bengaluru.
export const IMPORT_RACE_DAY = "2026-12-03T13:30:00.000Z";

const rows = ["771,2026-12-03 09:31,in", "771,2026-12-03 13:00,out", "771,2026-12-03 13:40,in"];

type Person = Awaited<ReturnType<ReturnType<typeof gateIn>["office"]>>["asha"];
type Count = { punches: number; moments: number; imported: number };

export const importRaces = (portal: TestPortal) => {
  const { office, checked, committed, look, act, run, dayOf } = gateIn(portal);
  const counted = async (company: number): Promise<Count | undefined> => {
    const found = await portal.asSuperuser<Count>(
      `select count(*)::integer as punches, count(distinct (employee_id, at))::integer as moments,
         (count(*) filter (where source = 'import'))::integer as imported from attendance.punches where company_id = $1`,
      [company],
    );
    return found[0];
  };
  const press = (by: Person, kind: "in" | "out") => by.call(attendanceEndpoints.punch, { body: { kind, anyway: true } });
  /** What is read of the day beside what must be, and what is kept of it beside what it is computed to. */
  const oddOf = async (reader: Person, owner: Person, expected: { status: string; net: number; punches: number }): Promise<string[]> => {
    const { status, net, punches } = await dayOf(reader, owner, "2026-12-03");
    const counting = punches.filter(({ voided }) => !voided).length;
    const [is, must] = [{ status, net, punches: counting }, expected].map((day) => JSON.stringify(day));
    return [...(is === must ? [] : [`the day is ${is} and not ${must}`]), ...(await oddParts(owner, "2026-12-03"))];
  };
  return {
    /** A press while the file of the same day is committed: both count, and the day is that of all four punches, whichever was first. */
    punchAndImport: async (): Promise<string[]> => {
      clock.set(IMPORT_RACE_DAY);
      const { home, kavita, asha } = await office();
      const file = await checked(kavita, rows);
      await act(kavita, file, "commit", { rows: file.counters.new });
      // Before the file nobody was in, and the press is one that begins; unless the file comes between the two.
      const pressed = press(asha, "out").catch(() => press(asha, "in").catch(() => press(asha, "out")));
      const [{ punch }] = await Promise.all([pressed, run()]);
      const count = await counted(home.company);
      const broken: string[] = [];
      if (count?.imported !== 3 || count.punches !== 4 || count.moments !== 4) broken.push(`punches ${JSON.stringify(count)}`);
      // 09:31–13:00 and from 13:40 on: until 19:00, with 20 minutes of the break, or whoever came is in.
      const came = punch.kind === "out" ? { status: "present", net: 509 } : { status: "in", net: 209 };
      return [...broken, ...(await oddOf(kavita, asha, { ...came, punches: 4 }))];
    },
    /** A press while the file that brought the in is undone: the day is that of the press alone, or of what it closed and lost. */
    undoAndPunch: async (): Promise<string[]> => {
      clock.set(IMPORT_RACE_DAY);
      const { kavita, asha } = await office();
      const file = await committed(kavita, await checked(kavita, rows));
      await act(kavita, file, "undo", { reason: "The clock of the gate was wrong." });
      const pressed = press(asha, "out").catch(() => press(asha, "in").catch(() => press(asha, "out")));
      const [{ punch }] = await Promise.all([pressed, run()]);
      const left = punch.kind === "in" ? { status: "in", net: 0 } : { status: "incomplete", net: 0 };
      return oddOf(kavita, asha, { ...left, punches: 1 });
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
