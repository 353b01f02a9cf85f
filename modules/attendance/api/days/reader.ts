// Who reads somebody's days (file 05, section 7): their owner, whoever stands above them, and HR; a day that something is asked about also whoever
// decides it. For everybody else there is nobody of that code.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { may } from "#shared/permissions.ts";
import { missing, orMissing } from "#shared/problem.ts";
import { attendanceReaders } from "../../permissions.ts";
import { undecidedOn } from "./versions-store.ts";

/** What the actor is to whoever's days are read. */
export type Reader = {
  owner: number;
  isOwn: boolean;
  isHr: boolean;
  /** Numbers of what the actor decides about the day, where that is all they are to it. */
  decides?: readonly string[];
};

type Standing = Reader & { isAbove: boolean };

/** Oneself unless somebody is named. */
const standingOf = async (tx: Tx, code: string | undefined): Promise<Standing> => {
  const { employee, role } = tx.actor;
  const owner = code === undefined ? employee : orMissing("employee")(await people.employeeByCode(tx, code));
  const [isOwn, isHr] = [owner === employee, may(role, attendanceReaders)];
  return { owner, isOwn, isHr, isAbove: !isOwn && !isHr && (await people.isAbove(tx, employee, owner)) };
};

const readsAll = ({ isOwn, isHr, isAbove }: Standing): boolean => isOwn || isHr || isAbove;

export const readerOf = async (tx: Tx, code: string | undefined): Promise<Reader> => {
  const { isAbove, ...reader } = await standingOf(tx, code);
  if (!readsAll({ ...reader, isAbove })) throw missing("employee");
  return reader;
};

/** Of one day. */
export const dayReaderOf = async (tx: Tx, code: string | undefined, date: PlainDate): Promise<Reader> => {
  const { isAbove, ...reader } = await standingOf(tx, code);
  if (readsAll({ ...reader, isAbove })) return reader;
  const waiting = await undecidedOn(tx, reader.owner, date);
  const parts = await requests.partsIn(
    tx,
    waiting.map(({ id }) => id),
  );
  const decides = waiting.flatMap(({ id, number }) => (parts.get(id)?.decides ? [number] : []));
  if (decides.length === 0) throw missing("employee");
  return { ...reader, decides };
};
