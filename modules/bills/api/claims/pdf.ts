// A bill with its receipts as one PDF, for anyone who keeps records on paper.
import type { Actor } from "#api/actor.ts";
import { contentOf, storedFilesOf } from "#api/files.ts";
import { appended, pdfOf } from "#api/pdf.ts";
import { reading } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { formatAmount, formatMoney } from "#shared/money.ts";
import { orMissing } from "#shared/problem.ts";
import type { Bill, BillLine } from "../../claims/contract.ts";
import { reducedReasons } from "../../claims/reasons.ts";
import { lineRecord } from "../../slots.ts";
import { shownStatus } from "../../workflow.ts";
import { present, readable } from "./read.ts";

const columns = [
  { title: "" },
  { title: "Day" },
  { title: "Expense" },
  { title: "Claimed", align: "right" },
  { title: "Approved", align: "right" },
] as const;

/** The reason of the last approver who reduced it. */
const whyOf = ({ decisions }: BillLine): string[] => {
  const last = decisions.findLast(({ reason }) => reason !== undefined);
  const label = reducedReasons.find(({ code }) => code === last?.reason)?.label;
  return label === undefined ? [] : [[label, last?.note].filter(Boolean).join(": ")];
};

const rowOf = (line: BillLine, currency: string): string[] => {
  const { categoryName, merchant, invoice, description, nights, km, from, to, paidBy, noReceipt } = line;
  const words = [
    [categoryName, merchant, invoice].filter(Boolean).join(" \u00b7 "),
    description,
    nights === undefined ? "" : `${nights} ${nights === 1 ? "night" : "nights"}`,
    km === undefined ? "" : `${km} km, ${from} - ${to}`,
    line.currency === currency ? "" : `${formatMoney({ minor: line.amount, currency: line.currency })} at ${line.rate}`,
    paidBy === "company_card" ? "Company card" : "",
    noReceipt === "" ? "" : `No receipt: ${noReceipt}`,
    ...whyOf(line),
  ];
  return [
    String(line.no),
    formatDayOfYear(line.day),
    words.filter(Boolean).join("\n"),
    formatAmount({ minor: line.claimed, currency }),
    line.approved === undefined ? "" : formatAmount({ minor: line.approved, currency }),
  ];
};

const factsOf = ({ owner, purpose, costCentre, status, claimed, approved, money }: Bill): [string, string][] => {
  const facts = [
    ["Name", `${owner.name} (${owner.code})`],
    ["Purpose", purpose],
    ["Cost centre", costCentre],
    ["Status", shownStatus({ status, claimed, approved }).label],
    ["Paid on", money.paidOn ? formatDayOfYear(money.paidOn) : ""],
    ["Reference", money.reference ?? ""],
  ] satisfies [string, string][];
  return facts.filter(([, value]) => value !== "");
};

const totalsOf = ({ claimed, approved, payable, currency }: Bill) => [
  { label: "Claimed", value: formatMoney({ minor: claimed, currency }) },
  ...(approved === undefined ? [] : [{ label: "Approved", value: formatMoney({ minor: approved, currency }) }]),
  { label: "To be paid", value: formatMoney({ minor: payable, currency }), strong: true },
];

/** Drawn outside the transaction: it takes a while, and nothing waits for it. */
export const billPdf = async (actor: Actor, number: string): Promise<Buffer> => {
  const { bill, files, company } = await reading(actor, async (tx) => {
    const row = await readable(tx, number);
    const [read, facts] = await Promise.all([present(tx, row), people.letterFacts(tx, row.employee_id, row.day)]);
    const ids = read.lines.map(({ id }) => id);
    return { bill: read, company: orMissing("employee")(facts).company, files: await storedFilesOf(tx, lineRecord, ids) };
  });
  const document = await pdfOf({
    company: { name: company.legalName, lines: [company.address] },
    title: bill.title,
    number,
    date: bill.submittedAt.slice(0, 10),
    facts: factsOf(bill),
    table: { columns: [...columns], rows: bill.lines.map((line) => rowOf(line, bill.currency)), totals: totalsOf(bill) },
    footer: {},
  });
  const receipts = await Promise.all(
    bill.lines.flatMap(({ id, no }) =>
      files
        .filter(({ recordId }) => recordId === id)
        .map(async (file) => ({ name: `Expense ${no}: ${file.name}`, type: file.type, bytes: await contentOf(file) })),
    ),
  );
  return appended(document, receipts);
};
