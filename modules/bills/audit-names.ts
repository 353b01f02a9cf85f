import type { AuditNames } from "#shared/audit-names.ts";
import { expenseCategories } from "./policy/categories.ts";
import { rateRows } from "./policy/rate-rows.ts";

export const billAuditNames: AuditNames = {
  module: "bills",
  label: "Bills",
  actions: {
    add_draft: "Started a bill",
    save_draft: "Changed a draft bill",
    delete_draft: "Deleted a draft bill",
    change: "Changed a bill",
    change_category: "Changed the category of an expense",
    ...expenseCategories.audit.actions,
    ...rateRows.audit.actions,
    add_rate: "Added an exchange rate",
    change_settings: "Changed the bill settings",
    create_run: "Created a payment run",
    pay: "Marked payments as paid",
    fail: "Marked payments as failed",
    remove: "Removed bills from a payment run",
    cancel_run: "Cancelled a payment run",
    read_file: "Downloaded a bank file",
    pay_by_settlement: "Paid a bill with a final settlement",
  },
  records: {
    "bills.bill": { label: "Bill" },
    "bills.line": { label: "Expense" },
    ...expenseCategories.audit.records,
    ...rateRows.audit.records,
    "bills.rate": { label: "Exchange rate" },
    "bills.settings": { label: "Bill settings" },
    "bills.run": { label: "Payment run" },
    "bills.item": { label: "Bill payment" },
  },
  values: "none",
};
