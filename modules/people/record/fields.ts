// What a record holds, how each field is changed, and who sees which group of it: sections 3 and 7 of the specification as one table.
import type { EmployeeStatus } from "../workflow.ts";

export { type EmploymentType, employmentTypes } from "#shared/audience.ts";

export const groups = [
  ...(["card", "name", "contact", "personal", "dependents", "emergency"] as const),
  ...(["job", "identity", "bank", "pay", "account", "history"] as const),
] as const;
export type Group = (typeof groups)[number];

/** `free`: the owner saves it at once; `sensitive`: the owner asks for it; `hr_only`: HR writes it. */
export type FieldClass = "free" | "sensitive" | "hr_only";

/** `secret`: encrypted, and shown as its last four characters. */
type Field = { class: FieldClass; most?: number; secret?: true };

const free: Field = { class: "free" };
const sensitive: Field = { class: "sensitive" };
const byHr: Field = { class: "hr_only" };

export const fieldTable = {
  card: {
    photo: free,
    preferredName: { ...free, most: 60 },
    workPhone: free,
    shareMobile: free,
    code: byHr,
    workEmail: byHr,
    designation: byHr,
    department: byHr,
    location: byHr,
    manager: byHr,
  },
  name: {
    firstName: { ...sensitive, most: 80 },
    middleName: { ...sensitive, most: 80 },
    lastName: { ...sensitive, most: 80 },
  },
  contact: { personalEmail: free, mobile: free, currentAddress: free, permanentAddress: sensitive },
  personal: { dateOfBirth: sensitive, nationality: sensitive, gender: sensitive, maritalStatus: sensitive },
  dependents: { dependents: { ...sensitive, most: 10 } },
  emergency: { contacts: { ...free, most: 5 } },
  job: {
    joinedOn: byHr,
    probationEndsOn: byHr,
    confirmedOn: byHr,
    contractEndsOn: byHr,
    noticeDays: { ...byHr, most: 180 },
    employmentType: byHr,
    grade: byHr,
    noticeInForce: byHr,
    status: byHr,
    lastWorkingDay: byHr,
    exitKind: byHr,
    exitNumber: byHr,
    formerEmployee: byHr,
  },
  identity: { documents: { ...sensitive, most: 10, secret: true } },
  bank: { accounts: { ...sensitive, secret: true } },
  pay: { from: byHr, currency: byHr, basic: byHr, hra: byHr, special: byHr, other: byHr },
  account: {},
  history: {},
} as const satisfies Record<Group, Record<string, Field>>;

/** What the owner of a record saves without asking anybody. */
export const freeFields = (group: Group): string[] =>
  Object.entries<Field>(fieldTable[group]).flatMap(([name, field]) => (field.class === "free" ? [name] : []));

export const relations = ["owner", "manager", "lineManager", "colleague", "hr", "finance", "admin"] as const;
export type Relation = (typeof relations)[number];

/** Read, write, propose, masked (with reveal unless `unrevealed`). `only` some fields of it; `ifShared`: where the owner shares the mobile. */
export type Right = {
  read?: true;
  write?: true;
  propose?: true;
  masked?: true;
  unrevealed?: true;
  ifShared?: true;
  only?: readonly string[];
};

const R: Right = { read: true };
const RW: Right = { read: true, write: true };
const RP: Right = { read: true, propose: true };
const sharedMobile: Right = { ...R, only: ["mobile"], ifShared: true };

export const rights: Record<Group, Partial<Record<Relation, Right>>> = {
  card: { owner: RW, manager: R, lineManager: R, colleague: R, hr: RW, finance: R, admin: R },
  name: { owner: RP, manager: R, lineManager: R, hr: RW, finance: R },
  contact: {
    owner: { ...RW, propose: true },
    manager: { ...R, only: ["mobile"] },
    lineManager: sharedMobile,
    colleague: sharedMobile,
    hr: RW,
  },
  personal: { owner: RP, hr: RW },
  dependents: { owner: RP, hr: RW },
  emergency: { owner: RW, manager: R, hr: RW },
  job: {
    owner: RP,
    manager: R,
    lineManager: { ...R, only: ["status", "joinedOn", "lastWorkingDay"] },
    hr: RW,
    finance: { ...R, only: Object.keys(fieldTable.job).filter((field) => field !== "exitKind") },
    admin: { ...R, only: ["phase", "joinedOn"] },
  },
  identity: {
    owner: { masked: true, propose: true },
    hr: { masked: true, write: true },
    finance: { masked: true, only: ["pan", "uan", "national_insurance"] },
  },
  bank: { owner: { masked: true, propose: true }, hr: { masked: true, unrevealed: true }, finance: { masked: true } },
  pay: { owner: R, hr: RW, finance: R },
  account: { owner: { ...R, only: ["username"] }, hr: { ...R, only: ["username", "state"] }, admin: R },
  history: { owner: R, hr: R, finance: { ...R, only: ["bank", "pay"] } },
};

