// Referrals in every relation, and how their calls are made.
import type { StandIn } from "#api/matrix/testing-standing.ts";
import type { ListWalk } from "#api/testing-module.ts";

export const referralInputs = {};
export const referralSubjects: Record<string, StandIn> = {};
export const referralLists: ListWalk[] = [];
export const referralValidInput = {};
export const referralSeldom = {};
