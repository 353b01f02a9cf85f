// Who hears of what somebody else has done to their days at home or on duty.

import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { requestPath } from "#modules/requests/paths.ts";

type Named = { id: string; label: string };

const nameOf = async (tx: Tx, employee: number): Promise<string> => (await people.cards(tx, [employee])).get(employee)?.name ?? "";

type AskedFor = { owner: number; number: string; what: string; kind: Named; isAgain?: boolean };

/** HR has asked in somebody's name, the first time or again once it was returned. */
export const tellAskedFor = async (tx: Tx, { owner, number, kind, isAgain = false, ...asked }: AskedFor): Promise<void> => {
  const what = isAgain ? `${asked.what}, sent again` : asked.what;
  const name = await nameOf(tx, tx.actor.employee);
  notify(tx, {
    event: "attendance.asked_for_you",
    employee: owner,
    params: { number, name, what },
    path: requestPath(number),
    subject: { type: kind.id, id: newId() },
    version: 1,
    kindLabel: kind.label,
    number,
  });
};

/** Leave has taken days that were asked for: their owner hears of it, and whoever leads them, who counted on it. */ // AT-35
export const tellReleased = async (
  tx: Tx,
  gone: { owner: number; number: string; days: string; leave: string; kind: Named },
): Promise<void> => {
  const { owner, number, days, leave, kind } = gone;
  const manager = await people.managerOf(tx, owner);
  notify(tx, {
    event: "attendance.wfh_released",
    employees: [owner, ...(manager === undefined ? [] : [manager])],
    params: { name: await nameOf(tx, owner), what: kind.label, number, days, leave },
    path: requestPath(number),
    subject: { type: kind.id, id: newId() },
    version: 1,
    kindLabel: kind.label,
    number,
  });
};
