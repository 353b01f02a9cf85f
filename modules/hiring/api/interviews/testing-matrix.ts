// Interviews in every relation, and how their calls are made.
import type { StandIn } from "#api/matrix/testing-standing.ts";
import type { ListWalk } from "#api/testing-module.ts";

export const interviewInputs = {};
export const interviewSubjects: Record<string, StandIn> = {};
export const interviewLists: ListWalk[] = [];
export const interviewValidInput = {};
export const interviewSeldom = {};
