// What a company sets for requests of all kinds, and for what goes with them, as its form asks for it.
import { z } from "zod";
import { objectOf } from "#shared/fields.ts";
import { EmployeeCode } from "#shared/ids.ts";

/** Any whole number that is typed: what it may be is a rule, so that its refusal can say it. */
const figure = (label: string, help = "") =>
  ({ label, help, input: "number", most: 6, schema: z.int().min(0).max(9_999_999), wrong: "Write a whole number." }) as const;
const person = (label: string, help: string) =>
  ({
    label,
    help,
    input: "person",
    schema: EmployeeCode.optional(),
    wrong: "Choose a colleague from the search, or leave it empty.",
  }) as const;
const leadHelp = "Is asked as well when the queue has not answered in time. Empty: the last resort.";

export const settingFields = {
  lastResort: person("Last resort", "Decides when neither a manager nor HR can. Empty: nobody."),
  hrLead: person("Lead of HR's queue", leadHelp),
  financeLead: person("Lead of Finance's queue", leadHelp),
  /** Working days after a step has opened. */
  remindFirst: figure("First reminder"),
  remindSecond: figure("Second reminder"),
  escalateAfter: figure("Escalate"),
  lapseAfterDays: figure(
    "Returned requests are withdrawn after",
    "Calendar days in which its owner does nothing. They are told 7 days before.",
  ),
  noticesKeptDays: figure("Notices are kept for", "Calendar days after they were read. What nobody has read stays."),
  exportAtOnce: figure("Rows made at once", "More are made beside the work, and their owner is told when they are ready."),
  exportMost: figure("Most rows of an export"),
  /** No file is read by anybody before a scanner has called it clean. */
  scannerRequired: { label: "Files wait until a scanner has called them clean", input: "check", schema: z.boolean() },
} as const;

/** People by their code, absent for nobody. */
export const SettingsForm = objectOf(settingFields);
export type SettingsForm = z.infer<typeof SettingsForm>;
