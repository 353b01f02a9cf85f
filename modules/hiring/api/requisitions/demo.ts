// The demo company's requisitions: one in each status, and four openings, three of them published.
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import type { Demo } from "#api/module.ts";
import { actingAs, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { actIn, viewOf } from "#modules/requests/api/index.ts";
import { addDays } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { RequisitionType, RequisitionValues } from "../../requisitions/contract.ts";
import { actOnOpeningIn } from "./commands.ts";
import { requisitions } from "./record.ts";
import * as store from "./store.ts";

const SUNITA = "LF-0002";
const HR = "LF-0003";
const FINANCE = "LF-0004";
const MEERA = "LF-0005";

type Story = {
  owner: string;
  /** Days before seeding. */
  ago: number;
  title: string;
  what: [type: RequisitionType, seats: number];
  /** In lakhs of rupees a year. */
  pay: [from: number, to: number];
  experience: [from: number, to: number];
  skills: string;
  why: string;
  leaver?: string;
  /** Who approves it, one day after the other; the last one rejects it where that is said. */
  approvers: string[];
  rejected?: string;
  published?: { closesIn?: number };
};

const stories: Story[] = [
  {
    owner: "LF-0010", // Rohan Mehta
    ago: 48,
    title: "Backend engineer",
    what: ["new", 3],
    pay: [16, 22],
    experience: [3, 8],
    skills: "TypeScript\nPostgreSQL\nDesign of APIs",
    why: "The portal now serves three countries, and its on-call rota needs three more engineers.",
    approvers: [SUNITA, HR, FINANCE],
    published: {},
  },
  {
    owner: "LF-0022", // Daniel Whitmore
    ago: 40,
    title: "Quality engineer",
    what: ["temporary_cover", 1],
    pay: [14, 18],
    experience: [2, 6],
    skills: "Test automation\nPlaywright",
    why: "Cover for a parental leave that begins in spring.",
    approvers: [SUNITA, HR],
    published: { closesIn: 14 },
  },
  {
    owner: "LF-0038", // Suresh Pawar
    ago: 34,
    title: "Production intern",
    what: ["internship", 2],
    pay: [3, 4],
    experience: [0, 1],
    skills: "Diploma in mechanical engineering",
    why: "Two interns for the new packing line.",
    approvers: [MEERA, HR],
    published: {},
  },
  {
    owner: "LF-0018", // Fatima Sheikh
    ago: 8,
    title: "Data engineer",
    what: ["new", 1],
    pay: [18, 24],
    experience: [4, 10],
    skills: "Python\nSQL\nStreaming data",
    why: "Reports for customers take two days by hand. A data engineer would automate them.",
    approvers: [SUNITA, HR, FINANCE],
  },
  {
    owner: "LF-0018",
    ago: 5,
    title: "Senior software engineer",
    what: ["replacement", 1],
    pay: [22, 28],
    experience: [6, 12],
    skills: "TypeScript\nMentoring",
    why: "Aditya leaves us this month.",
    leaver: "LF-0021",
    approvers: [SUNITA],
  },
  {
    owner: "LF-0010",
    ago: 2,
    title: "Site reliability engineer",
    what: ["new", 1],
    pay: [20, 26],
    experience: [4, 9],
    skills: "Linux\nPostgreSQL\nIncident response",
    why: "Two engineers share every night on call. A third one makes the rota fair.",
    approvers: [],
  },
  {
    owner: "LF-0010",
    ago: 20,
    title: "Scrum master",
    what: ["new", 1],
    pay: [15, 20],
    experience: [3, 8],
    skills: "Facilitation",
    why: "The team would like somebody who looks after planning and retrospectives.",
    approvers: [SUNITA],
    rejected: "Let the leads take turns first.",
  },
];

const LAKH = 10_000_000;
const textOf = ({ title, why }: Story): string =>
  `## What you do\n\nYou join us as ${title.toLowerCase()}. ${why}\n\n## What we offer\n\n- A team that plans and reviews its work together\n- Flexible hours and work from home twice a week\n- Time and a budget for learning`;

const valuesOf = async (tx: Tx, story: Story, owner: number, today: string): Promise<RequisitionValues> => {
  const job = orMissing("job")((await people.placementOn(tx, [owner], today)).get(owner));
  const [[type, seats], [from, to], [experienceFrom, experienceTo]] = [story.what, story.pay, story.experience];
  return {
    title: story.title,
    department: job.departmentId,
    location: job.locationId,
    type,
    seats,
    leavers: story.leaver === undefined ? [] : [story.leaver],
    neededBy: addDays(today, 75),
    ...(type === "temporary_cover" && { coverUntil: addDays(today, 260) }),
    payMin: from * LAKH,
    payMax: to * LAKH,
    experienceFrom,
    experienceTo,
    mustHaves: story.skills,
    justification: story.why,
    description: textOf(story),
  };
};

const play = async (tx: Tx, story: Story, as: (code: string) => Actor, today: string): Promise<void> => {
  const on = (later: number) => clock.set(`${addDays(today, later - story.ago)}T05:10:00.000Z`);
  const owner = actingAs(tx, as(story.owner));
  on(0);
  const { id } = await requisitions.submitIn(owner, await valuesOf(owner, story, owner.actor.employee, today));
  for (const [place, code] of story.approvers.entries()) {
    on(place + 1);
    const approver = actingAs(tx, as(code));
    const request = orMissing("request")((await viewOf(approver, [id])).get(id));
    const isLast = place === story.approvers.length - 1;
    const answer = isLast && story.rejected ? { action: "reject" as const, comment: story.rejected } : { action: "approve" as const };
    await actIn(approver, request.id, { version: request.version, ...answer });
  }
  if (!story.published) return;
  on(story.approvers.length + 1);
  const { number, version } = orMissing("opening")(await store.openingOfRequisition(tx, id));
  const closesOn = story.published.closesIn === undefined ? null : addDays(today, story.published.closesIn);
  await actOnOpeningIn(actingAs(tx, as(HR)), { number, action: "publish" }, { version, closesOn });
};

/** Only in the company of these people. */
export const seedRequisitions = async (tx: Tx, { persons, today }: Demo): Promise<void> => {
  if (!persons.has(SUNITA)) return;
  const as = (code: string): Actor => {
    const { employeeId, role } = orMissing(code)(persons.get(code));
    return { company: tx.company, employee: employeeId, role, session: "demo" };
  };
  const restore = clock.remember();
  try {
    for (const story of stories.toSorted((one, other) => other.ago - one.ago)) await play(tx, story, as, today);
  } finally {
    restore();
  }
};
