// The fields of the form that fit what stands in it: midday only at the ends of several days on duty, and the same part at both ends of one.
import type { FormSpec } from "#shared/fields.ts";
import { type DayPart, dayRequest } from "../../day-requests/contract.ts";
import { dayRequestNames } from "../../day-requests/kinds.ts";

type Typed = Readonly<Record<string, unknown>>;

const isDuty = ({ kind }: Typed): boolean => dayRequestNames[kind as keyof typeof dayRequestNames] === dayRequestNames.on_duty;
const isSeveral = ({ from, to }: Typed): boolean => from !== to && to !== "";

const { kind, from, to, firstDay, lastDay, place, purpose } = dayRequest.fields;
const [whole] = firstDay.options;
const midday = {
  firstDay: { ...firstDay, options: [whole, { value: "second", label: "From midday" }] },
  lastDay: { ...lastDay, options: [whole, { value: "first", label: "Until midday" }] },
} as FormSpec;

export const daysFieldsFor = (typed: Typed): FormSpec => {
  const own: FormSpec = { kind, from, to };
  if (!isDuty(typed)) return { ...own, purpose: { ...purpose, help: "If you like. Whoever decides reads it.", required: false } };
  const words: FormSpec = {
    place,
    purpose: { ...purpose, help: "What for, for example a client visit. Whoever decides reads it.", required: true },
  };
  if (isSeveral(typed)) return { ...own, ...midday, ...words };
  return { ...own, firstDay: { ...firstDay, label: "How much of the day" }, ...words };
};

/** Where one works from home is no place to be asked about, and there are no halves. */
export const fittingDays = (typed: Typed): Typed => {
  const [first, last] = [typed.firstDay, typed.lastDay] as [DayPart, DayPart];
  if (!isDuty(typed)) return { firstDay: "whole", lastDay: "whole", place: "" };
  if (!isSeveral(typed)) return { lastDay: first };
  return { firstDay: first === "second" ? "second" : "whole", lastDay: last === "first" ? "first" : "whole" };
};
