// The tabs of a record, and on which of them a group of its fields stands.
import type { Group } from "./fields.ts";

export const recordTabs = ["about", "contact", "family", "job", "planned", "holds", "identity", "bank", "account", "history"] as const;
export type RecordTab = (typeof recordTabs)[number];

export const tabOf = {
  card: "about",
  name: "about",
  personal: "about",
  account: "account",
  contact: "contact",
  emergency: "family",
  dependents: "family",
  job: "job",
  pay: "job",
  identity: "identity",
  bank: "bank",
  history: "history",
} as const satisfies Record<Group, RecordTab>;
