// Exchange rates of many days, pasted from a spreadsheet.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { definePastedRows } from "#shared/pasted-rows.ts";
import { Currency } from "../money.ts";
import { billKeepers } from "../permissions.ts";

export const rateRows = definePastedRows({
  noun: "ExchangeRateRows",
  path: "/bills/rates/rows",
  label: "Exchange rates",
  keepers: billKeepers,
  unique: ["day", "currency"],
  headers: { day: ["date"], currency: ["code"], rate: ["value"] },
  fields: {
    day: { label: "Day", input: "day", schema: PlainDate },
    currency: { label: "Currency", input: "text", schema: Currency },
    rate: {
      label: "Rate",
      input: "number",
      schema: z.number().min(0.000001, { error: "Enter a rate above 0." }).max(999_999_999, { error: "Enter a rate up to 999,999,999." }),
    },
  },
});
