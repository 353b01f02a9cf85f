// The demo companies' six policies, two of them with several versions, and who has accepted them.
import { createHash } from "node:crypto";
import { audit } from "#api/audit.ts";
import { newId } from "#api/ids.ts";
import type { Demo } from "#api/module.ts";
import { takeNumber } from "#api/numbers.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { type Audience, everybody } from "#shared/audience.ts";
import { addDays, type PlainDate, wallInstant, yearOf } from "#shared/dates.ts";
import { type Category, USUAL_SENTENCE } from "../../contract.ts";
import { POLICY_PREFIX } from "../../kinds.ts";
import { codeOfConduct, healthAndSafety, informationSecurity, securityBefore } from "./demo/conduct.ts";
import { leaveAndAttendance, leaveBefore, leaveWithTypo, remoteWorkUk, travelAndExpenses } from "./demo/work.ts";
import * as store from "./store.ts";

/** `since`: days before seeding; `share`: percentage of people who have accepted it. */
type DemoVersion = { text: string; since: number; summary: string; asks: boolean; share: number };
type DemoPolicy = { title: string; category: Category; location?: string; versions: readonly DemoVersion[]; draft?: string };

const FIRST = "The first version of this policy.";
const policies: readonly DemoPolicy[] = [
  {
    title: "Code of conduct",
    category: "conduct",
    versions: [{ text: codeOfConduct, since: 420, summary: FIRST, asks: true, share: 84 }],
  },
  {
    title: "Leave and attendance",
    category: "work_and_leave",
    versions: [
      { text: leaveWithTypo, since: 500, summary: FIRST, asks: true, share: 97 },
      { text: leaveBefore, since: 300, summary: "Corrects two spelling mistakes.", asks: false, share: 0 },
      {
        text: leaveAndAttendance,
        since: 3,
        summary:
          "Work on weekends can be taken as time off within 60 days, a certificate is needed from the third day on, and you name a colleague who can answer questions.",
        asks: true,
        share: 62,
      },
    ],
  },
  {
    title: "Information security",
    category: "information_security",
    versions: [
      { text: securityBefore, since: 600, summary: FIRST, asks: true, share: 90 },
      {
        text: informationSecurity,
        since: 90,
        summary:
          "Use the password manager, report lost devices within one hour, and ask before you use online tools with confidential data.",
        asks: true,
        share: 66,
      },
    ],
  },
  {
    title: "Travel and expenses",
    category: "pay_and_expenses",
    versions: [{ text: travelAndExpenses, since: 250, summary: FIRST, asks: true, share: 64 }],
  },
  {
    title: "Remote work in the United Kingdom",
    category: "work_and_leave",
    location: "London",
    versions: [{ text: remoteWorkUk, since: 150, summary: FIRST, asks: true, share: 80 }],
  },
  {
    title: "Health and safety",
    category: "health_and_safety",
    versions: [{ text: healthAndSafety, since: 200, summary: FIRST, asks: false, share: 0 }],
    draft: healthAndSafety.replace(
      "Stand up at least once an hour.",
      "Stand up at least once an hour; desks that can be raised are in every room.",
    ),
  },
];

/** The demo employee and people with a role have accepted everything, except one new version for the employee. */
const EMPLOYEE = "LF-0011";
const READ_LATER = "Leave and attendance";

/** A stable number from 0 to 99 for a person and a policy. */
const chance = (...parts: readonly (string | number)[]): number => createHash("sha256").update(parts.join()).digest().readUInt16BE() % 100;

const ACCEPTED_WITHIN = 6;

type Reader = { id: number; code: string; joinedOn: PlainDate; isKnown: boolean };

