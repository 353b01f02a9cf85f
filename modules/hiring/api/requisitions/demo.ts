// The demo company's requisitions: three with a published opening, one with a draft, and two that need an approval.
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import type { Demo } from "#api/module.ts";
import { actingAs, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { actIn, viewOf } from "#modules/requests/api/index.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { RequisitionValues } from "../../requisitions/contract.ts";
import { actOnOpeningIn } from "./commands.ts";
import { requisitions } from "./record.ts";
import * as store from "./store.ts";

const [HEAD, HR, FINANCE] = ["LF-0002", "LF-0003", "LF-0004"] as const;
const [rohan, daniel, suresh, fatima] = ["LF-0010", "LF-0022", "LF-0038", "LF-0018"] as const;

type Of = Pick<RequisitionValues, "title" | "type" | "seats" | "mustHaves"> & { leavers?: string[] };
/** So many days before seeding; who has approved it, a day each; the days until a published one closes, 0 for never. */
type Story = { owner: string; ago: number; of: Of; why: string; approvers: readonly string[]; closesIn?: number };

const stories: Story[] = [
  {
    owner: rohan,
    ago: 48,
    approvers: [HEAD, HR, FINANCE],
    closesIn: 0,
    of: { title: "Backend engineer", type: "new", seats: 3, mustHaves: "TypeScript\nPostgreSQL\nDesign of APIs" },
    why: "The portal now serves three countries, and its on-call rota needs three more engineers.",
  },
  {
    owner: daniel,
    ago: 40,
    approvers: [HEAD, HR],
    closesIn: 14,
    of: { title: "Quality engineer", type: "temporary_cover", seats: 1, mustHaves: "Test automation\nPlaywright" },
    why: "Cover for a parental leave that begins in spring.",
  },
  {
    owner: suresh,
    ago: 34,
    approvers: ["LF-0005", HR],
    closesIn: 0,
    of: { title: "Production intern", type: "internship", seats: 2, mustHaves: "Diploma in mechanical engineering" },
    why: "Two interns for the new packing line.",
  },
  {
    owner: fatima,
    ago: 8,
    approvers: [HEAD, HR, FINANCE],
    of: { title: "Data engineer", type: "new", seats: 1, mustHaves: "Python\nSQL\nStreaming data" },
    why: "Reports for customers take two days by hand. A data engineer would automate them.",
  },
  {
    owner: fatima,
    ago: 5,
    approvers: [HEAD],
    of: { title: "Senior software engineer", type: "replacement", seats: 1, leavers: ["LF-0021"], mustHaves: "TypeScript\nMentoring" },
    why: "Aditya leaves us this month.",
  },
  {
    owner: rohan,
    ago: 2,
    approvers: [],
    of: { title: "Site reliability engineer", type: "new", seats: 1, mustHaves: "Linux\nPostgreSQL\nIncident response" },
    why: "Two engineers share every night on call. A third one makes the rota fair.",
  },
];

const valuesOf = async (tx: Tx, { of, why }: Story, today: PlainDate): Promise<RequisitionValues> => {
  const { employee } = tx.actor;
  const job = orMissing("job")((await people.placementOn(tx, [employee], today)).get(employee));
  const isIntern = of.type === "internship";
  const pay = isIntern ? { payMin: 30_000_000, payMax: 40_000_000 } : { payMin: 160_000_000, payMax: 220_000_000 };
  const offer = "- Flexible hours and work from home twice a week\n- Time and a budget for learning";
  return {
    leavers: [],
    ...of,
    ...pay,
    neededBy: addDays(today, 75),
    ...(of.type === "temporary_cover" && { coverUntil: addDays(today, 260) }),
    department: job.departmentId,
    location: job.locationId,
    experienceFrom: isIntern ? 0 : 3,
    experienceTo: isIntern ? 1 : 8,
    justification: why,
    description: `## What you do\n\nYou join us as ${of.title.toLowerCase()}. ${why}\n\n## What we offer\n\n${offer}`,
  };
};

const play = async (tx: Tx, story: Story, as: (code: string) => Actor, today: PlainDate): Promise<void> => {
  const on = (later: number) => clock.set(`${addDays(today, later - story.ago)}T05:10:00.000Z`);
  const owner = actingAs(tx, as(story.owner));
  on(0);
  const { id } = await requisitions.submitIn(owner, await valuesOf(owner, story, today));
  for (const [place, code] of story.approvers.entries()) {
    on(place + 1);
    const approver = actingAs(tx, as(code));
    const { id: request, version } = orMissing("request")((await viewOf(approver, [id])).get(id));
    await actIn(approver, request, { version, action: "approve" });
  }
  if (story.closesIn === undefined) return;
  on(story.approvers.length + 1);
  const { number, version } = orMissing("opening")(await store.openingOfRequisition(tx, id));
  const closesOn = story.closesIn === 0 ? null : addDays(today, story.closesIn);
  await actOnOpeningIn(actingAs(tx, as(HR)), { number, action: "publish" }, { version, closesOn });
};

/** Only in the company of these people. */
export const seedRequisitions = async (tx: Tx, { persons, today }: Demo): Promise<void> => {
  if (!persons.has(HEAD)) return;
  const as = (code: string): Actor => {
    const { employeeId, role } = orMissing(code)(persons.get(code));
    return { company: tx.company, employee: employeeId, role, session: "demo" };
  };
  const restore = clock.remember();
  try {
    for (const story of stories) await play(tx, story, as, today);
  } finally {
    restore();
  }
};
