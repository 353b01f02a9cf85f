// A punch in words: what it was, when, and by which way it came.
import { defineTexts } from "#web/ui/use-texts.ts";

export const punchTexts = defineTexts("attendancePunch", {
  kind_in: "In",
  kind_out: "Out",
  kind_untyped: "Punch",
  source_web: "Web",
  source_import: "Device",
  source_regularisation: "Regularised",
  source_hr: "HR",
});
