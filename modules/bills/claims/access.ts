// File 06, section 7: the owner, their managers, approvers and Finance read a bill; only the owner reads a draft.
import { recordReaders } from "#modules/requests/contract.ts";
import { type ByRole, defineAccess, self, subject } from "#shared/access.ts";
import { billKeepers } from "../permissions.ts";
import { claimEndpoints } from "./contract.ts";

const { ofRecord, alike } = recordReaders("Bill", billKeepers);

const ofDraft = subject("billDraft", {
  owner: "is writing it",
  manager: "manages its owner",
  colleague: "is nothing to its owner",
  foreign: "works in another company",
})({ owner: "allowed", manager: "missing", colleague: "missing", foreign: "missing" });

const notFinance = "forbidden bills.not_finance";
const forFinance: ByRole = { Finance: "allowed", others: notFinance };

export const claimAccess = defineAccess(claimEndpoints, {
  listBills: ofRecord({ owner: "listed", approver: "unlisted", lineManager: "unlisted", colleague: "unlisted", foreign: "unlisted" }),
  summary: self("allowed"),
  check: self("allowed"),
  addDraft: self("allowed"),
  readDraft: ofDraft,
  saveDraft: ofDraft,
  deleteDraft: ofDraft,
  submitDraft: ofDraft,
  readBill: alike("allowed"),
  // No changes were requested in these cells, so people who may read the bill get a conflict.
  resubmit: alike("conflict request.not_returned"),
  changeCategory: ofRecord({
    owner: { Finance: "forbidden bills.own_bill", others: notFinance },
    approver: forFinance,
    lineManager: forFinance,
    colleague: { Finance: "allowed", others: "missing" },
    foreign: "missing",
  }),
  billPdf: alike("allowed"),
});
