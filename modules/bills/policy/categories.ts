// Expense categories with their limits, maintained by Finance.
import { z } from "zod";
import { hueNames } from "#shared/hues.ts";
import { defineMasterData } from "#shared/master-data.ts";
import { Text } from "#shared/text.ts";
import { Amount } from "../money.ts";
import { billKeepers } from "../permissions.ts";

/** What a limit applies to; for `km` it is the rate per kilometre. */
export const periods = ["line", "night", "day", "month", "year", "km"] as const;
/** What happens above the limit: the expense is refused, paid up to the limit, or pointed out to the approver. */
export const excesses = ["block", "cap", "warn"] as const;
/** What an expense must say besides its amount. */
export const detailNeeds = ["nothing", "description", "names"] as const;

export const CategoryCode = Text(12)
  .regex(/^[A-Z][A-Z0-9]*(-[A-Z0-9]+)*$/, { error: "Use capitals, digits and hyphens, for example TRV-CAB." })
  .meta({ examples: ["TRV-CAB"] });

const labelled = <const T extends string>(labels: Record<T, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

/** The currency is the company's and not a field of the form. */
const limit = (label: string) => ({ label, input: "money", currency: "currency", schema: Amount.min(1).optional() }) as const;

export const expenseCategories = defineMasterData({
  noun: "ExpenseCategory",
  path: "/bills/categories",
  label: "Expense categories",
  keepers: billKeepers,
  readers: "keepers",
  unique: ["name"],
  fields: {
    code: { label: "Code", input: "text", help: "For example TRV-CAB.", most: 12, schema: CategoryCode },
    name: { label: "Name", input: "text", most: 60, schema: Text(60).min(2, { error: "Enter a name." }) },
    colour: { label: "Colour", input: "choice", options: hueNames.map((value) => ({ value, label: value })), schema: z.enum(hueNames) },
    period: {
      label: "Limit applies",
      input: "choice",
      options: labelled<(typeof periods)[number]>({
        line: "to each expense",
        night: "per night",
        day: "per day",
        month: "per month",
        year: "per financial year",
        km: "per kilometre (mileage)",
      }),
      schema: z.enum(periods),
    },
    limitA: limit("Limit, band A"),
    limitB: limit("Limit, band B"),
    limitC: { ...limit("Limit, band C"), help: "A band without a limit can't use this category." },
    kmADay: {
      label: "Kilometres per day",
      input: "number",
      help: "For mileage: the most that is paid per day.",
      schema: z.int().min(1, { error: "Choose 1 to 9,999." }).max(9999, { error: "Choose 1 to 9,999." }).optional(),
    },
    excess: {
      label: "Above the limit",
      input: "choice",
      options: labelled<(typeof excesses)[number]>({ block: "can't be submitted", cap: "is not paid", warn: "is shown to the approver" }),
      schema: z.enum(excesses),
    },
    receiptAbove: {
      label: "Receipt needed above",
      input: "money",
      currency: "currency",
      help: "Enter 0 for always. Leave empty for never.",
      schema: Amount.optional(),
    },
    needs: {
      label: "Details",
      input: "choice",
      options: labelled<(typeof detailNeeds)[number]>({ nothing: "none needed", description: "a description", names: "who was there" }),
      schema: z.enum(detailNeeds),
    },
    minCharacters: {
      label: "Shortest details",
      input: "number",
      help: "Number of characters needed at least.",
      schema: z.int().min(0, { error: "Choose 0 to 200." }).max(200, { error: "Choose 0 to 200." }).default(0),
    },
    account: { label: "Account", input: "text", help: "Account in the company's books.", most: 20, schema: Text(20).default("") },
  },
});

export type ExpenseCategory = z.output<typeof expenseCategories.Row>;
