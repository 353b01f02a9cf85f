// Default document types of a new company; HR can change them.
import type { PaperType } from "./contract.ts";

type Usual = Omit<PaperType, "id" | "closed" | "version">;
const type = (name: string, dates: PaperType["dates"], more: Partial<Usual> = {}): Usual => ({
  name,
  dates,
  remindDays: dates === "none" ? [] : ["60", "30", "7"],
  oneCurrent: false,
  sensitive: false,
  selfUpload: true,
  ...more,
});

export const usualPaperTypes: readonly Usual[] = [
  type("Fire safety certificate", "issue_and_expiry", { oneCurrent: true }),
  type("Degree certificate", "none"),
  type("Professional certification", "expiry"),
  type("Medical fitness certificate", "expiry", { oneCurrent: true, sensitive: true }),
  type("Vehicle insurance", "expiry"),
  type("Signed contract", "none", { sensitive: true, selfUpload: false }),
];
