// Master data that is made up, for the tests of its calls and of its page: teas with their price and how they are served.
import { z } from "zod";
import { defineMasterData } from "./master-data.ts";
import { Text } from "./text.ts";

export const teas = defineMasterData({
  noun: "BlackTea",
  path: "/tiny/teas",
  label: "Black teas",
  keepers: ["HR"],
  fields: {
    name: { label: "Name", input: "text", most: 40, schema: Text(40).min(1), wrong: "Enter a name." },
    dayLimit: { label: "Cups a day", input: "number", schema: z.int().min(1).max(9).optional() },
    currency: { label: "Currency", input: "choice", options: [{ value: "INR", label: "INR" }], schema: z.enum(["INR"]) },
    price: { label: "Price", input: "money", currency: "currency", schema: z.int().positive().optional() },
    served: { label: "Served", input: "many", options: [{ value: "hot", label: "Hot" }], schema: z.array(z.enum(["hot", "iced"])) },
  },
});
