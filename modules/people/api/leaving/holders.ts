// What somebody holds in the foundation; modules above hand in theirs.

import type { Tx } from "#api/transaction.ts";
import { decisionsHeldBy, standInsHeldBy } from "#modules/requests/api/index.ts";
import { formatDay } from "#shared/format.ts";
import { MOST_TOLD } from "../../leaving/contract.ts";
import { holdLabels, withoutSuccessor } from "../../leaving/messages.ts";
import { nextUp } from "../../leaving/rules.ts";
import { above } from "../../line/rules.ts";
import { organisationPath, recordPath } from "../../paths.ts";
import { working } from "../records.ts";
import { cards } from "../store.ts";
import { type Holder, leavingNeeds } from "./needs.ts";
import { NEXT_REPORT, REPORT } from "./reports.ts";
import { headedBy, lineAround } from "./store.ts";
import * as store from "./successor-store.ts";

/** The name of the next working manager up. */
const nameUp = async (tx: Tx, employee: number): Promise<string | undefined> => {
  const managers = new Map((await lineAround(tx, employee, [])).map(({ id, manager_id }) => [id, manager_id]));
  const able = await working(tx, above(employee, managers));
  const up = nextUp(employee, managers, (id) => able.has(id));
  return up === null ? undefined : (await cards(tx, [up]))[0]?.name;
};

const reports: Holder = {
  kind: REPORT,
  label: holdLabels[REPORT],
  takesSuccessor: true,
  holds: async (tx, employee) => {
    const rows = await store.reportsOf(tx, employee, MOST_TOLD);
    const without = rows.length > 0 ? withoutSuccessor.report(await nameUp(tx, employee)) : "";
    const items = rows.map(({ code, name }) => ({ id: code, title: name, detail: code, path: recordPath(code), without }));
    return { count: rows[0]?.count ?? 0, items };
  },
};

const nextReports: Holder = {
  kind: NEXT_REPORT,
  label: holdLabels[NEXT_REPORT],
  takesSuccessor: true,
  holds: async (tx, employee) => {
    const rows = await store.nextReportsOf(tx, employee, MOST_TOLD);
    const without = rows.length > 0 ? withoutSuccessor.report(await nameUp(tx, employee)) : "";
    const items = rows.map(({ code, name, next_manager_on: on }) => ({
      id: code,
      title: name,
      path: recordPath(code),
      without,
      detail: on === null ? code : `${code}, from ${formatDay(on)}`,
    }));
    return { count: rows[0]?.count ?? 0, items };
  },
};

const departments: Holder = {
  kind: "people.department",
  label: holdLabels["people.department"],
  takesSuccessor: false,
  holds: async (tx, employee) => {
    const open = (await headedBy(tx, employee)).filter(({ closed_on }) => closed_on === null);
    const items = open.map(({ id, name }) => ({
      id,
      title: name,
      path: organisationPath,
      without: withoutSuccessor.department,
    }));
    return { count: items.length, items };
  },
};

const decisions: Holder = {
  kind: "requests.decision",
  label: holdLabels["requests.decision"],
  takesSuccessor: false,
  holds: async (tx, employee) => {
    const held = await decisionsHeldBy(tx, employee, MOST_TOLD);
    const items = held.decisions.map(({ number, kind, owner }) => ({
      id: number,
      title: `${kind} ${number}`,
      detail: owner,
      without: withoutSuccessor.decision,
    }));
    return { count: held.count, items };
  },
};

const standIns: Holder = {
  kind: "requests.stand_in",
  label: holdLabels["requests.stand_in"],
  takesSuccessor: false,
  holds: async (tx, employee) => {
    const held = await standInsHeldBy(tx, employee);
    const items = held.map(({ id, principal, standIn, from, to }) => ({
      id,
      title: `${standIn} for ${principal}`,
      detail: `${formatDay(from)} – ${formatDay(to)}`,
      without: withoutSuccessor.standIn,
    }));
    return { count: items.length, items };
  },
};

/** In the order of the page. */
export const allHolders = (): readonly Holder[] => [reports, nextReports, departments, decisions, standIns, ...leavingNeeds.get().holders];
