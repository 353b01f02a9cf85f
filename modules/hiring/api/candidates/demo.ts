// The demo company's candidates: fourteen people in all stages, five of them referred, and a referral of somebody who was known.
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { seedSentFile } from "#api/files.ts";
import type { Demo } from "#api/module.ts";
import { actingAs, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { actIn, viewOf } from "#modules/requests/api/index.ts";
import { addDays } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { ApplicationAction } from "../../candidates/workflow.ts";
import { applicationRecord, referralKind } from "../../kinds.ts";
import type { ReferralRejection } from "../../referrals/contract.ts";
import { submitReferralIn } from "../referrals/commands.ts";
import { referrals } from "../referrals/record.ts";
import { referralById } from "../referrals/store.ts";
import { allOpenings } from "../requisitions/store.ts";
import { actOnApplicationIn, addCandidateIn } from "./commands.ts";
import { applicationByNumber } from "./store.ts";

const HR = "LF-0003";
const ASHA = "LF-0011";
const KARTHIK = "LF-0012";
const PRIYA = "LF-0013";
/** Joined a few weeks ago. */
const ZOYA = "LF-0015";
const [BACKEND, QUALITY, INTERN] = ["Backend engineer", "Quality engineer", "Production intern"];

type Steps = Partial<Record<ApplicationAction, number>>;
type Story = [name: string, job: string, years: number, position: string, daysAgo: number, steps?: Steps];
/** `steps`: how many days before seeding each followed. */
const stories: Story[] = [
  ["Zoya Khan", "Developer at Bluepeak", 3, BACKEND, 43, { interview: 41, offer: 38, accept: 37, join: 12 }],
  ["Harsha Vardhan", "Tester at Quantica", 5, QUALITY, 34, { screen: 33, interview: 30, reject: 26 }],
  ["Leena Thomas", "Engineer at Northwind", 6, BACKEND, 30, { screen: 29, interview: 25, leave: 19 }],
  ["Imtiaz Ahmed", "Senior engineer at Contoso", 7, BACKEND, 28, { screen: 27, interview: 24, offer: 9, accept: 6 }],
  ["Rutuja Bhide", "Diploma student", 0, INTERN, 24, { screen: 22, interview: 17, offer: 3 }],
  ["Arun Prasad", "Support engineer", 2, QUALITY, 20],
  ["Ravi Kumar", "Engineer at Fabrikam", 4, BACKEND, 16, { screen: 15, interview: 12 }],
  ["Nandini Bose", "Engineer at Acme", 5, BACKEND, 13, { interview: 9 }],
  ["Stella Mathew", "Tester at Litware", 4, QUALITY, 11, { screen: 10, interview: 7 }],
  ["Farhan Ali", "Developer in tests", 3, QUALITY, 8],
  // The same person as Ravi Kumar.
  ["R. Kumar", "Engineer", 4, BACKEND, 6],
  ["Prachi Jagtap", "Diploma student", 0, INTERN, 5, { screen: 4 }],
  ["Gopal Iyengar", "Backend developer", 4, BACKEND, 3],
  ["Meghna Rao", "Engineer at Tailspin", 4, BACKEND, 2],
  ["Vidya Menon", "Engineer at Adatum", 6, BACKEND, 2, { screen: 1 }],
];
type Referral = { by: string; why: string; answer?: "screen" | ReferralRejection };
const referred: Record<string, Referral> = {
  "Zoya Khan": {
    by: ASHA,
    why: "We built the billing of our last company together, and she still answers my questions.",
    answer: "screen",
  },
  "Nandini Bose": { by: ASHA, why: "She led the payments team that I was in for three years.", answer: "screen" },
  "Arun Prasad": {
    by: ASHA,
    why: "He finds what others overlook, and he would like to test for a living.",
    answer: { reason: "SKILLS", share: true, note: "Could fit Support later" },
  },
  "R. Kumar": { by: ASHA, why: "A former colleague who writes clear code and reviews patiently." },
  "Farhan Ali": { by: KARTHIK, why: "We studied together, and he automated the tests of our final project.", answer: "screen" },
  "Meghna Rao": { by: PRIYA, why: "She taught me most of what I know about databases." },
};
const reasons: Partial<Record<ApplicationAction, string>> = { reject: "EXPERIENCE", leave: "OTHER_OFFER" };

type Cast = { tx: Tx; as: (code: string) => Tx; today: string };
const phoneOf = (name: string): string => {
  const place = name.endsWith("Kumar") ? 0 : 1 + stories.findIndex(([one]) => one === name);
  return `+91 98860 ${10_000 + place}`;
};

const submit = async ({ as, tx }: Cast, [name, job, years, position]: Story): Promise<string | undefined> => {
  const opening = orMissing(position)((await allOpenings(tx)).find(({ title }) => title === position)).id;
  const { by, why } = referred[name] ?? {};
  const sender = as(by ?? HR);
  const sent = { recordType: by ? referralKind.id : applicationRecord, slot: "resume", name: `${name}.pdf`, says: `${name}, ${job}` };
  const resume = [await seedSentFile(sender, sent)];
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@example.org`;
  const values = { name, email, phone: phoneOf(name), city: "Bengaluru", currentRole: job, experience: years, profileUrl: "", resume };
  if (!by) return addCandidateIn(sender, opening, values);
  const { number } = await submitReferralIn(sender, { ...values, opening, relation: "worked_together", whyFit: why ?? "", consent: true });
  return (await referralById(tx, (await referrals.store.byNumber(tx, number)).id)).application ?? undefined;
};

const answer = async (hr: Tx, number: string, given: NonNullable<Referral["answer"]>): Promise<void> => {
  const { referral_id: id } = orMissing("application")(await applicationByNumber(hr, number));
  const { version, id: request } = orMissing("request")((await viewOf(hr, [id ?? ""])).get(id ?? ""));
  await actIn(hr, request, { version, ...(given === "screen" ? { action: "approve" } : { action: "reject", input: given }) });
};

const bodyOf = async (hr: Tx, action: ApplicationAction, name: string, today: string) => {
  if (action !== "accept") return { reason: reasons[action], ...(action === "join" && { employee: ZOYA }) };
  const zoya = name === "Zoya Khan" ? await people.employeeByCode(hr, ZOYA) : undefined;
  return { joiningOn: zoya === undefined ? addDays(today, 30) : (await people.factsOf(hr, zoya)).joinedOn };
};

const play = async (cast: Cast, story: Story): Promise<void> => {
  const { as, today } = cast;
  const [name, , , , daysAgo, steps = {}] = story;
  const on = (ago: number) => clock.set(`${addDays(today, -ago)}T05:40:00.000Z`);
  on(daysAgo);
  const [number, hr] = [await submit(cast, story), as(HR)];
  // One who is known already does not count.
  if (number === undefined) return;
  const given = referred[name]?.answer;
  on(daysAgo - 1);
  if (given) await answer(hr, number, given);
  for (const [step, ago] of Object.entries(steps)) {
    on(ago);
    const action = step as ApplicationAction;
    const { version } = orMissing("application")(await applicationByNumber(hr, number));
    await actOnApplicationIn(hr, { number, action }, { version, share: false, ...(await bodyOf(hr, action, name, today)) });
  }
};

/** Only in the company of these people, after its openings. */
export const seedCandidates = async (tx: Tx, { persons, today }: Demo): Promise<void> => {
  if (!persons.has(ASHA)) return;
  const as = (code: string): Tx => {
    const { employeeId, role } = orMissing(code)(persons.get(code));
    const actor: Actor = { company: tx.company, employee: employeeId, role, session: "demo" };
    return actingAs(tx, actor);
  };
  const restore = clock.remember();
  try {
    for (const story of stories) await play({ tx, as, today }, story);
  } finally {
    restore();
  }
};
