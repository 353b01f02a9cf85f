import { parseArgs } from "node:util";
import { StartRefused } from "#api/engine/start-refused.ts";

export type SeedArguments = { employees: number; years: number; punches: number; company: string | undefined; seed: number };

export const refusedArgument = (name: string, text: string, allowed: string): StartRefused =>
  new StartRefused(`--${name} is "${text}": it must be ${allowed}.`);

export const wholeNumber = (name: string, text: string, least: number, most: number): number => {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw refusedArgument(name, text, `a whole number from ${least} to ${most}`);
};

/** What Node says of an option that is not known or has no value, in one line; anything else as it is. */
export const explained = (error: unknown): unknown =>
  error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")
    ? new StartRefused(error.message.split(/\.\s/)[0] ?? error.message)
    : error;

const companyForm = /^[a-z0-9][a-z0-9-]{1,29}$/;

/** What was asked for; a wrong argument is one line that names it. */
export const readArguments = (given: readonly string[]): SeedArguments => {
  try {
    const { values } = parseArgs({
      args: [...given],
      options: {
        employees: { type: "string", default: "10000" },
        years: { type: "string", default: "2" },
        punches: { type: "string", default: "0" },
        company: { type: "string" },
        seed: { type: "string", default: "1" },
      },
    });
    if (values.company !== undefined && !companyForm.test(values.company)) {
      throw refusedArgument("company", values.company, "2 to 30 small letters, digits and hyphens, such as acme-india");
    }
    return {
      employees: wholeNumber("employees", values.employees, 20, 100_000),
      years: wholeNumber("years", values.years, 1, 10),
      punches: wholeNumber("punches", values.punches, 0, 120),
      company: values.company,
      seed: wholeNumber("seed", values.seed, 0, 999_999_999),
    };
  } catch (error) {
    throw explained(error);
  }
};
