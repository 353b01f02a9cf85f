// A declared record for the tests of its calls and of its pages: an item, how urgent it is, and files.
import { z } from "zod";
import { Text } from "#shared/text.ts";
import { defineRecord } from "./record.ts";
import { defineRecordList } from "./record-list.ts";

export const offer = { label: "Offer", types: ["pdf"], megabytes: 1, count: 1 } as const;

export const item = defineRecord({
  noun: "Item",
  kinds: { item: { id: "tiny.item", label: "Tiny item", prefix: "TI" } },
  path: "/tiny/items",
  pageOf: (number) => `/tiny/items/${number}`,
  keepers: ["HR"],
  fields: {
    item: { label: "Item", input: "text", schema: Text(80).min(3) },
    urgency: { label: "Urgency", input: "choice", options: [{ value: "soon", label: "Soon" }], schema: z.enum(["soon", "later"]) },
    note: { label: "Note", input: "long", schema: Text(80).optional() },
    offers: { label: "Offers", input: "files", slot: { name: "tiny.item/offer", ...offer }, schema: z.array(z.uuid()).max(1).default([]) },
  },
});
export const itemList = defineRecordList(item);
export const itemEndpoints = { ...item.endpoints, ...itemList.endpoints };
