// The demo company's bills: who spent what, how many days before seeding, and what happened to it.
import type { z } from "zod";
import type { LineForm } from "../claims/form.ts";

type Line = Omit<z.input<typeof LineForm>, "day" | "receipts"> & {
  /** Days before submission; 1 if absent. */
  before?: number;
  /** The text on its receipt; no receipt if absent. */
  receipt?: string;
};

type Answer = { by: string; action: "approve" | "reject" | "return" | "withdraw"; comment?: string; reason?: string };
export type BillStory = {
  who: string;
  /** Days since it was submitted; each answer follows a day later. */
  ago: number;
  purpose: string;
  lines: Line[];
  answers?: Answer[];
  /** The payment run it belongs to. */
  run?: string;
};
export type RunStory = {
  name: string;
  ago: number;
  by: string;
  /** Still open if absent. */
  paid?: { after: number; reference: string };
  /** The person whose payment the bank returned, and why. */
  failed?: { who: string; why: string };
};

export const people = {
  boss: "LF-0001",
  sunita: "LF-0002",
  imran: "LF-0004",
  rohan: "LF-0010",
  asha: "LF-0011",
  karthik: "LF-0012",
  priya: "LF-0013",
  nikhil: "LF-0014",
  sanjay: "LF-0032",
};
const { boss, imran, rohan, asha, karthik, priya, nikhil, sanjay } = people;

const yes = (by: string): Answer => ({ by, action: "approve" });
const approved = [yes(rohan), yes(sanjay)];

const cab = (amount: number, more: Partial<Line> = {}): Line => ({
  category: "TRV-CAB",
  amount,
  merchant: "City Cabs",
  receipt: `Cab fare ${amount / 100}`,
  ...more,
});
const rail = (amount: number, merchant = "Indian Railways"): Line => ({ category: "TRV-RAIL", amount, merchant, receipt: "Train ticket" });
const meal = (amount: number): Line => ({ category: "MEAL-TR", amount, merchant: "Station Kitchen", receipt: "Meals" });
const mobile = (amount: number): Line => ({ category: "COM-MOB", amount, merchant: "Airwave", receipt: "Mobile bill" });

/** `course`: days since the course, within this financial year. */
export const stories = (course: number): BillStory[] => [
  {
    who: asha,
    ago: course,
    purpose: "Cloud architecture course",
    lines: [{ category: "TRN-CRS", amount: 1_800_000, merchant: "Skyline Academy", receipt: "Course fee 18,000.00", before: 0 }],
    answers: approved,
    run: "first",
  },
  {
    who: asha,
    ago: 32,
    purpose: "Plant visit in Pune",
    lines: [
      { category: "STY-MET", amount: 383_450, nights: 1, merchant: "Hotel Deccan", receipt: "One night 3,834.50" },
      rail(140_000),
      meal(60_000),
      cab(64_550, { receipt: "Cab fare 645.50" }),
    ],
    answers: approved,
    run: "first",
  },
  {
    who: nikhil,
    ago: 24,
    purpose: "Visit to the data centre in Chennai",
    lines: [rail(211_000), meal(54_000)],
    answers: approved,
    run: "second",
  },
  { who: karthik, ago: 23, purpose: "Interviews in Mysuru", lines: [cab(78_000), meal(48_000)], answers: approved, run: "second" },
  {
    who: asha,
    ago: 22,
    purpose: "Team lunch",
    lines: [
      { category: "MEAL-CL", amount: 240_000, names: "Rohan Mehta, Priya Sharma, Asha Nair", merchant: "Spice Garden", receipt: "Lunch" },
    ],
    answers: [{ by: rohan, action: "reject", comment: "The team budget already paid for this lunch.", reason: "SAME_RECEIPT" }],
  },
  {
    who: asha,
    ago: 20,
    purpose: "Tickets for the cancelled visit",
    lines: [rail(98_000)],
    answers: [{ by: asha, action: "withdraw" }],
  },
  {
    who: asha,
    ago: 18,
    purpose: "Flight to Hyderabad on the company card",
    lines: [{ category: "TRV-AIR", amount: 615_000, paidBy: "company_card", merchant: "Blue Wing", receipt: "Air ticket" }],
    answers: approved,
  },
  { who: karthik, ago: 4, purpose: "Client workshop in Mysuru", lines: [cab(79_500), meal(52_000)], answers: approved, run: "open" },
  {
    who: nikhil,
    ago: 4,
    purpose: "Mobile and home internet",
    lines: [mobile(59_900), { category: "COM-NET", amount: 99_900, merchant: "Fibrenet", receipt: "Internet" }],
    answers: approved,
    run: "open",
  },
  {
    who: priya,
    ago: 4,
    purpose: "Drive to a customer in Tumakuru",
    lines: [{ category: "TRV-KM4", km: 84, from: "Bengaluru", to: "Tumakuru" }],
    answers: approved,
    run: "open",
  },
  { who: asha, ago: 4, purpose: "Mobile bill", lines: [mobile(56_900)], answers: approved, run: "open" },
  { who: asha, ago: 9, purpose: "Train and cabs to Mysuru", lines: [rail(247_550), cab(80_000)], answers: approved },
  {
    who: asha,
    ago: 6,
    purpose: "Client dinner",
    lines: [
      cab(31_000),
      { category: "MEAL-CL", amount: 228_000, names: "Two people from Northwind", merchant: "Olive", receipt: "Dinner" },
    ],
    answers: [{ by: rohan, action: "return", comment: "The receipt for expense 2 is unreadable. Please scan it again." }],
  },
  { who: imran, ago: 6, purpose: "Meeting with the bank", lines: [cab(90_000), meal(70_000)], answers: [yes(boss)] },
  {
    who: karthik,
    ago: 5,
    purpose: "Conference in Lisbon",
    lines: [
      { category: "STY-INT", amount: 7_200, currency: "EUR", nights: 1, merchant: "Hotel Tejo", receipt: "One night 72.00 EUR", before: 8 },
      cab(92_000, { before: 7, receipt: "Cab to the airport" }),
      { ...meal(56_000), before: 7, receipt: undefined, noReceipt: "The kiosk gave no receipt." },
    ],
  },
  { who: rohan, ago: 4, purpose: "Interviews in Hyderabad", lines: [rail(320_000), cab(110_000)] },
  { who: priya, ago: 3, purpose: "Visit to the supplier", lines: [rail(86_000), meal(38_000)] },
  { who: asha, ago: 2, purpose: "Customer visit in Mysuru", lines: [rail(123_000), cab(46_000)] },
];

