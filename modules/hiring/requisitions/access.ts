// File 07, section 7: the owner, their managers, approvers and HR read a requisition; HR and the hiring manager read an opening.
import { type AccessEntry, defineAccess, self } from "#shared/access.ts";
import { forHr, notHr, ofOpening } from "../access.ts";
import { ownRequisitionEndpoints, requisition, requisitionList } from "./contract.ts";

const notYours = "forbidden hiring.requisition_not_yours";
// It is pending in these cells.
const notApproved = "conflict hiring.requisition_ended";
const readOne = ofOpening({ hiringManager: "allowed", colleague: forHr("allowed", "missing"), foreign: "missing" });

export const requisitionAccess = {
  ...requisition.access,
  ...requisitionList.access,
  submitRequisition: {
    ...requisition.access.submitRequisition,
    outcomes: {
      ...requisition.access.submitRequisition.outcomes,
      // RE-01
      owner: { Manager: "allowed", others: "refused hiring.not_manager" },
    },
  } satisfies AccessEntry,
  ...defineAccess(ownRequisitionEndpoints, {
    requisitionChoices: requisition.forOwner,
    actOnRequisition: requisition.ofRecord({
      owner: notApproved,
      approver: forHr(notApproved, notYours),
      lineManager: forHr(notApproved, notYours),
      colleague: forHr(notApproved, "missing"),
      foreign: "missing",
    }),
    listOpenings: self(forHr("allowed", notHr)),
    readOpening: readOne,
    actOnOpening: ofOpening({ hiringManager: forHr("allowed", notHr), colleague: forHr("allowed", "missing"), foreign: "missing" }),
  }),
};
