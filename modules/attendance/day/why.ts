// Why a day has its status, in a sentence: one wording for page, notice and export.
import { cityOf, formatDayOfYear, formatDays, formatShortDay, formatTime } from "#shared/format.ts";
import type { Why } from "./model.ts";

/** What is asked for: "6 h", "7 h 30 min", "45 min". */
export const inHours = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, "0")} min`;
};

/** What was worked, to the minute: "9 h 00 min", "45 min", "0 h". */
export const workedInHours = (minutes: number): string => {
  if (minutes === 0) return "0 h";
  return minutes >= 60 && minutes % 60 === 0 ? `${minutes / 60} h 00 min` : inHours(minutes);
};

type Reading = {
  text: (name: string) => string;
  minutes: (name: string) => string;
  worked: (name: string) => string;
  time: (name: string) => string;
  /** The last time of a sentence: with the place of its clock, where that is not the reader's. */
  at: (name: string) => string;
};

const halves: Record<string, string> = { first: "First half", second: "Second half" };
const daysOff: Record<string, string> = { weekly_off: "a weekly off", holiday: "a holiday" };

const beside = (what: string, { text, minutes, worked }: Reading): string =>
  `${halves[text("half")] ?? ""} ${what}; worked ${worked("net")} of ${minutes("of")}.`;

const onDuty = ({ text }: Reading): string => {
  const told = [text("purpose"), text("place")].filter((part) => part !== "").join(", ");
  return told === "" ? "On duty." : `On duty: ${told}.`;
};

const onDayOff = ({ text, worked }: Reading): string => `Worked ${worked("net")} on ${daysOff[text("kind")] ?? "a day off"}`;

const sentences: Record<string, (reading: Reading) => string> = {
  not_joined: ({ text }) => `You joined on ${formatDayOfYear(text("joinedOn"))}.`,
  not_kept: ({ text }) => `Your attendance is kept here from ${formatDayOfYear(text("keptSince"))}.`,
  left: ({ text }) =>
    text("lastDay") === "" ? "After the last working day." : `Your last working day was ${formatDayOfYear(text("lastDay"))}.`,
  // The type as far as the reader may know it.
  on_leave: ({ text }) => `${[text("type") || "On leave", text("number")].filter((part) => part !== "").join(", ")}.`,
  leave_conflict: () => "You punched on a leave day: give the day back or leave it.",
  weekly_off: () => "Weekly off.",
  holiday: ({ text }) => (text("holiday") === "" ? "Holiday." : `Holiday: ${text("holiday")}.`),
  worked_on_day_off: (reading) => {
    const units = reading.text("units");
    return units === "" ? `${onDayOff(reading)}.` : `${onDayOff(reading)}: claim ${formatDays(Number(units))}.`;
  },
  planned: ({ time, at }) => `Shift ${time("start")}–${at("end")}.`,
  in: ({ at }) => `In since ${at("at")}.`,
  out: ({ at }) => `Out at ${at("at")}.`,
  on_duty: onDuty,
  trust: () => "No punches are needed on this shift.",
  home: () => "Working from home; no punches are needed.",
  missing_out: ({ text, at }) => `In at ${at("at")}, no punch-out. Regularise until ${formatShortDay(text("until"))}.`,
  missing_in: ({ text, at }) => `Out at ${at("at")}, no punch-in. Regularise until ${formatShortDay(text("until"))}.`,
  no_punch: () => "No punch. Worked? Regularise. Away? Apply for leave.",
  half_holiday: (reading) => {
    const { text, minutes, worked } = reading;
    const name = text("holiday") === "" ? "" : `: ${text("holiday")}`;
    return `${halves[text("half")] ?? ""} off${name}; worked ${worked("net")} of ${minutes("of")}.`;
  },
  half_leave: (reading) => beside("leave", reading),
  half_duty: (reading) => beside("on duty", reading),
  too_little: ({ minutes, worked }) => `Worked ${worked("net")}; half a day needs ${minutes("needs")}.`,
  half_a_day: ({ minutes, worked }) => `Worked ${worked("net")}; a full day needs ${minutes("needs")}.`,
  worked: ({ worked }) => `Worked ${worked("net")}.`,
};

/** What an owner is told to do, others read as it is: nobody says "you" of somebody else's day. */
const ofSomebody: Record<string, (reading: Reading) => string> = {
  not_joined: ({ text }) => `Joined on ${formatDayOfYear(text("joinedOn"))}.`,
  not_kept: ({ text }) => `Attendance is kept here from ${formatDayOfYear(text("keptSince"))}.`,
  left: ({ text }) =>
    text("lastDay") === "" ? "After the last working day." : `The last working day was ${formatDayOfYear(text("lastDay"))}.`,
  leave_conflict: () => "Punched on a leave day.",
  worked_on_day_off: (reading) => `${onDayOff(reading)}.`,
  missing_out: ({ text, at }) => `In at ${at("at")}, no punch-out. Can be regularised until ${formatShortDay(text("until"))}.`,
  missing_in: ({ text, at }) => `Out at ${at("at")}, no punch-in. Can be regularised until ${formatShortDay(text("until"))}.`,
  no_punch: () => "No punch.",
};

/** Whose day it is for the reader, and in which zone they read; where that is not known no place is named. */
export type WhyReader = { isOwn: boolean; zone?: string | undefined };

/** Times are read in the given zone. */
export const whySentence = ({ code, values }: Why, zone: string, { isOwn, zone: mine = zone }: WhyReader): string => {
  const text = (name: string): string => String(values[name] ?? "");
  const minutes = (name: string): string => inHours(Number(values[name] ?? 0));
  const worked = (name: string): string => workedInHours(Number(values[name] ?? 0));
  const time = (name: string): string => formatTime(text(name), zone);
  const at = (name: string): string => (mine === zone ? time(name) : `${time(name)} ${cityOf(zone)}`);
  const sentence = (isOwn ? undefined : ofSomebody[code]) ?? sentences[code];
  return sentence?.({ text, minutes, worked, time, at }) ?? "";
};
