// Why a day has its status, in a sentence: one wording for page, notice and export.
import { formatDayOfYear, formatShortDay, formatTime } from "#shared/format.ts";
import type { Why } from "./model.ts";

/** "8 h 06 min", "6 h", "45 min". */
export const inHours = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, "0")} min`;
};

type Reading = { text: (name: string) => string; minutes: (name: string) => string; time: (name: string) => string };

const halves: Record<string, string> = { first: "First half", second: "Second half" };
const daysOff: Record<string, string> = { weekly_off: "a weekly off", holiday: "a holiday" };

const beside = (what: string, { text, minutes }: Reading): string =>
  `${halves[text("half")] ?? ""} ${what}; worked ${minutes("net")} of ${minutes("of")}.`;

const onDuty = ({ text }: Reading): string => {
  const told = [text("purpose"), text("place")].filter((part) => part !== "").join(", ");
  return told === "" ? "On duty." : `On duty: ${told}.`;
};

const sentences: Record<string, (reading: Reading) => string> = {
  not_joined: ({ text }) => `You joined on ${formatDayOfYear(text("joinedOn"))}.`,
  left: ({ text }) =>
    text("lastDay") === "" ? "After the last working day." : `Your last working day was ${formatDayOfYear(text("lastDay"))}.`,
  // The type as far as the reader may know it.
  on_leave: ({ text }) => `${[text("type") || "On leave", text("number")].filter((part) => part !== "").join(", ")}.`,
  leave_conflict: () => "You punched on a leave day: give the day back or leave it.",
  weekly_off: () => "Weekly off.",
  holiday: ({ text }) => (text("holiday") === "" ? "Holiday." : `Holiday: ${text("holiday")}.`),
  worked_on_day_off: ({ text, minutes }) => `Worked ${minutes("net")} on ${daysOff[text("kind")] ?? "a day off"}: claim it as leave.`,
  planned: ({ time }) => `Shift ${time("start")}–${time("end")}.`,
  in: ({ time }) => `In since ${time("at")}.`,
  out: ({ time }) => `Out at ${time("at")}.`,
  on_duty: onDuty,
  trust: () => "No punches are needed on this shift.",
  home: () => "Working from home; no punches are needed.",
  missing_out: ({ text, time }) => `In at ${time("at")}, no punch-out. Regularise until ${formatShortDay(text("until"))}.`,
  missing_in: ({ text, time }) => `Out at ${time("at")}, no punch-in. Regularise until ${formatShortDay(text("until"))}.`,
  no_punch: () => "No punch. Worked? Regularise. Away? Apply for leave.",
  half_leave: (reading) => beside("leave", reading),
  half_duty: (reading) => beside("on duty", reading),
  too_little: ({ minutes }) => `Worked ${minutes("net")}; half a day needs ${minutes("needs")}.`,
  half_a_day: ({ minutes }) => `Worked ${minutes("net")}; a full day needs ${minutes("needs")}.`,
  worked: ({ minutes }) => `Worked ${minutes("net")}.`,
};

/** What an owner is told to do, others read as it is: nobody says "you" of somebody else's day. */
const ofSomebody: Record<string, (reading: Reading) => string> = {
  not_joined: ({ text }) => `Joined on ${formatDayOfYear(text("joinedOn"))}.`,
  left: ({ text }) =>
    text("lastDay") === "" ? "After the last working day." : `The last working day was ${formatDayOfYear(text("lastDay"))}.`,
  leave_conflict: () => "Punched on a leave day.",
  worked_on_day_off: ({ text, minutes }) => `Worked ${minutes("net")} on ${daysOff[text("kind")] ?? "a day off"}.`,
  missing_out: ({ text, time }) => `In at ${time("at")}, no punch-out. Can be regularised until ${formatShortDay(text("until"))}.`,
  missing_in: ({ text, time }) => `Out at ${time("at")}, no punch-in. Can be regularised until ${formatShortDay(text("until"))}.`,
  no_punch: () => "No punch.",
};

/** Times are read in the given zone; `isOwn` is whether the reader is whoever's day it is. */
export const whySentence = ({ code, values }: Why, zone: string, isOwn = true): string => {
  const text = (name: string): string => String(values[name] ?? "");
  const minutes = (name: string): string => inHours(Number(values[name] ?? 0));
  const time = (name: string): string => formatTime(text(name), zone);
  const sentence = (isOwn ? undefined : ofSomebody[code]) ?? sentences[code];
  return sentence?.({ text, minutes, time }) ?? "";
};