export type Phase = "upcoming" | "working" | "left" | "cancelled";

/** Who still has which right before somebody comes and after they have gone. */
const known: Record<Phase, readonly Relation[]> = {
  upcoming: ["owner", "manager", "hr", "admin"],
  working: relations,
  left: ["owner", "hr", "finance", "admin"],
  cancelled: ["hr"],
};

/** Of whoever comes to them a manager knows the card and the day. */
const ofUpcoming: Partial<Record<Group, Right>> = { card: R, job: { ...R, only: ["joinedOn"] } };

/** The rights of everything that the viewer is to the record together; `only` undefined: the whole group. */
export type Sight = { only: ReadonlySet<string> | undefined; masked: boolean; reveals: boolean; writes: boolean };

const joined = (all: readonly Right[]): Sight | undefined => {
  const seen = all.filter(({ read, masked }) => read || masked);
  if (seen.length === 0) return undefined;
  const whole = seen.some(({ only }) => only === undefined);
  return {
    only: whole ? undefined : new Set(seen.flatMap(({ only = [] }) => only)),
    masked: seen.every(({ masked }) => masked),
    reveals: seen.some(({ masked, unrevealed }) => masked && !unrevealed),
    writes: all.some(({ write }) => write),
  };
};

export type Shown = { phase: Phase; sharesMobile: boolean };

/** Every group that somebody who stands so may see, and how; empty: they may not know of the person. */
export const visibleGroups = (standing: readonly Relation[], { phase, sharesMobile }: Shown): Map<Group, Sight> => {
  const standsFor = standing.filter((relation) => known[phase].includes(relation));
  const rightsOf = (group: Group): Right[] =>
    standsFor.flatMap((relation) => {
      const right = phase === "upcoming" && relation === "manager" ? ofUpcoming[group] : rights[group][relation];
      return right && !(right.ifShared && !sharesMobile) ? [right] : [];
    });
  return new Map(
    groups.flatMap((group) => {
      const sight = joined(rightsOf(group));
      return sight ? [[group, sight] as const] : [];
    }),
  );
};

/** Of their own record whoever has left still reaches these; they change how they are reached, and ask for another account. */
const ofLeavers: ReadonlyMap<Group, { writes: boolean }> = new Map([
  ["card", { writes: false }],
  ["name", { writes: false }],
  ["contact", { writes: true }],
  ["bank", { writes: false }],
]); // PE-18

export const asLeaver = (sights: ReadonlyMap<Group, Sight>): Map<Group, Sight> =>
  new Map(
    [...sights].flatMap(([group, sight]) => {
      const kept = ofLeavers.get(group);
      return kept ? [[group, { ...sight, writes: sight.writes && kept.writes, reveals: false }] as const] : [];
    }),
  );

/** Whether the field is among those that are seen of its group. */
export const sees = (sight: Sight | undefined, field: string): boolean => sight !== undefined && (sight.only?.has(field) ?? true);

export type Viewer = { employee: number; role: string };
export type Viewed = { employee: number; status: EmployeeStatus; managerId: number | null; isBelow: boolean };

const ofRole: Readonly<Record<string, Relation>> = { HR: "hr", Finance: "finance", Admin: "admin" };

/** What the viewer is to the record. Nobody is anything but its owner to their own: a role gives no right over oneself. */
export const relationsTo = (viewer: Viewer, { employee, managerId, isBelow }: Omit<Viewed, "status">): Relation[] => {
  if (viewer.employee === employee) return ["owner"];
  const role = ofRole[viewer.role];
  const above: Relation[] = managerId === viewer.employee ? ["manager"] : isBelow ? ["lineManager"] : [];
  return [...(role ? [role] : []), ...above, "colleague"];
};
