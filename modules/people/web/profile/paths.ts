import type { Group } from "../../record/fields.ts";
import { peoplePath } from "../directory/paths.ts";

export const profilePath = "/profile/view";
export const recordPath = (code: string) => `${peoplePath}/${code}` as const;

export const tabs = ["about", "contact", "family", "job", "planned", "holds", "identity", "bank", "account", "history"] as const;
export type Tab = (typeof tabs)[number];

/** The tab on which a group stands. */
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
} as const satisfies Record<Group, Tab>;

/** A record is one's own, or somebody's by their code; both have the same tabs and the same forms. */
export const tabPath = (base: string, tab: Tab): string => `${base}?tab=${tab}`;
export const editPath = (base: string, group: string) => `${base as `/${string}`}/edit/${group}` as const;
