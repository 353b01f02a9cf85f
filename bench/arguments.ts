import { parseArgs } from "node:util";
import { explained, refusedArgument, wholeNumber } from "../tools/seed/arguments.ts";

const shares = ["list", "scale", "inbox", "apply", "sign-in", "leave", "bills", "hiring", "import", "crowd", "attendance"] as const;

const YEARS = "2";
/** So many months of attendance lie behind the company where nobody asks for years. */
const MONTHS = 14;

export type BenchArguments = {
  employees: number;
  years: number;
  /** Of punches, where attendance is measured: those of the years that were asked for, else what the specification's figures ask for. */
  months: number;
  /** Of 1,000 people each, beside the large one where many companies are measured. */
  companies: number;
  runs: number;
  /** How long one run takes. */
  seconds: number;
  /** Empty: all of them. */
  only: string[];
  /** Where the portal's CPU profile goes. */
  profile: string | undefined;
};

export const readArguments = (given: readonly string[]): BenchArguments => {
  try {
    const { values } = parseArgs({
      args: [...given],
      options: {
        employees: { type: "string", default: "10000" },
        years: { type: "string" },
        companies: { type: "string", default: "100" },
        runs: { type: "string", default: "5" },
        seconds: { type: "string", default: "4" },
        only: { type: "string", default: "" },
        profile: { type: "string" },
      },
    });
    const only = values.only.split(",").filter((name) => name !== "");
    const unknown = only.find((name) => !(shares as readonly string[]).includes(name));
    if (unknown !== undefined) throw refusedArgument("only", unknown, `of ${shares.join(", ")}`);
    const years = wholeNumber("years", values.years ?? YEARS, 1, 10);
    return {
      employees: wholeNumber("employees", values.employees, 200, 100_000),
      years,
      months: values.years === undefined ? MONTHS : 12 * years,
      companies: wholeNumber("companies", values.companies, 1, 1000),
      runs: wholeNumber("runs", values.runs, 1, 99),
      seconds: wholeNumber("seconds", values.seconds, 1, 60),
      only,
      profile: values.profile,
    };
  } catch (error) {
    throw explained(error);
  }
};
