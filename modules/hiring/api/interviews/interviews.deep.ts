// Twenty interviews that want the same interviewer at the same time, again and again: the database lets one of them.
import { expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { addDays } from "#shared/dates.ts";
import { makeApplication } from "../testing.ts";
import { scheduleInterview } from "./schedule.ts";
import { formOf, makeHiring } from "./testing.ts";

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 200);
const CONTENDERS = 20;

const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");

test(`IV-02: ${ROUNDS} rounds of ${CONTENDERS} interviews at the same time: the interviewer is booked once`, async () => {
  const { home, kavita, asha, rohan, opening } = await makeHiring(portal.app);
  const actor = { company: home.company, employee: kavita.employee, role: "HR" as const, session: "race" };
  const { number } = await makeApplication(home, opening, { stage: "interviewing" });
  for (let round = 0; round < ROUNDS; round += 1) {
    const form = formOf(
      [
        [rohan, "shadow"],
        [asha, "lead"],
      ],
      { day: addDays("2026-12-08", round) },
    );
    const tries = Array.from({ length: CONTENDERS }, (_, index) =>
      scheduleInterview(actor, number, { ...form, time: `15:${String(index).padStart(2, "0")}` }),
    );
    const answers = await Promise.allSettled(tries);
    const refused = answers.flatMap((answer) =>
      answer.status === "rejected" ? [answer.reason.violations?.[0]?.code ?? answer.reason] : [],
    );
    expect(refused, `round ${round}`).toEqual(Array.from({ length: CONTENDERS - 1 }, () => "hiring.clash"));
  }
  const twice = await portal.asSuperuser(
    `select 1 from hiring.interview_seats a join hiring.interview_seats b on a.employee_id = b.employee_id and a.id < b.id
     where a.company_id = $1 and a.role <> 'shadow' and b.role <> 'shadow' and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
    [home.company],
  );
  expect(twice).toEqual([]);
});
