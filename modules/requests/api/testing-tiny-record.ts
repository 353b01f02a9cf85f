// The declared record of the tiny module: its kind, its calls and its table, beside those of the portal.
import { fileNeeds } from "#api/files.ts";
import { implement } from "#api/implement.ts";
import type { AsSuperuser } from "#api/testing-superuser.ts";
import { item, itemEndpoints, itemList, offer } from "../testing-item.ts";
import { mayReadRecord, recordApi, recordList } from "./index.ts";
import { addKind, moreRoutes } from "./testing-app.ts";

const items = recordApi(item, {
  table: "tiny.items",
  title: ({ item: what }) => what,
  summary: ({ item: what, note = "" }) => [
    ["Item", what],
    ["Note", note],
  ],
  check: ({ item: what }) => (what === "Yacht" ? [{ code: "tiny.too_large", field: "item" }] : []),
});

for (const kind of Object.values(items.kinds)) addKind(kind);
moreRoutes.push((app) => implement(app, itemEndpoints, { ...items.handlers, ...recordList(item, itemList, items) }));

/** Its table, as a migration of its module would make it. */
export const makeItems = async (asSuperuser: AsSuperuser): Promise<void> => {
  fileNeeds.give({
    records: [{ recordType: "tiny.item", slots: { offer }, mayRead: mayReadRecord, readers: {} }],
    zoneOf: async () => "Asia/Kolkata",
    scannerRequired: async () => false,
  });
  for (const statement of [
    "create schema tiny",
    "grant usage on schema tiny to portal_app",
    `create table tiny.items (company_id integer not null, id uuid not null, number text not null, employee_id integer not null,
       item text not null, urgency text not null, note text, status text not null, asked_at timestamptz(3) not null,
       primary key (company_id, id), unique (company_id, number))`,
    "call platform.keep_companies_apart('tiny.items')",
    "call platform.changes_are_audited('tiny.items')",
    "grant select, insert on tiny.items to portal_app",
    "grant update (item, urgency, note, status) on tiny.items to portal_app",
  ])
    await asSuperuser(statement);
};
