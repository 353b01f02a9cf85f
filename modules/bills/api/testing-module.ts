// What this module brings to the tests that walk through everything.
import type { ListScene, TestingModule } from "#api/testing-module.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { billEndpoints } from "../contract.ts";
import type { billsApi } from "./module.ts";
import { addRun, addToPay } from "./payments/testing-matrix.ts";
import { billInputs, billSubjects } from "./testing-matrix.ts";

let day: PlainDate = "2026-03-01";
const addRate = async ({ callers: { finance } }: Pick<ListScene, "callers">) => {
  day = addDays(day, 1);
  await finance.call(billEndpoints.addRate, { body: { currency: "EUR", day, rate: "104.25" } });
  return async () => undefined;
};

const addDraft = async ({ callers: { employee } }: Pick<ListScene, "callers">) => {
  const { id } = await employee.call(billEndpoints.addDraft, { body: { purpose: "Pune client visit", lines: [] } });
  return () => employee.call(billEndpoints.deleteDraft, { params: { id } }, 1);
};

export const testing: TestingModule<typeof billsApi> = {
  inputs: billInputs,
  subjects: billSubjects,
  lists: [
    { endpoint: billEndpoints.listBills, who: "employee", sorts: { begun: "id" }, add: addDraft },
    { endpoint: billEndpoints.listRates, who: "finance", query: { currency: "EUR" }, sorts: { day: "day" }, add: addRate },
    { endpoint: billEndpoints.listToPay, who: "finance", sorts: { begun: "id" }, add: addToPay },
    { endpoint: billEndpoints.listRuns, who: "finance", sorts: { created: "id" }, add: addRun },
  ],
  validInput: ({ day: on, ...open }) => ({
    purpose: "Customer visit in Pune",
    line: open.id,
    day: on,
    colour: "teal",
    closed: true,
    dryRun: "true",
    dateFormat: "yyyy-mm-dd",
    decimal: ".",
    bills: [open.number],
    payOn: on,
    items: [open.id],
    paidOn: on,
    reference: "UTR778812",
    "action of /bills/runs/:number/:action": "cancel",
    "scope of /bills": "mine",
    "lines of /bills/drafts": [],
    lines: [{ category: "TRV-KM4", day: on, km: 84, from: "Home", to: "Airport" }],
    category: "TRV-KM2",
    currency: "EUR",
    rate: "98.4137",
    claimDays: 90,
    rateDays: 7,
    paymentWeekday: 5,
    failureDays: 30,
    period: "line",
    excess: "warn",
    needs: "nothing",
    minCharacters: 0,
    account: "5110",
    least: 100,
    most: 100_000,
    limitA: 10_000,
    limitB: 10_000,
    limitC: 10_000,
    receiptAbove: 0,
    kmADay: 100,
    scope: "mine",
    "from of /bills/spending": "2026-01",
    "to of /bills/spending": "2026-12",
  }),
  seldom: {
    submitDraft: "one's own draft in the version read, with lines that nothing stops",
    saveDraft: "one's own draft, in the version read",
    deleteDraft: "one's own draft, in the version read",
    readDraft: "one's own draft",
    readBill: "the number of a bill, for its owner, its line, its approvers and Finance",
    billPdf: "the same",
    resubmit: "one's own bill that somebody has returned",
    changeCategory: "Finance, somebody else's bill that is not planned yet, its line, and a category that is there",
    addExpenseCategory: "Finance, and a code and a name that no category has",
    changeExpenseCategory: "Finance, a category in the version read, with the code that it has",
    closeExpenseCategory: "Finance, and a category in the version read",
    saveBillSettings: "Finance, the version read, and figures that each keep to their bounds",
    addRate: "Finance, another currency than the company's, and a day that has come",
    listRates: "Finance",
    billSettings: "Finance",
    listExpenseCategory: "Finance",
    spending: "Finance, and two months of which the first is not the later",
    listToPay: "Finance",
    paymentOutlook: "Finance",
    listRuns: "Finance",
    createRun: "Finance, and approved bills of others whose account can be paid",
    readRun: "Finance, and a run that is there",
    actOnRun: "Finance, a run in the version read, and what its items allow",
    runFile: "Finance, a run with something planned, and the password typed just before",
  },
  history: ["bills.line_decisions"],
};
