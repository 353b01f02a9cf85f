// What a company may set for requests of all kinds. Pure, all problems at once.
import { compact, type Violation } from "#shared/problem.ts";
import { escalatesLater, LAST_REMINDER, MOST_DAYS, remindersRise } from "../policies/rules.ts";
import { type SettingsForm, type SettingsPerson, settingsPeople } from "./contract.ts";
import type { SettingsViolation } from "./messages.ts";

type Figures = Omit<SettingsForm, SettingsPerson | "scannerRequired">;

/** A returned request is told to its owner seven days before it lapses, so that it lies for longer. */
const ranges = {
  lapseAfterDays: { least: 8, most: 365 },
  noticesKeptDays: { least: 30, most: 730 },
  exportAtOnce: { least: 100, most: 10_000 },
  exportMost: { least: 100, most: 100_000 },
} as const satisfies Partial<Record<keyof Figures, { least: number; most: number }>>;

const rangeNames = ["lapseAfterDays", "noticesKeptDays", "exportAtOnce", "exportMost"] as const satisfies (keyof typeof ranges)[];

const words = (figure: number): string => figure.toLocaleString("en");

/** `unable`: of the people named, who does not work here or may not sign in. */
export const checkSettings = (asked: Figures, unable: readonly SettingsPerson[]): Violation<SettingsViolation>[] => {
  const { remindFirst, remindSecond, escalateAfter, exportAtOnce, exportMost } = asked;
  const outside = rangeNames.filter((name) => asked[name] < ranges[name].least || asked[name] > ranges[name].most);
  return [
    ...settingsPeople.filter((name) => unable.includes(name)).map((field) => ({ code: "request.settings_person" as const, field })),
    ...compact<Violation<SettingsViolation>>([
      !remindersRise(remindFirst, remindSecond) && {
        code: "request.settings_reminders",
        field: "remindSecond",
        params: { most: LAST_REMINDER },
      }, // RP-02
      !escalatesLater(escalateAfter, remindSecond) && {
        code: "request.settings_escalation",
        field: "escalateAfter",
        params: { second: remindSecond, most: MOST_DAYS },
      }, // RP-02
      exportMost < exportAtOnce &&
        !outside.includes("exportMost") && {
          code: "request.settings_exports",
          field: "exportMost",
          params: { atOnce: words(exportAtOnce) },
        },
    ]),
    ...outside.map((field) => ({
      code: "request.settings_range" as const,
      field,
      params: { least: words(ranges[field].least), most: words(ranges[field].most) },
    })),
  ];
};
