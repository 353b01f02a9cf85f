// What a schema refuses, as a person would say it: the schema library's own sentences reach nobody.
import { z } from "zod";
import { inField } from "./problem.ts";

type Refusal = Parameters<z.core.$ZodErrorMap>[0];

const counted = (count: number | bigint, one: string): string => `${count.toLocaleString("en-GB")} ${one}${Number(count) === 1 ? "" : "s"}`;
/** A year has no comma. */
const figure = (value: number | bigint): string => (value > -10_000 && value < 10_000 ? String(value) : value.toLocaleString("en-GB"));

/** More choices than that are not read. */
const MOST_CHOICES = 20;

const choice = (values: readonly unknown[]): string => {
  const named = values.map(String);
  if (named.length === 1) return `Only "${named[0]}" is possible here.`;
  const shown = named.slice(0, MOST_CHOICES);
  const rest = named.length - shown.length;
  const last = rest > 0 ? `one of ${counted(rest, "other")}` : shown.pop();
  return `Choose ${shown.join(", ")} or ${last}.`;
};

const types: Readonly<Record<string, string>> = {
  string: "Enter text.",
  number: "Enter a number.",
  int: "Enter a whole number.",
  boolean: "Choose yes (true) or no (false).",
  array: "Send a list.",
  tuple: "Send a list.",
  object: "Send named values, as a JSON object.",
  record: "Send named values, as a JSON object.",
};

const formats: Readonly<Record<string, string>> = {
  email: "Enter an email address, for example name@company.com.",
  url: "Enter a web address, for example https://company.com.",
  uuid: "This is no reference of this portal. Open the page again and choose from it.",
  date: "Enter a date, for example 2026-10-05.",
  time: "Enter a time, for example 09:30.",
  datetime: "Enter a date and time, for example 2026-10-05T09:30:00Z.",
};

const tooFew = ({ origin, minimum, inclusive }: Extract<Refusal, { code: "too_small" }>): string => {
  if (origin === "string") return Number(minimum) === 1 ? "Enter a value." : `Enter at least ${counted(minimum, "character")}.`;
  if (origin === "array" || origin === "set" || origin === "map") return `Choose at least ${figure(minimum)}.`;
  return inclusive === false ? `Enter more than ${figure(minimum)}.` : `Enter ${figure(minimum)} or more.`;
};

const tooMany = ({ origin, maximum, inclusive }: Extract<Refusal, { code: "too_big" }>): string => {
  if (origin === "string") return `At most ${counted(maximum, "character")}.`;
  if (origin === "array" || origin === "set" || origin === "map") return `Choose at most ${figure(maximum)}.`;
  return inclusive === false ? `Enter less than ${figure(maximum)}.` : `Enter ${figure(maximum)} or less.`;
};

/** Of several forms that were possible the one that was meant, as far as that shows: the one with the fewest problems. */
const nearest = ({ errors }: Extract<Refusal, { code: "invalid_union" }>): string | undefined => {
  const [problems = []] = errors.filter((one) => one.length > 0).toSorted((one, other) => one.length - other.length);
  const [first] = problems;
  return first && inField(first.path.join("."), first.message);
};

const OTHERWISE = "This value is not possible here. Check it and try again.";

const sentenceFor = (refusal: Refusal): string => {
  switch (refusal.code) {
    case "invalid_type":
      if (refusal.input === undefined && refusal.expected === "string") return "Enter a value.";
      return types[refusal.expected] ?? OTHERWISE;
    case "invalid_value":
      return choice(refusal.values);
    case "too_small":
      return tooFew(refusal);
    case "too_big":
      return tooMany(refusal);
    case "not_multiple_of":
      return `Enter a multiple of ${refusal.divisor}.`;
    case "invalid_format":
      return formats[refusal.format] ?? "This is not written as it is here. Check it and try again.";
    case "unrecognized_keys":
      return `Remove ${refusal.keys.map((key) => `"${key}"`).join(", ")}: nothing here is called that.`;
    case "invalid_union":
      return (Array.isArray(refusal.options) ? choice(refusal.options) : nearest(refusal)) ?? OTHERWISE;
    default:
      return OTHERWISE;
  }
};

/** From then on whatever is refused by any schema of the process says so in these sentences; those of a schema's own come first. */
export const refuseInPlainSentences = (): void => {
  z.config({ localeError: sentenceFor });
};