export const runs: RunStory[] = [
  { name: "first", ago: 26, by: imran, paid: { after: 1, reference: "UTR5508121" } },
  { name: "second", ago: 19, by: imran, paid: { after: 1, reference: "UTR5508340" }, failed: { who: nikhil, why: "Account closed" } },
  { name: "open", ago: 1, by: imran },
];

export const draft: BillStory = {
  who: asha,
  ago: 1,
  purpose: "Week in Pune",
  lines: [cab(64_550), { ...meal(41_000), receipt: undefined }],
};

/** Months of history, each with two paid bills. */
const MONTHS = 12;
const DAYS_A_MONTH = 30;
/** These bills are older than all others. */
const LATEST = 60;
const spenders = [karthik, priya, nikhil];

const monthly = (month: number, place: number): Line[] => [
  mobile(19_900 + ((month * 7 + place) % 5) * 2000),
  { category: "TRV-KM4", km: 30 + ((month * 11 + place * 17) % 60), from: "Bengaluru", to: "Hosur", before: 3 },
  ...((month + place) % 2 === 0 ? [cab(18_000 + month * 1500, { before: 2 })] : [rail(60_000 + month * 8000)]),
  ...((month + place) % 3 === 0
    ? [{ category: "MEAL-CL", amount: 150_000 + month * 5000, names: "The team", merchant: "Spice Garden", receipt: "Team lunch" }]
    : []),
];

/** A year of small bills, with a run at the end of each month. */
export const pastYear = (): { bills: BillStory[]; runs: RunStory[] } => {
  const months = Array.from({ length: MONTHS }, (_, place) => MONTHS - 1 - place);
  return {
    bills: months.flatMap((month) =>
      [0, 1].map((place) => ({
        who: spenders[(month + place) % spenders.length] ?? karthik,
        ago: LATEST + month * DAYS_A_MONTH + 5 - place,
        purpose: place === 0 ? "Monthly expenses" : "Customer visits",
        lines: monthly(month, place),
        answers: approved,
        run: `month ${month}`,
      })),
    ),
    runs: months.map((month) => ({
      name: `month ${month}`,
      ago: LATEST + month * DAYS_A_MONTH,
      by: imran,
      paid: { after: 1, reference: `UTR44${String(7000 + month)}` },
    })),
  };
};
