// What this module brings to the tests that walk through everything.
import type { TestingModule } from "#api/testing-module.ts";
import { everybody } from "#shared/audience.ts";
import { documentEndpoints } from "../contract.ts";
import { formInputs, formLists, formSubjects } from "./forms/testing-matrix.ts";
import type { documentsApi } from "./index.ts";
import { letterInputs, letterLists, letterSubjects } from "./letters/testing-matrix.ts";
import { paperInputs, paperLists, paperSubjects } from "./papers/testing-matrix.ts";
import { policyInputs, policySubjects } from "./policies/testing-matrix.ts";

const oneThere = "HR, and one that is there in the version read";
const handedIn = "somebody who has sent the file before, and a type or form that takes it";
const pending = "one's own that somebody has returned";

export const testing: TestingModule<typeof documentsApi> = {
  inputs: { ...policyInputs, ...letterInputs, ...formInputs, ...paperInputs },
  subjects: { ...policySubjects, ...letterSubjects, ...formSubjects, ...paperSubjects },
  lists: [
    {
      endpoint: documentEndpoints.policyPeople,
      who: "hr",
      params: { number: "PO-2026-00001" },
      sorts: { name: "name" },
    },
    ...letterLists,
    ...formLists,
    ...paperLists,
  ],
  validInput: ({ day, ...open }) => ({
    audience: everybody,
    owner: "LF-0012",
    category: "conduct",
    title: "Working from another country",
    text: "# Working from another country\n\nAsk HR before you book the trip.",
    sentence: "I have read this policy and will follow it.",
    summary: "Says who to ask first.",
    asks: true,
    dueDays: 14,
    effectiveFrom: day,
    closed: true,
    people: ["LF-0042"],
    policy: "PO-2026-00001",
    hash: "0".repeat(64),
    how: "confirmed",
    agreed: true,
    usedFor: "people",
    template: "This is to certify that {{employee.name}} works for {{company.name}}.",
    selfService: true,
    addressed: false,
    signatoryName: "Kavita Rao",
    signatoryTitle: "Head of HR",
    purpose: "Rent agreement",
    addressedTo: "The Manager, HDFC Bank",
    values: {},
    form: open.id,
    handIn: true,
    handledBy: "hr",
    usualDays: 5,
    dates: "expiry",
    remindDays: ["30"],
    sensitive: false,
    selfUpload: true,
    oneCurrent: true,
    reference: "1234",
    issuedOn: "2026-01-05",
    expiresOn: "2030-01-05",
    expiry: "soon",
  }),
  seldom: {
    acceptPolicy: "the version shown, the hash of its text, and the reader is asked for it",
    addPolicy: "HR, a title that no policy has, and an audience of which each part is there",
    changePolicy: "the same, in the version read",
    addLetterType: "HR, and a text whose places are all fields",
    changeLetterType: oneThere,
    closeLetterType: oneThere,
    draftLetter: "a type that is there and open",
    drawLetter: "a type that is there and open",
    issueLetter: "a type that is there, and nothing missing in it",
    submitLetter: "a type that is there and open",
    readLetter: "the number of a letter, for its owner or HR",
    resubmitLetter: pending,
    revokeLetter: "HR, and an issued letter of somebody else",
    letterPdf: "the number of an issued letter, for its owner or HR",
    verifyLetter: "ten of an hour",
    addFormTemplate: "HR, who has sent its file before",
    changeFormTemplate: oneThere,
    closeFormTemplate: oneThere,
    previewSubmission: handedIn,
    submitSubmission: handedIn,
    readSubmission: "the number of a submission, for its owner, HR or whoever completes it",
    resubmitSubmission: pending,
    changePaperType: oneThere,
    closePaperType: oneThere,
    previewPaper: handedIn,
    submitPaper: handedIn,
    readPaper: "the number of a document, for its owner or HR",
    resubmitPaper: pending,
    addPaper: "HR, who has sent its file before, for somebody else",
    archivePaper: "an accepted document of one's own, or, as HR, of somebody else",
  },
};
