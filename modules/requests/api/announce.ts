// Whom each event of a request is told to, in the transaction that makes it happen.

import type { Tx } from "#api/transaction.ts";
import type { Resolution } from "../chain.ts";
import { requestPath, stuckPath } from "../paths.ts";
import type { Queue } from "../policies/policy.ts";
import { askedIn } from "./deciders.ts";
import { type Kind, kindOf, needs, type RequestDone, type RequestTelling } from "./kind.ts";

/** The request that something is told of. `owner` by name, as its deciders read it. */
export type About = { id: string; number: string; title: string; kind: Pick<Kind, "id" | "label" | "mailSays">; version: number };

type News = Pick<RequestTelling, "event" | "employees"> &
  Partial<Pick<RequestTelling, "params" | "category" | "byQueue" | "version" | "path">>;

/** What a request is called; one that is older than titles by its kind and number. */
export const titleOf = ({ title, number, kind }: { title: string; number: string; kind: string }): string =>
  title || `${kindOf(kind).label} ${number}`;

export const aboutRow = (request: { id: string; number: string; title: string; kind: string; version: number }): About => ({
  id: request.id,
  number: request.number,
  version: request.version,
  title: titleOf(request),
  kind: kindOf(request.kind),
});

const subjectOf = ({ id }: About) => ({ type: "request", id }) as const;

/** An open page of the module shows what has become of it. */
const topicsOf = ({ kind }: About): string[] => kind.id.split(".").slice(0, 1);

export const announce = (tx: Tx, about: About, ...news: readonly News[]): void => {
  const { number, title, kind, version } = about;
  const tellings = news
    .filter(({ employees }) => employees.length > 0)
    .map(
      ({ params, ...one }): RequestTelling => ({
        subject: subjectOf(about),
        version,
        number,
        kind: kind.id,
        path: requestPath(number),
        topics: topicsOf(about),
        ...one,
        params: { kind: kind.label, number, title, ...params },
        ...(kind.mailSays === "kind" && { kindLabel: kind.label }),
      }),
    );
  if (tellings.length > 0) needs.get().tell(tx, tellings);
};

/** What waits for several is done by one of them: to be called before anything is told of what is next. */ // NT-02
export const settle = (tx: Tx, about: About, done: Omit<RequestDone, "subject">): Promise<void> =>
  needs.get().settle(tx, { subject: subjectOf(about), ...done });

/** With whom a step is, as far as people are told of it: by name with stand-ins, or all of a queue. */
export type Asked = {
  people: readonly number[];
  queue?: Queue | undefined;
  queueToo?: Queue | undefined;
  excluded: readonly number[];
  owner: string;
};

/** Everybody of the queues that it is with who may decide it: they are told by digest. */
export const membersOf = async (
  tx: Tx,
  { queue, queueToo, excluded }: Pick<Asked, "queue" | "queueToo" | "excluded">,
): Promise<number[]> => {
  const all = await Promise.all([queue, queueToo].flatMap((one) => (one ? needs.get().membersOf(tx, one) : [])));
  return [...new Set(all.flat())].filter((id) => !excluded.includes(id));
};

/** That it waits for them, or something else that asks them to decide it. */
export const announceTo = async (
  tx: Tx,
  about: About,
  { people, owner, ...asked }: Asked,
  event: "request.waiting" | "request.reminder" | "request.nudged" | "request.withdrawn" | "request.escalated" = "request.waiting",
  more: Partial<News> = {},
): Promise<void> => {
  const members = await membersOf(tx, asked);
  const params = { person: owner, ...more.params };
  announce(tx, about, { event, employees: people, ...more, params }, { event, employees: members, byQueue: true, ...more, params });
};

/** Where it is given to somebody; not everybody who is told of it may open the request itself. */
const STUCK = `${stuckPath}?why=without_decider`;

/** HR and Admin are told of what nobody can decide, once on each of their working days. */ // RP-08
export const announceWithoutDecider = async (tx: Tx, about: About, today: string): Promise<void> => {
  const [hr, admins] = await Promise.all([needs.get().membersOf(tx, "hr"), needs.get().admins(tx)]);
  const version = Number(today.replaceAll("-", ""));
  announce(tx, about, { event: "request.without_decider", employees: [...new Set([...hr, ...admins])], version, path: STUCK });
};

/** A step opens: it waits for whom it is with and for their stand-ins. */
export const announceOpening = async (
  tx: Tx,
  about: About,
  { resolution, standIns }: { resolution: Resolution | undefined; standIns: readonly number[] },
  of: Pick<Asked, "excluded" | "owner">,
): Promise<void> => {
  if (resolution?.state !== "open") return;
  if (resolution.why?.code === "without_decider") return announceWithoutDecider(tx, about, await needs.get().headOfficeDay(tx));
  return announceTo(tx, about, { people: [...askedIn(resolution), ...standIns], queue: resolution.queue, ...of });
};

/** The name of one person. */
export const nameOf = async (tx: Tx, employee: number): Promise<string> =>
  (await needs.get().cards(tx, [employee])).get(employee)?.name ?? "";
