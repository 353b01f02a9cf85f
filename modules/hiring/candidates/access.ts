// File 07, section 7: HR and the hiring manager read candidates; the referrer, whatever their role, never acts (AP-01).
import { defineAccess } from "#shared/access.ts";
import { forHr, notHr, ofApplication, ofOpening } from "../access.ts";
import { candidateEndpoints } from "./contract.ts";

const forReaders = { colleague: forHr("allowed", "missing"), foreign: "missing" } as const;
const acting = ofApplication({
  hiringManager: forHr("allowed", notHr),
  referrer: forHr("forbidden hiring.own_referral", "missing"),
  ...forReaders,
});

export const candidateAccess = defineAccess(candidateEndpoints, {
  readBoard: ofOpening({ hiringManager: "allowed", ...forReaders }),
  // The opening of these cells is a draft.
  addCandidate: ofOpening({
    hiringManager: forHr("refused hiring.opening_not_open", notHr),
    colleague: forHr("refused hiring.opening_not_open", "missing"),
    foreign: "missing",
  }),
  readApplication: ofApplication({ hiringManager: "allowed", referrer: forHr("allowed", "missing"), ...forReaders }),
  actOnApplication: acting,
  commentOnApplication: ofApplication({
    hiringManager: "allowed",
    referrer: forHr("forbidden hiring.own_referral", "missing"),
    ...forReaders,
  }),
});
