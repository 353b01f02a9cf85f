import type { AuditNames } from "#shared/audit-names.ts";
import { expenseCategories } from "./policy/categories.ts";
import { rateRows } from "./policy/rate-rows.ts";

export const billAuditNames: AuditNames = {
  module: "bills",
  label: "Bills",
  actions: {
    add_draft: "Began a bill",
    save_draft: "Changed the draft of a bill",
    delete_draft: "Deleted the draft of a bill",
    change: "Changed a bill",
    change_category: "Changed the category of a bill's line",
    ...expenseCategories.audit.actions,
    ...rateRows.audit.actions,
    add_rate: "Added an exchange rate",
    change_settings: "Changed the settings of bills",
    create_run: "Created a payment run",
    pay: "Marked payments as paid",
    fail: "Marked payments as failed",
    remove: "Removed bills from a payment run",
    cancel_run: "Cancelled a payment run",
    read_file: "Downloaded a payment file",
    pay_by_settlement: "Paid a bill with a final settlement",
  },
  records: {
    "bills.bill": { label: "Bill" },
    "bills.line": { label: "Line of a bill" },
    ...expenseCategories.audit.records,
    ...rateRows.audit.records,
    "bills.rate": { label: "Exchange rate" },
    "bills.settings": { label: "Settings of bills" },
    "bills.run": { label: "Payment run" },
    "bills.item": { label: "Payment of a bill" },
  },
  values: "none",
};
