// What of a change of somebody's booked days each person is told: why it was made, and what is free since. Pure.
import { formatDays } from "#shared/format.ts";

/** What somebody is to the leave. `decides`: whoever may answer what is asked about it now; `decided` whoever ever has. */
export type Hearer = { isOwner: boolean; isHr: boolean; isManager: boolean; decides: boolean; decided: boolean };

/** Of a masked type those above read that somebody is away, and not why; nor a balance, which would tell (file 04, section 7; ADR 17). */
export const mayHear = (masked: boolean, { isOwner, isHr, isManager, decides, decided }: Hearer): { why: boolean; free: boolean } => {
  const isClose = isOwner || isHr;
  return { why: isClose || !masked || decides || decided, free: isClose || (isManager && !masked) };
};

/** "Asha Nair gave back Wed 9 Dec of LV-2026-00041: “Back early”. Free now: 5 days." */
export const withReason = (what: string, why: string | undefined, free: number | undefined): string =>
  `${what}${why ? `: “${why}”` : ""}.${free === undefined ? "" : ` Free now: ${formatDays(free)}.`}`;
