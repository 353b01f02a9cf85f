// File 09, section 7: the owner and HR read a paper; managers do not.
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
        // HR cannot add their own papers: a colleague does, or they submit them.
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
