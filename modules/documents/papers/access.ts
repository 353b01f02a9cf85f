// File 09, section 7: papers are their owner's and HR's; nobody of the line reads any.
import { defineAccess } from "#shared/access.ts";
import { paperKeepers } from "../permissions.ts";
import { forKeepers, readersOf } from "../private-record.ts";
import { ownPaperEndpoints, paper, paperTypes } from "./contract.ts";

const readers = readersOf(paper.ofRecord, paperKeepers);
const notYours = "forbidden documents.papers_not_yours";
const notAccepted = "conflict documents.paper_not_accepted";
const listed = forKeepers(paperKeepers, "listed", notYours);

export const paperAccess = {
  ...paper.access,
  ...paperTypes.access,
  readPaper: { ...readers("allowed"), endpoint: paper.endpoints.readPaper },
  resubmitPaper: { ...readers("conflict request.not_returned"), endpoint: paper.endpoints.resubmitPaper },
  ...defineAccess(ownPaperEndpoints, {
    personDocuments: paper.forOwner,
    listPapers: paper.ofRecord({
      owner: listed,
      approver: listed,
      lineManager: listed,
      colleague: listed,
      foreign: forKeepers(paperKeepers, "unlisted", notYours),
    }),
    addPaper: {
      subject: paper.forOwner.subject,
      outcomes: {
        // HR adds nothing for themselves: a colleague does, or they hand it in.
        owner: forKeepers(paperKeepers, "conflict documents.not_for_yourself", notYours),
        manager: forKeepers(paperKeepers, "allowed", notYours),
        colleague: forKeepers(paperKeepers, "allowed", notYours),
        foreign: forKeepers(paperKeepers, "missing", notYours),
      },
    },
    archivePaper: paper.ofRecord({
      owner: notAccepted,
      approver: { HR: notAccepted, others: notYours },
      lineManager: { HR: notAccepted, others: "missing" },
      colleague: { HR: notAccepted, others: "missing" },
      foreign: "missing",
    }),
  }),
};
