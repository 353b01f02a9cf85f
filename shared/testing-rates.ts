// Rows that are made up, for the tests of how they are read, saved and pasted: prices of a tea by the day.
import { z } from "zod";
import { PlainDate } from "./dates.ts";
import { definePastedRows } from "./pasted-rows.ts";
import { Text } from "./text.ts";

export const teaPrices = definePastedRows({
  noun: "TeaPriceRows",
  path: "/tiny/prices/rows",
  label: "Tea prices",
  keepers: ["Finance"],
  fields: {
    day: { label: "Day", input: "day", schema: PlainDate },
    code: { label: "Code", input: "text", schema: Text(8).min(1) },
    kind: { label: "Kind", input: "choice", options: [{ value: "loose", label: "Loose leaf" }], schema: z.enum(["loose"]).optional() },
    rate: { label: "Rate", input: "number", schema: z.number().positive(), wrong: "Enter a rate above 0." },
    currency: { label: "Currency", input: "text", schema: Text(3).optional() },
    price: { label: "Price", input: "money", currency: "currency", schema: z.int().positive().optional() },
  },
  headers: { day: ["date"], rate: ["factor"] },
  unique: ["day", "code"],
});
