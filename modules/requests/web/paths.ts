import type { RequestRow } from "../contract.ts";

/** Where a decider reads a request, also when the menu of its module is hidden from them. */
export const requestPath = ({ number }: Pick<RequestRow, "number">): `/${string}` => `/requests/${number}`;

/** The lists beside each other on one page, as they stand in the address. */
export const tabs = ["waiting", "mine", "decided"] as const;
export type Tab = (typeof tabs)[number];
export const tabPath = (tab: Tab) => `/requests?tab=${tab}`;
export const waitingPath = tabPath("waiting");
export const minePath = tabPath("mine");
