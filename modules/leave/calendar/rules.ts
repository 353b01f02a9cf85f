// What a reader of the calendar learns of somebody's leave (file 04, section 7). No clock, no database.
import { compare } from "#shared/order.ts";
import { MASKED_NAME } from "../messages.ts";
import type { Portion } from "../portion.ts";
import type { AwayDay } from "./contract.ts";

/** What the reader is to the person: themselves, HR, a manager above, or nothing of these. */
export type Reader = "owner" | "hr" | "line" | "colleague";

/** A day of leave that is asked for or booked. */
export type KnownDay = { date: string; portion: Portion; state: "waiting" | "booked"; number: string; type: string; masked: boolean };

const named = ({ date, portion, state, number, type, masked }: KnownDay, reader: Reader): AwayDay => ({
  date,
  portion,
  number,
  what: masked && reader === "line" ? MASKED_NAME : type,
  ...(state === "waiting" && { waiting: true as const }),
});

/** Two halves of one date are the whole of it for whoever does not know of what. */
const away = (days: readonly KnownDay[]): AwayDay[] =>
  [...new Set(days.map(({ date }) => date))].map((date) => {
    const parts = days.filter((day) => day.date === date);
    return { date, portion: parts.length > 1 ? "whole" : (parts[0]?.portion ?? "whole") };
  });

export const shownTo = (reader: Reader, days: readonly KnownDay[]): AwayDay[] =>
  reader === "colleague" ? away(days.filter(({ state }) => state === "booked")) : days.map((day) => named(day, reader));

type Listed = { code: string; name: string; place: 0 | 1 | 2 };

/** Oneself first, then the own team, then everybody else, each by name; codes tell namesakes apart. */
export const inOrder = <P extends Listed>(people: readonly P[]): P[] =>
  people.toSorted((one, other) => one.place - other.place || one.name.localeCompare(other.name, "en") || compare(one.code, other.code));
