// File 09, section 7: the owner and HR read a letter; anybody can check whether it is genuine.
import { anybody, defineAccess } from "#shared/access.ts";
import { letterKeepers } from "../permissions.ts";
import { readersOf } from "../private-record.ts";
import { letter, letterList, letterTypes, ownLetterEndpoints } from "./contract.ts";

const readers = readersOf(letter.ofRecord, letterKeepers);
const notYours = "forbidden documents.letters_not_yours";
const notIssued = "conflict documents.letter_not_issued";

export const letterAccess = {
  ...letter.access,
  ...letterList.access,
  ...letterTypes.access,
  readLetter: { ...readers("allowed"), endpoint: letter.endpoints.readLetter },
  resubmitLetter: { ...readers("conflict request.not_returned"), endpoint: letter.endpoints.resubmitLetter },
  ...defineAccess(ownLetterEndpoints, {
    requestableLetters: letter.forOwner,
    draftLetter: letter.forOwner,
    drawLetter: letter.forOwner,
    issueLetter: letter.forOwner,
    // No letter has been issued in these cells.
    revokeLetter: letter.ofRecord({
      owner: { HR: "forbidden documents.own_letter", others: notYours },
      approver: { HR: notIssued, others: notYours },
      lineManager: { HR: notIssued, others: "missing" },
      colleague: { HR: notIssued, others: "missing" },
      foreign: "missing",
    }),
    letterPdf: readers(notIssued),
    verifyLetter: anybody("allowed"),
  }),
};
