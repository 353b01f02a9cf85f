// Builders for API tests: signed-in people, and an opening and applications that are there already.
import type { FastifyInstance } from "fastify";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { takeNumber, takeNumberBefore } from "#api/numbers.ts";
import { auditTest } from "#api/testing-audit.ts";
import { type Caller, callerFor } from "#api/testing-http.ts";
import { inTransaction, tablesOf } from "#api/transaction.ts";
import { makeCompany, makeEmployee, type TestCompany, type TestEmployee } from "#modules/people/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import type { Stage } from "../candidates/workflow.ts";
import type { OpeningStatus } from "../requisitions/workflow.ts";
import type { HiringTables } from "./tables.ts";

const q = tablesOf<HiringTables>();

export type HiringPerson = TestEmployee & Caller;
type Wish = NonNullable<Parameters<typeof makeEmployee>[1]> & { role?: Role };
const makePerson = async (app: FastifyInstance, home: TestCompany, { role = "Employee", ...wish }: Wish): Promise<HiringPerson> => {
  const person = await makeEmployee(home, wish);
  await makeAccount({ company: home.company, employee: person.employee, role });
  return { ...person, ...callerFor(app, await signInAs(person)) };
};

/** Asha and Priya report to Rohan, a Manager; Kavita and Neha of HR, Sanjay of Finance. */
export const makeTeam = async (app: FastifyInstance) => {
  const home = await makeCompany();
  const person = (firstName: string, wish: Wish = {}) => makePerson(app, home, { firstName, lastName: "Nair", ...wish });
  const rohan = await person("Rohan", { role: "Manager" });
  return {
    home,
    person,
    rohan,
    asha: await person("Asha", { manager: rohan }),
    priya: await person("Priya", { manager: rohan }),
    kavita: await person("Kavita", { role: "HR" }),
    neha: await person("Neha", { role: "HR" }),
    finance: await person("Sanjay", { role: "Finance" }),
  };
};

const YEAR = 2026;
export const openingText = "You build the services behind our portal together with a team of six, from the first idea to production.";

type OpeningWish = { seats?: number; status?: OpeningStatus; title?: string };
/** Of an approved requisition of this manager. */
export const makeOpening = (home: TestCompany, owner: TestEmployee, wish: OpeningWish = {}): Promise<{ id: string; number: string }> =>
  inTransaction(systemActor(home.company), async (tx) => {
    auditTest(tx);
    const { seats = 1, status = "open", title = "Backend engineer" } = wish;
    const [requisition, id, at] = [newId(), newId(), clock.now()];
    const place = { department_id: home.departmentId, location_id: home.locationId };
    const pay = { pay_min: 150_000_000, pay_max: 180_000_000 };
    const asked = {
      number: await takeNumberBefore(tx, "RQ", YEAR),
      employee_id: owner.employee,
      status: "approved" as const,
      asked_at: at,
    };
    const what = { title, type: "new" as const, leavers: [], cover_until: null, seats, needed_by: "2027-06-01" };
    const skills = { experience_from: 2, experience_to: 6, must_haves: "TypeScript\nPostgreSQL" };
    const words = { justification: "The team has more work than people.", description: openingText };
    const row = { company_id: home.company, id: requisition, ...asked, ...place, ...pay, ...what, ...skills, ...words };
    await q(tx).insertInto("hiring.requisitions").values(row).execute();
    const number = await takeNumber(tx, "OP", YEAR);
    const days = { published_at: status === "draft" ? null : at, closes_on: null };
    const opening = { company_id: home.company, id, number, requisition_id: requisition, status, text: openingText, seats, ...days };
    await q(tx).insertInto("hiring.openings").values(opening).execute();
    return { id, number };
  });

let candidates = 0;
type ApplicationWish = { stage?: Exclude<Stage, "joined" | "not_selected" | "left">; name?: string; referrer?: TestEmployee };
/** Of a candidate of its own. */
export const makeApplication = (
  home: TestCompany,
  opening: { id: string },
  { stage = "screening", name = "Nandini Bose", referrer }: ApplicationWish = {},
): Promise<{ id: string; number: string; candidate: string }> =>
  inTransaction(systemActor(home.company), async (tx) => {
    auditTest(tx);
    candidates += 1;
    const [candidate, id, at] = [newId(), newId(), clock.now()];
    const email = `candidate.${candidates}@example.com`;
    const phone = `+9198450${String(candidates).padStart(5, "0")}`;
    const contact = { email, email_key: email, phone, phone_key: phone, city: "Pune", job: "Engineer", experience: 4, profile_url: "" };
    await q(tx)
      .insertInto("hiring.candidates")
      .values({ company_id: home.company, id: candidate, name, ...contact, created_at: at, erased_at: null })
      .execute();
    const number = await takeNumber(tx, "AP", YEAR);
    const ends = { ended_at: null, joining_on: stage === "accepted" ? "2027-01-04" : null, employee_id: null };
    const whose = { opening_id: opening.id, candidate_id: candidate, referrer_id: referrer?.employee ?? null };
    const row = { company_id: home.company, id, number, ...whose, stage, reached: stage, added_at: at, moved_at: at, ...ends };
    await q(tx).insertInto("hiring.applications").values(row).execute();
    return { id, number, candidate };
  });
