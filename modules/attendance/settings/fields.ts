// What a company sets for its attendance (file 05, section 3), as its form asks for it.
import { z } from "zod";
import { objectOf } from "#shared/fields.ts";
import { Id } from "#shared/ids.ts";

const figure = (label: string, least: number, most: number, what: string) => {
  const error = `Choose ${least} to ${most} ${what}.`;
  return { label, input: "number", most: 3, schema: z.int({ error }).min(least, { error }).max(most, { error }) } as const;
};
const tick = (label: string) => ({ label, input: "check", schema: z.boolean() }) as const;

/** Every month has it. */
const LAST_FIRST_DAY = 28;
const periodDays = Array.from({ length: LAST_FIRST_DAY }, (_, index) => String(index + 1));

export const settingFields = {
  gateOnly: { label: "Places where people punch at the gate alone", input: "many", options: [], schema: z.array(Id).max(500) }, // AT-01
  homeNeedsPunches: tick("Days at home need punches"), // AT-17
  homeDaysAMonth: figure("Days at home a month, at most", 0, 31, "days"), // AT-33
  regulariseDays: figure("Days back that can be regularised", 1, 366, "days"), // AT-23
  hrDecidesFrom: figure("HR decides too from this one in a month", 1, 31, "regularisations"), // AT-30
  periodFrom: {
    label: "Day of the month on which a period begins",
    input: "choice",
    options: periodDays.map((day) => ({ value: day, label: day })),
    schema: z.int().min(1).max(LAST_FIRST_DAY),
  },
  reviewDays: figure("Working days of review after a period", 1, 20, "working days"), // AT-36
  nudgeNotIn: tick("Remind of not being in"),
  nudgeStillIn: tick("Remind of still being in after the shift"),
  nudgeIncomplete: tick("Remind of a day without a punch-out"),
  leastRestHours: {
    ...figure("Least rest between two shifts, hours", 0, 16, "hours"), // AT-44
    help: "Less is a warning and stops nothing.",
  },
} as const;

export const AttendanceSettingsForm = objectOf(settingFields);
export type AttendanceSettingsForm = z.output<typeof AttendanceSettingsForm>;
