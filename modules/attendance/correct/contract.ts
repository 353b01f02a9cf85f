// HR replaces the punches of somebody else's day; nobody has to decide about it.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode } from "#shared/ids.ts";
import { Violation } from "#shared/problem.ts";
import { Text } from "#shared/text.ts";
import { Proposal, RegularisationPreview } from "../regularise/contract.ts";

const OfPerson = Proposal.omit({ date: true }).extend({ employee: EmployeeCode });

export const Correction = OfPerson.extend({
  /** Read by the owner, and kept with each punch that is taken away. */
  comment: Text(300).min(1, { error: "Say why, in a few words. The person reads it." }),
});
export type Correction = z.output<typeof Correction>;

export const CorrectionPreview = RegularisationPreview.omit({ deciders: true, findings: true }).extend({ findings: z.array(Violation) });
export type CorrectionPreview = z.infer<typeof CorrectionPreview>;

/** What a day came to, and what it comes to. */
export const Corrected = RegularisationPreview.pick({ zone: true, before: true, punches: true }).extend({
  after: RegularisationPreview.shape.before,
});
export type Corrected = z.infer<typeof Corrected>;

const params = z.object({ date: PlainDate });

export const correctEndpoints = defineEndpoints({
  previewCorrection: {
    method: "POST",
    path: "/attendance/days/:date/preview",
    access: "signed-in",
    changes: false,
    params,
    body: OfPerson,
    returns: CorrectionPreview,
    summary: "What somebody's day would come to with other punches",
  },
  correctDay: {
    method: "POST",
    path: "/attendance/days/:date/correct",
    access: "signed-in",
    params,
    body: Correction,
    returns: Corrected,
    summary: "Replace the punches of somebody's day",
  },
});
