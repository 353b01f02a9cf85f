import { describe, expect, test } from "vitest";
import { readRates } from "./pasted-rates.ts";

const read = (text: string) => {
  const { rates, wrong } = readRates(text, "INR", "2026-12-01");
  return [rates.map(({ currency, day, rate }) => `${currency} ${day} ${rate}`), wrong.map(({ line, violation }) => [line, violation.params?.case ?? violation.code])];
};

describe("pasted exchange rates", () => {
  test.each([
    ["from a sheet, below its headers", "Currency\tDay\tRate\nEUR\t2026-11-30\t98.4137\n\nusd\t30 Nov 2026\t84.1235\n"],
    ["with commas", "EUR,2026-11-30,98.4137\nUSD,2026-11-30,84.1235"],
    ["with days first", "EUR;30/11/2026;98.4137\nUSD;30/11/2026;84.1235"],
  ])("are read %s", (_, text) => {
    expect(read(text)).toEqual([["EUR 2026-11-30 98.4137", "USD 2026-11-30 84.1235"], []]);
  });

  test.each([
    ["a currency that is none", "Euro,2026-11-30,98", [1, "currency"]],
    ["no day", "EUR,someday,98", [1, "day"]],
    ["a rate of nothing", "EUR,2026-11-30,0", [1, "rate"]],
    ["seven decimals", "EUR,2026-11-30,1.2345678", [1, "rate"]],
    ["the same twice", "EUR,2026-11-30,98\nEUR,2026-11-30,99", [2, "twice"]],
    ["the company's own currency", "INR,2026-11-30,1", [1, "bills.base_rate"]],
    ["a day to come", "EUR,2026-12-02,98", [1, "bills.rate_in_future"]],
    ["nothing at all", " \n", [1, "nothing"]],
  ])("are refused by their line: %s", (_, text, wanted) => expect(read(text)[1]).toEqual([wanted]));
});
