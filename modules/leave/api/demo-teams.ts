// Leave in other teams than Rohan's: what the calendar, HR's list and the reports show of them.
import type { Story } from "./demo-stories.ts";

const harish = "LF-0050";
const rohan = "LF-0010";

/** Granted by one's manager on the next day. */
const granted = (by: string) => ({ acts: [{ after: 1, by, action: "approve" as const }] });

export const teamStories: readonly Story[] = [
  // Away for long: Daniel did not answer and Sunita did, so that he reads no more than that it is leave, and her colleagues that she is away.
  {
    who: "LF-0025",
    type: "ML",
    starts: -20,
    asked: -70,
    workingDays: 120,
    reason: "Maternity",
    certificate: "Expected in December",
    acts: [
      { after: 8, care: true },
      { after: 9, by: "LF-0002", action: "approve", comment: "All the best." },
      { after: 10, by: "LF-0031", action: "approve" },
    ],
  },
  // Decided by his manager and by HR; the certificate of birth comes later.
  {
    who: "LF-0019",
    type: "PL",
    starts: 36,
    asked: -18,
    workingDays: 10,
    reason: "Our second child",
    acts: [
      { after: 1, by: "LF-0018", action: "approve", comment: "Congratulations!" },
      { after: 2, by: "LF-0030", action: "approve" },
    ],
  },
  // Over the new year, where a move to another place would count it otherwise.
  { who: "LF-0026", type: "EL", starts: 24, asked: -7, workingDays: 2, reason: "", acts: [{ after: 1, by: "LF-0022", action: "approve" }] },
  // Three of Harish's five on one day.
  { who: "LF-0052", type: "CL", starts: 3, asked: -11, workingDays: 1, reason: "", ...granted(harish) },
  { who: "LF-0053", type: "EL", starts: 3, asked: -10, workingDays: 1, reason: "", ...granted(harish) },
  { who: "LF-0054", type: "EL", starts: 3, asked: -9, workingDays: 1, reason: "House move", ...granted(harish) },
  // Two of Rohan's are away on the day itself.
  {
    // On notice: HR decides too.
    who: "LF-0028",
    type: "EL",
    starts: 0,
    asked: -19,
    workingDays: 1,
    reason: "",
    acts: [
      { after: 1, by: rohan, action: "approve" },
      { after: 2, by: "LF-0003", action: "approve" },
    ],
  },
  { who: "LF-0015", type: "SL", starts: 0, asked: -3, workingDays: 1, reason: "Dentist", ...granted(rohan) },
  // A holiday that HR adds on their first day changes both.
  { who: "LF-0051", type: "EL", starts: 7, asked: -8, workingDays: 2, reason: "Temple festival", ...granted(harish) },
  { who: "LF-0059", type: "CL", starts: 7, asked: -3, workingDays: 1, reason: "" },
];
