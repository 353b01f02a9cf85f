import { formatDate, formatDay, formatDayOfYear, formatDays, formatMonth, formatShortDay } from "./format.ts";
import type { Violation } from "./problem.ts";

/**
 * A sentence with `{name}` or `{name:format}` where a figure goes: `"{asked:days} … free on {on:day}"`.
 * Where one code has several sentences, they stand by name and the violation's `params.case` picks one.
 */
export type Message = string | Readonly<Record<string, string>>;
type Params = Violation["params"];
export type Messages<Code extends string> = Readonly<Record<Code, Message>>;

const formats: Record<string, (value: string | number) => string> = {
  short: (value) => formatShortDay(String(value)),
  day: (value) => formatDay(String(value)),
  date: (value) => formatDate(String(value)),
  month: (value) => formatMonth(String(value)),
  dayOfYear: (value) => formatDayOfYear(String(value)),
  days: (value) => formatDays(Number(value)),
};

/** Fills a sentence. A name without a value stays visible as `{name}`, so that a mistake is seen and not hidden. */
export const renderMessage = (message: Message, params: Params = {}): string => {
  const sentence = typeof message === "string" ? message : (message[String(params.case)] ?? `{${params.case}}`);
  return sentence.replace(/\{(\w+)(?::(\w+))?\}/g, (whole, name: string, format: string | undefined) => {
    const value = params[name];
    if (value === undefined) return whole;
    return format ? (formats[format] ?? String)(value) : String(value);
  });
};

/** The sentence of a violation, or nothing when no module has one for its code. */
export const sentenceFor = (messages: Readonly<Record<string, Message>>, violation: Violation): string | undefined => {
  const message = messages[violation.code];
  return message === undefined ? undefined : renderMessage(message, violation.params);
};

/** The same violations, each with its sentence, for answers in which nothing was refused (a preview). */
export const withSentences = (messages: Readonly<Record<string, Message>>, violations: readonly Violation[]): Violation[] =>
  violations.map((violation) => ({ ...violation, message: violation.message ?? sentenceFor(messages, violation) }));
