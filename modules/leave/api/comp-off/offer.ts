// LV-31: attendance tells how long somebody worked on a day, and whoever worked on a day off is offered leave for it.

import { type AuditChange, audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { formatDays } from "#shared/format.ts";
import { COMP_OFF, comesWhileClaimed, consequenceOf, endsOf, inHours, unitsFor } from "../../comp-off/rules.ts";
import { compOffName } from "../../kind-names.ts";
import { compOffPath } from "../../paths.ts";
import { ruleRowsOn, settingsOf } from "../policies/index.ts";
import { addToSettle } from "../recount/store.ts";
import * as store from "./store.ts";

/** Whether work on that day is leave for this person at all: a day off of their own calendar, and a policy that has the type. */
const counts = async (tx: Tx, employee: number, day: PlainDate): Promise<boolean> => {
  const [[calendarDay], spans] = await Promise.all([people.days(tx, employee, day, day), ruleRowsOn(tx, [employee], day, day)]);
  const hasType = (spans.get(employee) ?? []).some(({ rows }) => rows.some(({ type, kind }) => type === COMP_OFF && kind === "earned"));
  return calendarDay?.kind !== "working" && hasType;
};

const note = (tx: Tx, action: string, id: string, change: AuditChange): void =>
  audit(tx, { action: `leave.${action}`, record: { type: compOffName.id, id }, change });

/** To be called again whenever the minutes of a day change: the latest count until it is claimed. */
export const offerCompOff = async (tx: Tx, employee: number, day: PlainDate, minutes: number): Promise<void> => {
  const { joinedOn, lastWorkingDay = day, status, today } = await people.lockEmployee(tx, employee);
  if (status === "left" || day < joinedOn || day > lastWorkingDay) return;
  const [known, { compOff }, isOff] = await Promise.all([store.lockDay(tx, employee, day), settingsOf(tx), counts(tx, employee, day)]);
  const units = isOff ? unitsFor(minutes, compOff) : 0;
  const now = { minutes, units, ...endsOf(day, compOff) };
  if (known && comesWhileClaimed(known, minutes)) {
    store.change(tx, known.id, { latest_minutes: minutes });
    note(tx, "correct_comp_off", known.id, { minutes: [known.latestMinutes ?? known.minutes, minutes] });
  }
  const consequence = consequenceOf(known, { ...now, today });
  if (consequence === "nothing") return;
  const counted: AuditChange = { minutes: [known?.minutes ?? null, minutes] };
  if (consequence === "for HR") {
    addToSettle(tx, { employee, leave: null, what: "comp_off", type: COMP_OFF, day, units: null });
    note(tx, "to_settle", known?.id ?? "", counted);
    return;
  }
  if (consequence === "take away" && known) {
    store.change(tx, known.id, { minutes, units: 0, status: "expired", latest_minutes: null });
    note(tx, "expire_comp_off", known.id, { ...counted, units: [known.units, 0] });
    return;
  }
  const id = known?.id ?? store.insertOffer(tx, { employee, day, ...now });
  if (known) store.changeOffer(tx, id, now);
  note(tx, "offer_comp_off", id, { ...counted, units: [known?.units ?? null, units] });
  notify(tx, {
    event: "leave.comp_off_offered",
    employee,
    path: compOffPath,
    params: { day, worked: inHours(minutes), days: formatDays(units), until: now.claimUntil },
    subject: { type: compOffName.id, id: `${id}:${units}` },
    version: 1,
  });
}; // LV-31

/** A claim that is taken back offers what is known of the day by now. */
export const offerAgain = async (tx: Tx, id: string): Promise<void> => {
  const { employee, workedOn, latestMinutes } = await store.byId(tx, id);
  if (latestMinutes !== null) await offerCompOff(tx, employee, workedOn, latestMinutes);
}; // LV-31
