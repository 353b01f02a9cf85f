// Who can request seats, and read more than what is theirs. A file of its own, because the menu loads it on every page.
import type { Permission } from "#shared/permissions.ts";

/** Managers, who request new seats. */
export const requisitionRequesters: Permission = ["Manager"];
/** HR reads and manages requisitions, openings, candidates, referrals and interviews. */
export const hiringKeepers: Permission = ["HR"];
