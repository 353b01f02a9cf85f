import type { RequestRow } from "../contract.ts";

/** Where a decider reads a request, also when the menu of its module is hidden from them. */
export const requestPath = ({ number }: Pick<RequestRow, "number">): `/${string}` => `/requests/${number}`;
export const waitingPath = "/requests?tab=waiting";
export const minePath = "/requests?tab=mine";
