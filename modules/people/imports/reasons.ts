// Why a row stays out, or what should be thought over before it goes in.
import type { Violation } from "#shared/problem.ts";
import type { ImportField } from "./columns.ts";

export type Found = Violation & { isWarning: boolean };

const mistakeOf = (violation: Violation): Found => ({ ...violation, isWarning: false });

/** Keeps the row out. */
export const mistake = Object.assign(mistakeOf, {
  row: (kind: string, field: ImportField, params: Violation["params"]): Found => ({
    code: "people.import_row",
    field,
    isWarning: false,
    params: { case: kind, ...params },
  }),
});

export const warning = (violation: Violation): Found => ({ ...violation, isWarning: true });
