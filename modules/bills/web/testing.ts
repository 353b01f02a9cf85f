// Bills as the server returns them, for page tests.
import type { Bill, BillCheck, BillLine, Draft, Policy, PolicyCategory } from "../contract.ts";
import type { Run, RunItem } from "../payments/contract.ts";

const id = (no: number): string => `019ac000-0000-7000-8000-0000000000${String(no).padStart(2, "0")}`;
const asha = { code: "LF-0042", name: "Asha Nair" };
const rohan = { code: "LF-0012", name: "Rohan Mehta" };

const category = (code: string, name: string, wish: Partial<PolicyCategory> = {}): PolicyCategory => ({
  code,
  name,
  colour: "cyan",
  period: "day",
  limit: 80_000,
  receiptAbove: 20_000,
  excess: "warn",
  needs: "nothing",
  minCharacters: 0,
  ...wish,
});

export const policy: Policy = {
  currency: "INR",
  today: "2026-12-07",
  band: "C",
  categories: [category("TRV-CAB", "Cab, auto"), category("TRV-KM4", "Own car (mileage)", { period: "km", limit: 950 })],
  currencies: [{ currency: "EUR", day: "2026-12-04", rate: "98.413700" }],
  claimDays: 90,
  paymentWeekday: 5,
  nextRunOn: "2026-12-11",
};

export const check = (wish: Partial<BillCheck> = {}): BillCheck => ({
  findings: [],
  lines: [{ no: 1, claimed: 64_550, cap: 64_550, limit: 80_000, left: 80_000 }],
  currency: "INR",
  claimed: 64_550,
  payable: 64_550,
  deciders: [{ name: "Manager", approver: "manager", people: [rohan] }],
  nextRunOn: "2026-12-11",
  ...wish,
});

export const draft = (version: number, { purpose, lines }: Pick<Draft, "purpose"> & { lines: readonly object[] }): Draft => ({
  id: id(2),
  version,
  savedAt: "2026-12-07T05:12:00.000Z",
  purpose,
  lines: lines.map((line, place) => ({ ...(line as Draft["lines"][number]), id: id(10 + place), files: [] })),
});

export const billLine = (no: number, claimed: number, wish: Partial<BillLine> = {}): BillLine => ({
  id: id(20 + no),
  no,
  category: "TRV-CAB",
  categoryName: "Cab, auto",
  colour: "cyan",
  day: "2026-12-03",
  merchant: "City Cabs",
  invoice: "",
  description: "",
  names: "",
  currency: "INR",
  amount: claimed,
  typedRate: false,
  from: "",
  to: "",
  paidBy: "self",
  claimed,
  cap: claimed,
  noReceipt: "",
  receipts: [],
  flags: [],
  decisions: [],
  ...wish,
});

export const bill = (lines: BillLine[]): Bill => ({
  id: id(3),
  number: "BL-2026-00041",
  version: 1,
  title: "Bill: Pune client visit, ₹6,480",
  purpose: "Pune client visit",
  status: "submitted",
  owner: asha,
  isOwn: false,
  submittedAt: "2026-12-04T05:00:00.000Z",
  costCentre: "CC-110",
  currency: "INR",
  claimed: lines.reduce((sum, { claimed }) => sum + claimed, 0),
  payable: lines.reduce((sum, { cap }) => sum + cap, 0),
  lines,
  money: { state: "pending", waitingFor: { name: "Manager", approver: "manager", people: [rohan] }, payOn: "2026-12-11" },
  ownActions: [],
  request: {
    id: id(4),
    kind: "bills.claim",
    status: "open",
    version: 3,
    round: 1,
    actions: ["approve"],
    mayComment: true,
    words: {},
    reasons: [],
    input: { step: "manager", actions: ["approve"] },
    chain: [{ round: 1, no: 1, name: "Manager", approver: "manager", state: "open", people: [rohan] }],
    changes: [],
    editPath: "/bill-management/bill-application/BL-2026-00041/edit",
  },
  timeline: [],
});

export const runItem = (no: number, wish: Partial<RunItem> = {}): RunItem => ({
  id: id(30 + no),
  bill: `BL-2026-0004${no}`,
  title: `Bill: Visit ${no}, ₹1,000`,
  owner: asha,
  isOwn: false,
  amount: 100_000,
  status: "planned",
  accountEnding: "4412",
  ...wish,
});

export const run = (rows: RunItem[], wish: Partial<Run> = {}): Run => ({
  id: id(5),
  number: "PB-2026-00007",
  status: "open",
  payOn: "2026-12-11",
  createdBy: rohan,
  createdAt: "2026-12-07T05:00:00.000Z",
  currency: "INR",
  total: rows.reduce((sum, { amount }) => sum + amount, 0),
  bills: rows.length,
  version: 2,
  rows,
  actions: ["pay", "fail", "remove", "cancel"],
  ...wish,
});
