// What came of leave in the demo company where one answer does not tell it: returned and sent again, not answered in time, a thin team.
import type { FileState } from "#shared/files/contract.ts";

type Answer = { by: string; action: "approve" | "reject" | "return"; comment?: string } | { by: string; action: "withdraw" };

/** So many days after it was asked: answered, given back in part or whole, sent again for the days from `again` on, or cared for as the hours do. */
export type Act = { after: number } & (Answer | { again: number } | { care: true } | Gives);

/** Given back by its owner: the first, second … of the days that count. */
type Gives = { gives: readonly number[]; why?: string };

export type Story = {
  who: string;
  type: "EL" | "CL" | "SL" | "ML" | "PL" | "AL" | "OH" | "LWP";
  /** Days from the day of seeding to the first day and to the day it was asked for. */
  starts: number;
  asked: number;
  workingDays: number;
  /** Only in the morning, of a single day. */
  isHalf?: true;
  reason: string;
  /** A document that lies with it. */
  file?: { name: string; says: string; state: FileState };
  /** What must lie with it when it is asked, by what it says. */
  certificate?: string;
  /** On the day after it was asked. */
  answer?: Answer;
  /** In place of one answer. */
  acts?: readonly Act[];
};

const rohan = "LF-0010";
const asha = "LF-0011";

export const furtherStories: readonly Story[] = [
  // Rohan did not answer, Sunita did, and was not asked again as head of her department.
  {
    who: asha,
    type: "EL",
    starts: -40,
    asked: -60,
    workingDays: 6,
    reason: "Trek in Himachal",
    acts: [
      { after: 8, care: true },
      { after: 9, by: "LF-0002", action: "approve", comment: "Have a good trek." },
    ],
  },
  // Two of Rohan's eight are away when Priya wants to be.
  { who: "LF-0012", type: "EL", starts: 2, asked: -13, workingDays: 1, reason: "", acts: [{ after: 1, by: rohan, action: "approve" }] },
  { who: "LF-0017", type: "EL", starts: 2, asked: -12, workingDays: 1, reason: "", acts: [{ after: 1, by: rohan, action: "approve" }] },
  // Nobody answers Divya: by now it is with Meera and with HR as well.
  { who: "LF-0051", type: "EL", starts: 26, asked: -12, workingDays: 2, reason: "Visit home", acts: [{ after: 11, care: true }] },
  {
    who: asha,
    type: "LWP",
    starts: 45,
    asked: -6,
    workingDays: 1,
    reason: "House registration",
    acts: [
      { after: 1, by: rohan, action: "return", comment: "Please take another day, the audit is on that one." },
      { after: 2, again: 47 },
    ],
  },
  {
    who: asha,
    type: "EL",
    starts: 16,
    asked: -4,
    workingDays: 2,
    reason: "Cousin's wedding",
    acts: [{ after: 1, by: rohan, action: "return", comment: "Please say who takes your on-call days." }],
  },
  // Cancelled, and given back in part; Nikhil's change of a day that has passed waits for HR.
  {
    who: asha,
    type: "EL",
    starts: -8,
    asked: -30,
    workingDays: 2,
    reason: "Concert in Goa",
    acts: [
      { after: 1, by: rohan, action: "approve" },
      { after: 5, gives: [0, 1], why: "It was called off" },
    ],
  },
  {
    who: asha,
    type: "EL",
    starts: -26,
    asked: -44,
    workingDays: 2,
    reason: "House repairs",
    acts: [
      { after: 1, by: rohan, action: "approve" },
      { after: 9, gives: [1] },
    ],
  },
  // What makes up Asha's figures: two days of January are booked, five and a half of Casual leave are taken.
  { who: asha, type: "EL", starts: 31, asked: -8, workingDays: 2, reason: "", acts: [{ after: 1, by: rohan, action: "approve" }] },
  { who: asha, type: "CL", starts: -70, asked: -74, workingDays: 2, reason: "", acts: [{ after: 1, by: rohan, action: "approve" }] },
  { who: asha, type: "CL", starts: -48, asked: -52, workingDays: 2, reason: "", acts: [{ after: 1, by: rohan, action: "approve" }] },
  { who: asha, type: "CL", starts: -14, asked: -17, workingDays: 1, reason: "", acts: [{ after: 1, by: rohan, action: "approve" }] },
  {
    who: asha,
    type: "CL",
    starts: -10,
    asked: -12,
    workingDays: 1,
    isHalf: true,
    reason: "Bank",
    acts: [{ after: 1, by: rohan, action: "approve" }],
  },
  {
    who: "LF-0014",
    type: "EL",
    starts: -5,
    asked: -20,
    workingDays: 3,
    reason: "Visit to Nashik",
    acts: [
      { after: 1, by: rohan, action: "approve" },
      { after: 19, gives: [1], why: "I came in for the release." },
    ],
  },
  // Fatima's, for whom Rohan stands in.
  { who: "LF-0020", type: "EL", starts: 12, asked: -1, workingDays: 1, reason: "" },
];

/** The last optional holiday before today is taken. */
export const optionalHoliday = (daysAgo: number): Story => ({
  who: asha,
  type: "OH",
  starts: -daysAgo,
  asked: -daysAgo - 7,
  workingDays: 1,
  reason: "",
  acts: [{ after: 1, by: rohan, action: "approve" }],
});

/** Of the five days that Layla had carried until the end of March two are taken, so that three have lapsed. */
export const carriedLeave = (daysAgo: number): Story => ({
  who: "LF-0024",
  type: "AL",
  starts: -daysAgo,
  asked: -daysAgo - 14,
  workingDays: 2,
  reason: "",
  acts: [{ after: 1, by: "LF-0022", action: "approve" }],
});
