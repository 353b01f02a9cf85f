// What the list of one's own requests is as a file.

import { exportable } from "#api/exports.ts";
import { MineList, type RequestRow } from "../contract.ts";
import { minePath } from "../paths.ts";
import { ownPage } from "./list-store.ts";
import { rowsOf } from "./rows.ts";

export const ownRequestsExport = exportable({
  name: "requests.mine",
  title: "My requests",
  path: minePath,
  query: MineList,
  columns: [
    { label: "Number", type: "text", value: (row: RequestRow) => row.number },
    { label: "Kind", type: "text", value: (row) => row.kindLabel },
    { label: "What", type: "text", value: (row) => row.title },
    { label: "How much", type: "text", value: (row) => row.amount },
    { label: "Status", type: "text", value: (row) => row.shown.label },
    { label: "Asked at (UTC)", type: "moment", value: (row) => row.submittedAt },
    { label: "Since (UTC)", type: "moment", value: (row) => row.since },
    { label: "With", type: "text", value: (row) => row.waitingFor.map(({ name }) => name).join(", ") },
  ],
  page: async (tx, asked) => {
    const page = await ownPage(tx, tx.actor.employee, asked);
    return { ...page, items: await rowsOf(tx, page.items) };
  },
  // One's own is everybody's to read.
  may: () => true,
});
