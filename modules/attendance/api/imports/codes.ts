// Under which codes devices know people: listed, given from a day on, ended with one.
import type { Actor } from "#api/actor.ts";
import { audit, auditedAsNew } from "#api/audit.ts";
import { newId } from "#api/ids.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, dayIn, type PlainDate } from "#shared/dates.ts";
import { formatDayOfYear } from "#shared/format.ts";
import type { Page } from "#shared/list.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import type { DeviceCode, DeviceCodeForm, DeviceCodeList, DeviceHealth } from "../../imports/contract.ts";
import * as store from "./code-store.ts";
import { requireImporter } from "./commands.ts";

/** So many people at most are meant by what was typed. */
const MEANT = 200;

const meant = async (tx: Tx, typed: string | undefined): Promise<number[]> => {
  if (!typed) return [];
  const [found, byCode] = await Promise.all([people.search(tx, typed, MEANT), people.employeeByCode(tx, typed.toUpperCase())]);
  return [...found.map(({ id }) => id), ...(byCode === undefined ? [] : [byCode])];
};

export const listDeviceCodes = (actor: Actor, { q, ...asked }: DeviceCodeList): Promise<Page<DeviceCode>> => {
  requireImporter(actor);
  return reading(actor, async (tx) => {
    const typed = q || undefined;
    const page = await store.codePage(tx, { ...asked, q: typed }, await meant(tx, typed));
    const cards = await people.cards(tx, [...new Set(page.items.map(({ employee_id: id }) => id))]);
    const items = page.items.map(({ id, employee_id: employee, code, from_day: from, until_day: until }): DeviceCode => {
      const { code: own = "", name = "" } = cards.get(employee) ?? {};
      return { id, person: { code: own, name }, code, from, ...(until !== null && { until }) };
    });
    return { ...page, items };
  });
};

const spanWords = (from: PlainDate, until: PlainDate | null): string =>
  until === null ? `from ${formatDayOfYear(from)} on` : `from ${formatDayOfYear(from)} to ${formatDayOfYear(until)}`;

const refuseTaken = async (tx: Tx, asked: Parameters<typeof store.otherHolder>[1], field: string): Promise<void> => {
  const other = await store.otherHolder(tx, asked);
  if (!other) return;
  const { name = "" } = (await people.cards(tx, [other.employee])).get(other.employee) ?? {};
  const params = { case: "taken", code: asked.code, name, span: spanWords(other.from, other.until) };
  refuseIf([{ code: "attendance.device_code", field, params }]);
};

const codeRecord = (id: string) => ({ type: "attendance.device_code", id });

const personOf = async (tx: Tx, employee: number): Promise<DeviceCode["person"]> => {
  const { code = "", name = "" } = (await people.cards(tx, [employee])).get(employee) ?? {};
  return { code, name };
};

export const addDeviceCode = (actor: Actor, { employee: whose, code, from }: DeviceCodeForm): Promise<DeviceCode> => {
  requireImporter(actor);
  return inTransaction(actor, async (tx) => {
    const employee = await people.employeeByCode(tx, whose);
    if (employee === undefined)
      throw new Problem("refused", [{ code: "attendance.device_code", field: "employee", params: { case: "person", employee: whose } }]);
    await store.holdCodes(tx);
    await refuseTaken(tx, { code, from, until: undefined, but: undefined }, "code");
    const id = newId();
    store.insertCodes(tx, [{ id, employee, code, from, until: undefined }]);
    audit(tx, { action: "attendance.add_device_code", record: codeRecord(id), change: auditedAsNew({ employee: whose, code, from }) });
    return { id, person: await personOf(tx, employee), code, from };
  });
};

export const endDeviceCode = (actor: Actor, id: string, until: PlainDate): Promise<DeviceCode> => {
  requireImporter(actor);
  return inTransaction(actor, async (tx) => {
    await store.holdCodes(tx);
    const { employee, code, from, until: before } = orMissing("device code")(await store.lockCode(tx, id));
    refuseIf(until < from ? [{ code: "attendance.device_code", field: "until", params: { case: "order", from, until } }] : []);
    await refuseTaken(tx, { code, from, until, but: id }, "until");
    await store.setUntil(tx, id, until);
    audit(tx, { action: "attendance.end_device_code", record: codeRecord(id), change: { until: [before, until] } });
    return { id, person: await personOf(tx, employee), code, from, until };
  });
};

export const readDevices = (actor: Actor): Promise<{ devices: DeviceHealth[] }> => {
  requireImporter(actor);
  return reading(actor, async (tx) => {
    const [rows, today] = await Promise.all([store.devices(tx), people.headOfficeDay(tx)]);
    const first = rows.map(({ zone, last }) => dayIn(zone, last)).toSorted()[0] ?? today;
    const working = await people.headOfficeWorkingDays(tx, first, today);
    return {
      devices: rows.map(({ device, last, zone, peopleThatDay, people: count }) => {
        const day = dayIn(zone, last);
        const silent = working.some((date) => day < date && date <= addDays(today, -1));
        return { device, lastPunch: last, zone, peopleThatDay, people: count, silent };
      }),
    };
  });
};
