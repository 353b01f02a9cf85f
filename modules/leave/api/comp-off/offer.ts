// LV-31: attendance tells how long somebody worked on a day, and whoever worked on a day off is offered leave for it.

import { audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { formatDays } from "#shared/format.ts";
import { compOffRecord } from "../../comp-off/record.ts";
import { COMP_OFF, comesWhileClaimed, consequenceOf, endsOf, inHours, unitsFor } from "../../comp-off/rules.ts";
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

/** To be called again whenever the minutes of a day change: the latest count until it is claimed. */
export const offerCompOff = async (tx: Tx, employee: number, day: PlainDate, minutes: number): Promise<void> => {
  const { joinedOn, lastWorkingDay = day, status, today } = await people.lockEmployee(tx, employee);
  if (status === "left" || day < joinedOn || day > lastWorkingDay) return;
  const [known, { compOff }, isOff] = await Promise.all([store.lockDay(tx, employee, day), settingsOf(tx), counts(tx, employee, day)]);
  const units = isOff ? unitsFor(minutes, compOff) : 0;
  const now = { minutes, units, ...endsOf(day, compOff) };
  if (known && comesWhileClaimed(known, minutes)) {
    store.keepMinutes(tx, known.id, minutes);
    const change = { minutes: [known.latestMinutes ?? known.minutes, minutes] as const };
    audit(tx, { action: "leave.correct_comp_off", record: { type: compOffRecord, id: known.id }, change });
  }
  const consequence = consequenceOf(known, { ...now, today });
  if (consequence === "nothing") return;
  if (consequence === "for HR") {
    addToSettle(tx, { employee, leave: null, what: "comp_off", type: COMP_OFF, day, units: null });
    audit(tx, {
      action: "leave.to_settle",
      record: { type: compOffRecord, id: known?.id ?? "" },
      change: { minutes: [known?.minutes, minutes] },
    });
    return;
  }
  if (consequence === "take away" && known) {
    store.takeAway(tx, known.id, minutes);
    audit(tx, {
      action: "leave.expire_comp_off",
      record: { type: compOffRecord, id: known.id },
      change: { minutes: [known.minutes, minutes], units: [known.units, 0] },
    });
    return;
  }
  const id = known?.id ?? store.insertOffer(tx, { employee, day, ...now });
  if (known) store.changeOffer(tx, id, now);
  const change = { minutes: [known?.minutes ?? null, minutes], units: [known?.units ?? null, units] } as const;
  audit(tx, { action: "leave.offer_comp_off", record: { type: compOffRecord, id }, change });
  notify(tx, {
    event: "leave.comp_off_offered",
    employee,
    path: compOffPath,
    params: { day, worked: inHours(minutes), days: formatDays(units), until: now.claimUntil },
    subject: { type: compOffRecord, id: `${id}:${units}` },
    version: 1,
  });
}; // LV-31

/** A claim that is taken back offers what is known of the day by now. */
export const offerAgain = async (tx: Tx, id: string): Promise<void> => {
  const { employee, workedOn, latestMinutes } = await store.byId(tx, id);
  if (latestMinutes !== null) await offerCompOff(tx, employee, workedOn, latestMinutes);
}; // LV-31
