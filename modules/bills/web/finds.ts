// What the search in the top bar finds about bills, besides the menu.
import type { SearchEntry } from "#web/module.ts";
import { billPath, financePath, newBillPath, spendingPath, whatToClaimPath } from "../paths.ts";

export const finds: readonly SearchEntry[] = [
  {
    label: "New bill",
    words: "bill expense claim receipt reimburse reimbursement money back mileage kilometres travel taxi cab hotel meal invoice",
    path: newBillPath,
    icon: "receipt",
    isAction: true,
    isSuggested: true,
  },
  { label: "My bills", words: "bills claims expense receipts reimbursement reimburse paid where is my money", path: billPath },
  { label: "What you can claim", words: "expense policy limits per diem mileage rate categories", path: whatToClaimPath, icon: "book" },
  { label: "Spending", words: "expenses by month category chart analysis costs", path: spendingPath, icon: "chart-bar" },
  { label: "Payments", words: "pay bills payment run bank file reimburse finance", path: financePath, icon: "wallet" },
];
