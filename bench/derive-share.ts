// A month of everybody's closed days computed anew by the job that a change of calendar or shift asks for.
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { withClient } from "#api/roles.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import type { Share } from "./report.ts";

type Wish = { superuser: pg.ClientConfig; today: PlainDate; tell: (line: string) => void };

const DAYS = 31;
const POLL_MILLISECONDS = 100;
/** What the target is about. */
const PEOPLE = 2000;

export const derivingMonth = ({ superuser, today, tell }: Wish, company: number): Promise<Share> =>
  withClient(superuser, async (client) => {
    const [{ people = 0, until = today } = {}] = (
      await client.query<{ people: number; until: PlainDate }>(
        `select count(*)::integer as people, max(closed_until)::text as until from attendance.clocks where company_id = $1`,
        [company],
      )
    ).rows;
    const payload = { from: addDays(until, 1 - DAYS) };
    const began = performance.now();
    const { rows } = await client.query<{ id: string }>("select id::text from jobs.add_job('attendance.derive', $1)", [
      JSON.stringify({ company, payload }),
    ]);
    const isWaiting = async (): Promise<boolean> => {
      const found = await client.query<{ error: string | null }>("select last_error as error from jobs.jobs where id = $1", [rows[0]?.id]);
      const error = found.rows[0]?.error;
      if (error) throw new Error(`The days were not computed: ${error}`);
      return found.rows.length > 0;
    };
    while (await isWaiting()) await pause(POLL_MILLISECONDS);
    const took = (performance.now() - began) / 1000;
    tell(`      ${DAYS} days of ${people} people computed anew in ${took.toFixed(1)} s`);
    return {
      name: `days computed anew: each ${PEOPLE.toLocaleString("en")} people × ${DAYS} days`,
      value: (took * PEOPLE) / people,
      unit: "s",
      target: { most: 60 },
    };
  });