/** The day on which a person accepted a version, if they have. */
const acceptedOn = (reader: Reader, policy: DemoPolicy, { since, share }: DemoVersion, today: PlainDate): PlainDate | undefined => {
  const effective = addDays(today, -since);
  const from = reader.joinedOn > effective ? reader.joinedOn : effective;
  const isLast = policy.title === READ_LATER && since < ACCEPTED_WITHIN;
  const accepts = reader.isKnown ? !(isLast && reader.code === EMPLOYEE) : chance(reader.code, policy.title, since) < share;
  const day = addDays(from, isLast ? chance(reader.code) % 3 : chance(reader.code, since) % ACCEPTED_WITHIN);
  return accepts && day < today ? day : undefined;
};

type Seeding = { tx: Tx; today: PlainDate; publisher: number; zone: string };

const seedVersions = async ({ tx, today, publisher, zone }: Seeding, policy: DemoPolicy, id: string, readers: readonly Reader[]) => {
  for (const [index, demo] of policy.versions.entries()) {
    const [versionId, version] = [newId(), index + 1];
    const hash = createHash("sha256")
      .update(JSON.stringify([demo.text, "", USUAL_SENTENCE]))
      .digest("hex");
    const effective_from = addDays(today, -demo.since);
    const at = wallInstant(zone, addDays(effective_from, -2), "10:00");
    const shown = { text: demo.text, sentence: USUAL_SENTENCE, summary: demo.summary, hash };
    const dates = { effective_from, published_at: at, saved_at: at };
    store.insertVersion(tx, {
      ...shown,
      ...dates,
      id: versionId,
      policy_id: id,
      version,
      state: "published",
      revision: 1,
      asks: demo.asks,
      due_days: 7,
      published_by: publisher,
    });
    const accepted = readers.flatMap((reader) => {
      const day = acceptedOn(reader, policy, demo, today);
      return day ? [{ reader, day }] : [];
    });
    const noon = ({ code }: Reader): string => `1${chance(code, index) % 8}:${String(chance(code) % 60).padStart(2, "0")}`;
    store.insertAcceptances(
      tx,
      accepted.map(({ reader, day }) => ({
        version_id: versionId,
        employee_id: reader.id,
        policy_id: id,
        version,
        sentence: USUAL_SENTENCE,
        hash,
        how: chance(reader.code) < 80 ? "read_to_end" : "confirmed",
        at: wallInstant(zone, day, noon(reader)),
      })),
    );
  }
  if (policy.draft === undefined) return;
  const draft = {
    id: newId(),
    policy_id: id,
    version: policy.versions.length + 1,
    text: policy.draft,
    sentence: USUAL_SENTENCE,
    summary: "",
  };
  store.insertVersion(tx, { ...draft, state: "draft", revision: 1, saved_at: wallInstant(zone, addDays(today, -1), "16:20") });
};

export const seedPolicies = async (tx: Tx, { persons, today }: Demo): Promise<void> => {
  const [zone, locations] = await Promise.all([people.headOfficeZone(tx), people.locations(tx)]);
  const publisher = tx.actor.employee;
  const known = new Set(
    [...persons].flatMap(([code, { employeeId, role }]) => (role !== "Employee" || code === EMPLOYEE ? [employeeId] : [])),
  );
  for (const policy of policies) {
    const place = locations.find(({ name }) => name === policy.location);
    if (policy.location && !place) continue;
    const audience: Audience = place ? { ...everybody, everybody: false, locations: [place.id] } : everybody;
    const id = newId();
    const number = await takeNumber(tx, POLICY_PREFIX, yearOf(today));
    const { title, category } = policy;
    store.insertPolicy(tx, { id, title, category, owner_id: publisher, audience: JSON.stringify(audience), closed: false, revision: 1 });
    const members = await people.employedOf(tx, await people.audienceMembers(tx, audience));
    const readers = members.map(({ id: employee, code, joinedOn }) => ({
      id: employee,
      code,
      joinedOn,
      isKnown: known.has(employee),
    }));
    await seedVersions({ tx, today, publisher, zone }, policy, id, readers);
    audit(tx, { action: "documents.add_policy", record: { type: "documents.policy", id, number }, change: { title: [null, title] } });
  }
};
