// The changes of the demo's people: something in every section and in every status, played with the clock at the moments it happened.
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { seedSentFile } from "#api/files.ts";
import { actingAs, type Tx } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import type { Role } from "#shared/permissions.ts";
import { orMissing } from "#shared/problem.ts";
import { ChangeForm } from "../../changes/contract.ts";
import type { Section } from "../../changes/sections.ts";
import { changeRecord } from "../../changes/slots.ts";
import { submitIn } from "./commands.ts";
import * as store from "./store.ts";
import { valuesNow } from "./values.ts";
import { formOf } from "./views.ts";
import { stopIn, takeEffect } from "./waiting-time.ts";

type DemoPerson = { employeeId: number; role: Role };

/** `days` and `time` after it was asked for: a decision by somebody, or the end of the waiting time. */
type Act = { days: number; time?: string } & (
  | { by: string; action: "approve" | "reject" | "return"; comment?: string; no?: Record<string, string> }
  | { by: string; action: "withdraw" }
  | { by: string; action: "stop"; comment: string }
  | { inForce: true }
);
type Story = { who: string; asked: number; section: Section; part: object; reason?: string; paper?: string; replaces?: true; acts?: Act[] };

const [HR, NEHA, FINANCE] = ["LF-0003", "LF-0030", "LF-0004"];
const account = (number: string, holder: string) => ({ holder, bank: "Palm Bank", country: "IN", number, routing: "PALM0000042" });
const address = (line1: string, city = "Pune", postalCode = "411016") => ({
  line1,
  line2: "",
  city,
  region: "Maharashtra",
  postalCode,
  country: "IN",
});

const stories: Story[] = [
  {
    who: "LF-0019",
    asked: -40,
    section: "bank",
    part: account("60100700800911", "Rahul Patil"),
    paper: "Cheque of Palm Bank",
    acts: [
      { days: 1, by: NEHA, action: "approve" },
      { days: 2, by: FINANCE, action: "approve" },
      { days: 5, time: "T04:10:00.000Z", inForce: true },
    ],
  },
  {
    who: "LF-0012",
    asked: -33,
    section: "name",
    reason: "As in my passport",
    paper: "Passport, first page",
    part: { firstName: "Karthik", middleName: "Raman", lastName: "Subramanian" },
    acts: [{ days: 1, by: HR, action: "approve" }],
  },
  {
    who: "LF-0011",
    asked: -30,
    section: "identity",
    paper: "Passport, first page",
    reason: "My new passport",
    part: { documents: [] },
    acts: [{ days: 2, by: HR, action: "reject", comment: "The copy shows another person's passport. Ask again with your own." }],
  },
  {
    who: "LF-0014",
    asked: -24,
    section: "dependents",
    part: { dependents: [{ name: "Isha Deshpande", relation: "Daughter", dateOfBirth: "2024-03-08" }] },
    acts: [{ days: 1, by: NEHA, action: "approve" }],
  },
  {
    who: "LF-0033",
    asked: -15,
    section: "bank",
    part: account("60100700800933", "Ritu Agarwal"),
    paper: "Cheque of Palm Bank",
    acts: [
      { days: 1, by: NEHA, action: "approve" },
      { days: 2, by: FINANCE, action: "approve" },
      { days: 3, by: "LF-0033", action: "stop", comment: "The branch code is of the wrong branch." },
    ],
  },
  {
    who: "LF-0013",
    asked: -12,
    section: "personal",
    part: { gender: "undisclosed", maritalStatus: "partnered" },
    reason: "As the certificate says",
    acts: [{ days: 1, by: HR, action: "approve", no: { gender: "The certificate says nothing of it. Is it meant?" } }],
  },
  {
    who: "LF-0011",
    asked: -9,
    section: "personal",
    part: { maritalStatus: "single" },
    acts: [{ days: 1, by: "LF-0011", action: "withdraw" }],
  },
  { who: "LF-0039", asked: -8, section: "address", part: address("4 Mango Lane"), paper: "Electricity bill" },
  { who: "LF-0039", asked: -7, section: "address", part: address("41 Mango Lane"), paper: "Electricity bill", replaces: true },
  {
    who: "LF-0020",
    asked: -6,
    section: "name",
    part: { firstName: "Sneha", lastName: "Kulkarni Rao" },
    paper: "Marriage certificate",
    acts: [{ days: 1, by: NEHA, action: "return", comment: "The second page is missing. Add it, please." }],
  },
  {
    who: "LF-0025",
    asked: -5,
    section: "report",
    part: { field: "joinedOn", text: "My contract says that I joined two weeks earlier." },
  },
  { who: "LF-0003", asked: -4, section: "name", part: { firstName: "Kavita", lastName: "Rao Iyer" }, paper: "Marriage certificate" },
  {
    who: "LF-0059",
    asked: -4,
    section: "bank",
    part: account("60100700800959", "Gaurav Bansal"),
    paper: "Cheque of Palm Bank",
    acts: [
      { days: 1, by: HR, action: "approve" },
      { days: 2, by: FINANCE, action: "approve" },
    ],
  },
  {
    who: "LF-0026",
    asked: -2,
    section: "bank",
    part: account("60100700800926", "Ananya Iyer"),
    paper: "Cheque of Palm Bank",
    acts: [{ days: 1, by: HR, action: "approve" }],
  },
  { who: "LF-0011", asked: -2, section: "address", part: address("14 Hill Street"), paper: "Rent agreement", reason: "My parents' house" },
];

