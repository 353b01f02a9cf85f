// Whom a decision, a withdrawal and what happens around them are told to.
import type { Tx } from "#api/transaction.ts";
import type { Resolution } from "../chain.ts";
import type { TimelineEvent } from "../contract.ts";
import { THE_PORTAL } from "../messages.ts";
import { type About, aboutRow, announce, announceOpening, announceTo, membersOf, settle } from "./announce.ts";
import type { Gathered } from "./facts.ts";
import { needs } from "./kind.ts";
import type { Chained } from "./plan.ts";
import { standInsFor } from "./stand-ins/store.ts";

/** `changed`: the version that the change makes. */
const aboutOf = ({ request }: Gathered, changed = 1): About => aboutRow({ ...request, version: request.version + changed });

/** Owner, and who submitted it for the owner. */
const askers = ({ request }: Gathered): number[] => [...new Set([request.owner_id, request.submitter_id])];

/** With whom it is now: the people of the open step, their stand-ins, its queue; or whom its module names. */
export const presentDeciders = async (tx: Tx, { kind, facts }: Gathered) => {
  const people = facts.step?.people.map(({ id }) => id) ?? facts.hands?.people ?? [];
  const standIns = kind.standIn ? [...(await standInsFor(tx, people, kind.id)).values()] : [];
  const able = [...people, ...standIns].filter((id) => !facts.excluded.includes(id));
  return { people: able, queue: facts.step?.queue ?? facts.hands?.queue, queueToo: facts.step?.queueToo, excluded: facts.excluded };
};

/** Of actor and owner: who did it, and whose it is. */
const nameBoth = async (tx: Tx, { request }: Gathered) => {
  const cards = await needs.get().cards(tx, [tx.actor.employee, request.owner_id]);
  return { by: cards.get(tx.actor.employee)?.name ?? THE_PORTAL, owner: cards.get(request.owner_id)?.name ?? "" };
};

const settledAs = {
  step_approved: "approved",
  approved: "approved",
  rejected: "rejected",
  returned: "returned",
  withdrawn: "withdrawn",
} as const satisfies Partial<Record<TimelineEvent, string>>;
type Act = keyof typeof settledAs;

const isAct = (event: TimelineEvent): event is Act => event in settledAs;

/** A decision or a withdrawal: what waited is done, its owner is told, and with whom it is next. */
export const announceAct = async (
  tx: Tx,
  gathered: Gathered,
  event: TimelineEvent,
  opened: { resolution: Resolution; standIns: number[] } | undefined,
): Promise<void> => {
  if (!isAct(event)) return;
  const about = aboutOf(gathered);
  const { by, owner } = await nameBoth(tx, gathered);
  await settle(tx, about, { doneBy: by, action: settledAs[event] });
  const params = { by };
  if (event === "withdrawn") {
    const present = await presentDeciders(tx, gathered);
    return announceTo(tx, about, { ...present, owner }, "request.withdrawn", { params });
  }
  const employees = event === "step_approved" ? [gathered.request.owner_id] : askers(gathered);
  announce(tx, about, { event: `request.${event}`, employees, params });
  if (opened) await announceOpening(tx, about, opened, { excluded: gathered.facts.excluded, owner });
};

/** A further round begins: what its owner was asked to do is done, and it waits for others. */
export const announceRound = async (tx: Tx, gathered: Gathered, chain: readonly Chained[], standIns: readonly number[]): Promise<void> => {
  const about = aboutOf(gathered);
  const { by, owner } = await nameBoth(tx, gathered);
  await settle(tx, about, { doneBy: by, action: "done" });
  const resolution = chain.find((one) => one.resolution?.state === "open")?.resolution;
  await announceOpening(tx, about, { resolution, standIns }, { excluded: gathered.facts.excluded, owner });
};

/** A nudge raises no version: it is told once a day. */
export const announceNudge = async (tx: Tx, gathered: Gathered, today: string): Promise<void> => {
  const { owner } = await nameBoth(tx, gathered);
  const present = await presentDeciders(tx, gathered);
  await announceTo(tx, aboutOf(gathered, 0), { ...present, owner }, "request.nudged", { version: Number(today.replaceAll("-", "")) });
};

/** Another person decides: what waited for the ones before is done. */
export const announceReassigned = async (tx: Tx, gathered: Gathered, to: { id: number; name: string }): Promise<void> => {
  const about = aboutOf(gathered);
  const before = await presentDeciders(tx, gathered);
  const { owner } = await nameBoth(tx, gathered);
  await settle(tx, about, { doneBy: to.name, action: "reassigned" });
  await announceTo(tx, about, { people: [to.id], excluded: gathered.facts.excluded, owner });
  const params = { to: to.name };
  announce(
    tx,
    about,
    { event: "request.reassigned", employees: [...before.people, to.id], params },
    { event: "request.reassigned", employees: await membersOf(tx, before), byQueue: true, params },
  );
};

/** Everybody concerned: owner, submitter, deciders of now and before. A comment raises no version: of one moment it is told once. */
export const announceComment = async (tx: Tx, gathered: Gathered, at: string): Promise<void> => {
  const present = await presentDeciders(tx, gathered);
  const { by } = await nameBoth(tx, gathered);
  const employees = [...new Set([...askers(gathered), ...present.people, ...gathered.facts.deciders])];
  const told = { event: "request.commented", params: { by }, version: Math.floor(Date.parse(at) / 1000) } as const;
  const members = await membersOf(tx, present);
  announce(tx, aboutOf(gathered, 0), { ...told, employees }, { ...told, employees: members, byQueue: true });
};
