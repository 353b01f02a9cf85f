// Requisitions in every relation, and how their calls are made.
import type { StandIn } from "#api/matrix/testing-standing.ts";
import type { ListWalk } from "#api/testing-module.ts";

export const requisitionInputs = {};
export const requisitionSubjects: Record<string, StandIn> = {};
export const requisitionLists: ListWalk[] = [];
export const requisitionValidInput = {};
export const requisitionSeldom = {};
