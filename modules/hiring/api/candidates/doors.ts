// What the other parts of hiring use of applications.
import { filesOf } from "#api/files.ts";
import type { Tx } from "#api/transaction.ts";
import { may } from "#shared/permissions.ts";
import { applicationRecord, referralKind } from "../../kinds.ts";
import { hiringKeepers } from "../../permissions.ts";
import { mayReadAsSeat } from "../interviews/window.ts";
import { moveBySystem } from "./move.ts";
import * as store from "./store.ts";

/** With the first interview an application in screening moves to interviewing; in any other stage it stays. */
export const startInterviews = async (tx: Tx, id: string): Promise<void> => {
  const application = await store.lockApplication(tx, id);
  if (application.stage === "screening") await moveBySystem(tx, application, { to: "interviewing" });
};

/** HR, the hiring manager, and interviewers while their seat opens it. */
export const mayReadResume = async (tx: Tx, id: string): Promise<boolean> => {
  const { employee, role } = tx.actor;
  if (role === "system" || may(role, hiringKeepers)) return true;
  const application = await store.applicationById(tx, id);
  return application?.hiring_manager === employee || mayReadAsSeat(tx, id);
}; // IV-07

/** Of the referral, or of the application that HR added. */
export const resumeOf = async (tx: Tx, { id, referral_id: referral }: Pick<store.ApplicationRow, "id" | "referral_id">) => {
  const [file] = [
    ...(await filesOf(tx, applicationRecord, [id])),
    ...(referral === null ? [] : await filesOf(tx, referralKind.id, [referral])),
  ];
  return file && { id: file.id, name: file.name, type: file.type, bytes: file.bytes, state: file.state };
};
