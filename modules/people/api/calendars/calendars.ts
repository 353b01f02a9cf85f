// Calendars by name, each with its years.
import type { Actor } from "#api/actor.ts";
import { audit, auditedAsNew } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import { refuseIf } from "#shared/problem.ts";
import type { Calendar, CalendarForm } from "../../calendars/contract.ts";
import { checkName } from "../../organisation/rules.ts";
import { holderOfName } from "../organisation/unit-store.ts";
import { companyToday, looking, oneOf, organising } from "../organisation/units.ts";
import * as store from "./calendar-store.ts";

const list = async (tx: Tx): Promise<Calendar[]> => {
  const today = await companyToday(tx);
  const [rows, years, all] = await Promise.all([store.calendars(tx), store.yearsOf(tx), store.following(tx)]);
  const live = all.filter(({ until, isClosed }) => !isClosed && (until ?? "9") >= today);
  return rows.map(({ id, name }) => ({
    id,
    name,
    years: years.filter((one) => one.calendar_id === id).map(({ year, status }) => ({ year, status })),
    locations: [...new Set(live.filter(({ calendar }) => calendar === id).map(({ location }) => location))],
  }));
};

export const calendars = (actor: Actor) => looking(actor, async (tx) => ({ calendars: await list(tx) }));

export const addCalendar = (actor: Actor, { name, year }: CalendarForm): Promise<Calendar> =>
  organising(actor, async (tx) => {
    refuseIf(checkName(await holderOfName(tx, "people.calendars", name)));
    const id = store.insertCalendar(tx, name);
    store.insertYear(tx, id, year);
    audit(tx, { action: "people.add_calendar", record: { type: "people.calendar", id }, change: auditedAsNew({ name, year }) });
    return oneOf(await list(tx), id);
  });