const MORNING = "T04:10:00.000Z";

const askOf = async (tx: Tx, change: string) => orMissing("request")((await requests.viewOf(tx, [change])).get(change));

/** A yes to all but what is refused, as the form sends it. */
const inputFor = async (tx: Tx, change: string, no: Record<string, string> = {}) => ({
  items: (await store.itemsOf(tx, [change])).map(({ field }) => ({ field, accept: !(field in no), comment: no[field] ?? "" })),
});

const play = async (tx: Tx, persons: ReadonlyMap<string, DemoPerson>, story: Story, today: PlainDate): Promise<void> => {
  const as = (code: string): Actor => {
    const { employeeId, role } = orMissing(code)(persons.get(code));
    return { company: tx.company, employee: employeeId, role, session: "demo" };
  };
  const owner = as(story.who);
  const acting = actingAs(tx, owner);
  const askedOn = addDays(today, story.asked);
  clock.set(`${askedOn}${MORNING}`);
  const { section, part, reason = "", paper, replaces = false } = story;
  const files = paper
    ? [await seedSentFile(acting, { recordType: changeRecord, slot: "evidence", name: "evidence.pdf", says: paper })]
    : [];
  const { id } = await submitIn(
    acting,
    owner,
    ChangeForm.parse({ section, [section]: await whole(acting, section, part), reason, files, replaces }),
  );
  for (const act of story.acts ?? []) {
    clock.set(`${addDays(askedOn, act.days)}${act.time ?? MORNING}`);
    if ("inForce" in act) {
      await takeEffect(tx, { id, employee: owner.employee });
      continue;
    }
    const by = as(act.by);
    const decider = actingAs(tx, by);
    if (act.action === "stop") {
      await stopIn(decider, by, id, act.comment);
      continue;
    }
    const { id: request, version, input: asks } = await askOf(decider, id);
    const { action } = act;
    const input = action === "approve" && asks !== undefined ? await inputFor(decider, id, act.no) : undefined;
    const comment = action === "withdraw" ? undefined : act.comment;
    await requests.actIn(decider, request, { action, version, ...(comment && { comment }), ...(input && { input }) });
  }
};

/** What a form sends beside what the story changes: everything else as it stands. */
const whole = async (tx: Tx, section: Section, part: object): Promise<object> => {
  if (section !== "personal" && section !== "identity") return part;
  const now = formOf(section, await valuesNow(tx, tx.actor.employee, section), []);
  if (section === "personal") return { ...now.personal, ...part };
  const passport = { kind: "passport", number: "Z7654321", country: "IN", issuedOn: "2022-01-10", expiresOn: "2032-01-09" };
  return { documents: [...(now.identity?.documents ?? []), passport] };
};

/** Fills the transaction's company, whose people exist already. */
export const seedChanges = async (tx: Tx, persons: ReadonlyMap<string, DemoPerson>, today: PlainDate): Promise<void> => {
  const restore = clock.remember();
  try {
    const told = stories.filter(({ who }) => persons.has(who)).toSorted((one, other) => one.asked - other.asked);
    for (const story of told) await play(tx, persons, story, today);
  } finally {
    restore();
  }
};
