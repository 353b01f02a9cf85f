// What the shell hands in, so that leaving needs no module above people: what others hold, and who hears of it.
import { handedIn } from "#api/handed-in.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { HeldItem } from "../../leaving/contract.ts";

export type NoticeChanged = {
  employee: number;
  what: "given" | "moved" | "withdrawn" | "left";
  /** Absent once a notice is withdrawn. */
  lastWorkingDay?: PlainDate | undefined;
};
export type HeadChanged = { department: string; from: number | null; to: number | null };

/** What somebody leaves behind. */
export type Leaver = { id: number; code: string; name: string; lastWorkingDay: PlainDate };

type Held = Omit<HeldItem, "successor">;

/** One kind of what people hold, and what becomes of it when one of them leaves. */
export type Holder = {
  kind: `${string}.${string}`;
  label: string;
  takesSuccessor: boolean;
  /** The first of them, at most `MOST_TOLD`, and how many there are. */
  holds: (tx: Tx, employee: number) => Promise<{ count: number; items: readonly Held[] }>;
  /** At the access end; `successors` by item, only of those that fit now. Absent: whoever declares it does it when told that they left. */
  handOver?: (tx: Tx, leaver: Leaver, successors: ReadonlyMap<string, number>) => Promise<void>;
};

type LastAdminTelling = {
  employees: readonly number[];
  event: "people.last_admin";
  params: { name: string; day: PlainDate };
  path: string;
  subject: { type: "people.employee"; id: string };
  version: number;
};

export type LeavingNeeds = {
  /** Of modules above; what people and requests know of stands in `holders.ts`. */
  holders: readonly Holder[];
  noticeChanged: readonly ((tx: Tx, change: NoticeChanged) => Promise<void>)[];
  headChanged: readonly ((tx: Tx, change: HeadChanged) => Promise<void>)[];
  tell: (tx: Tx, telling: LastAdminTelling) => void;
};

export const leavingNeeds = handedIn<LeavingNeeds>("leaving");

export const tellNotice = async (tx: Tx, change: NoticeChanged): Promise<void> => {
  for (const hear of leavingNeeds.get().noticeChanged) await hear(tx, change);
};

export const tellHead = async (tx: Tx, change: HeadChanged): Promise<void> => {
  for (const hear of leavingNeeds.get().headChanged) await hear(tx, change);
};
