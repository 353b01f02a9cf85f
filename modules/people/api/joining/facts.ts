// What `checkNewPerson` asks, read for many people at once.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { dayIn } from "#shared/dates.ts";
import { codeAfter, type NewPersonFacts } from "../../joining/rules.ts";
import { above, type InLine } from "../../line/rules.ts";
import type { NamedUnit } from "../../organisation/rules.ts";
import { standingOf } from "../line/standing.ts";
import { edgesAround } from "../line/store.ts";
import { settingsOf } from "../settings/store.ts";
import { headOfficeZone } from "../store.ts";
import * as store from "./store.ts";

/** Ids of units, which may be of nothing; the manager by code. */
export type Asked = {
  code: string;
  workEmail: string;
  department: string;
  designation: string;
  grade: string;
  location: string;
  manager: string | null;
};

export type FoundFor = NewPersonFacts & { managerId: number | undefined; timeZone: string };

const unit = <T extends { id: string; name: string; closed_on: string | null }>(all: readonly T[], id: string): NamedUnit | undefined => {
  const found = all.find((one) => one.id === id);
  return found && { name: found.name, closedOn: found.closed_on ?? undefined };
};

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text);

export const nextCode = async (tx: Tx): Promise<string> => {
  const { codePrefix } = await settingsOf(tx);
  return codeAfter(codePrefix, await store.highestCode(tx, codePrefix));
};

/** In the order asked. */
export const factsFor = async (tx: Tx, asked: readonly Asked[]): Promise<FoundFor[]> => {
  const now = clock.now();
  const managerCodes = [...new Set(asked.flatMap(({ manager }) => manager ?? []))];
  const [settings, used, next, holders, units, zone, found] = await Promise.all([
    settingsOf(tx),
    store.codesUsed(
      tx,
      asked.map(({ code }) => code),
    ),
    nextCode(tx),
    store.emailHolders(
      tx,
      asked.map(({ workEmail }) => workEmail),
    ),
    store.unitsOf(
      tx,
      asked.flatMap(({ department, designation, grade, location }) => [department, designation, grade, location]).filter(isId),
    ),
    headOfficeZone(tx),
    store.idsByCode(tx, managerCodes),
  ]);
  const managers = new Map(found.map(({ id, code }) => [code, id]));
  const standing = await standingOf(tx, [...managers.values()]);
  const levels = new Map<number, number>();
  for (const id of managers.values()) {
    const edges = await edgesAround(tx, [], id);
    levels.set(id, above(id, new Map(edges.map((edge) => [edge.id, edge.manager_id]))).length + 1);
  }
  return asked.map(({ code, workEmail, department, designation, grade, location, manager }) => {
    const managerId = manager === null ? undefined : managers.get(manager);
    const at: InLine | undefined = managerId === undefined ? undefined : standing.get(managerId);
    const timeZone = units.locations.find(({ id }) => id === location)?.time_zone ?? zone;
    return {
      timeZone,
      today: dayIn(timeZone, now),
      settings,
      codeUsed: used.has(code),
      nextCode: next,
      emailHolder: holders.get(workEmail),
      chosen: {
        department: unit(units.departments, department),
        designation: unit(units.designations, designation),
        grade: unit(units.grades, grade),
        location: unit(units.locations, location),
      },
      manager: at,
      managerId,
      levels: (managerId === undefined ? undefined : levels.get(managerId)) ?? 0,
    };
  });
};
