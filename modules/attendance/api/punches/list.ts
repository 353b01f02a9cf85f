// All punches of one person for HR, on a page and as a file.
import type { Actor } from "#api/actor.ts";
import { reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { Page } from "#shared/list.ts";
import { may } from "#shared/permissions.ts";
import { orMissing, Problem } from "#shared/problem.ts";
import { attendanceReaders } from "../../permissions.ts";
import type { PersonPunch, PersonPunchList } from "../../punches/contract.ts";
import { punchView } from "../days/views.ts";
import { punchesOf } from "./store.ts";

export const punchPage = async (tx: Tx, code: string, asked: PersonPunchList): Promise<Page<PersonPunch>> => {
  const owner = orMissing("employee")(await people.employeeByCode(tx, code));
  const page = await punchesOf(tx, owner, asked);
  const items = page.items.map(({ id, localDate, workDate, ...row }): PersonPunch => {
    const view = punchView({ id, ...row }, { isOwn: owner === tx.actor.employee, isHr: true });
    return { id, date: workDate ?? localDate, ...view };
  });
  return { ...page, items };
};

export const listPunches = async (actor: Actor, code: string, asked: PersonPunchList): Promise<Page<PersonPunch>> => {
  if (!may(actor.role, attendanceReaders)) throw new Problem("forbidden", [{ code: "attendance.punches_not_yours" }]);
  return reading(actor, (tx) => punchPage(tx, code, asked));
};
