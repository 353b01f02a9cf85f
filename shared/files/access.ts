import { defineAccess, subject } from "../access.ts";
import { fileEndpoints } from "./contract.ts";

const file = subject("file", {
  own: "has sent it, and no record has it",
  attached: "has sent it for a record that they may not read any more",
  colleague: "is nothing to it, while no record has it",
  foreign: "works in another company",
});

const form = subject("form", {
  slotless: "sends a file for a form that takes none",
});

// Who may read a record reads its files, which each record's own module says and tests; here stands what holds before a record has one.
export const fileAccess = defineAccess(fileEndpoints, {
  upload: form({ slotless: "refused files.no_slot" }),
  view: file({ own: "allowed", attached: "missing", colleague: "missing", foreign: "missing" }), // FI-05
  remove: file({ own: "allowed", attached: "missing", colleague: "missing", foreign: "missing" }), // FI-04
  ticket: file({ own: "allowed", attached: "missing", colleague: "missing", foreign: "missing" }), // FI-05
  content: file({
    own: "allowed",
    attached: "missing files.ticket_used",
    colleague: "missing files.ticket_used",
    foreign: "missing files.ticket_used",
  }), // FI-05
});
