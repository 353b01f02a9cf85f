import { parseArgs } from "node:util";
import { explained, refusedArgument, wholeNumber } from "../tools/seed/arguments.ts";

const shares = ["list", "scale", "inbox", "apply", "sign-in", "leave", "import", "crowd", "attendance"] as const;

export type BenchArguments = {
  employees: number;
  years: number;
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
        years: { type: "string", default: "2" },
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
    return {
      employees: wholeNumber("employees", values.employees, 200, 100_000),
      years: wholeNumber("years", values.years, 1, 10),
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
