// Candidates in every relation, and how their calls are made.
import type { StandIn } from "#api/matrix/testing-standing.ts";
import type { ListWalk } from "#api/testing-module.ts";

export const candidateInputs = {};
export const candidateSubjects: Record<string, StandIn> = {};
export const candidateLists: ListWalk[] = [];
export const candidateValidInput = {};
export const candidateSeldom = {};
