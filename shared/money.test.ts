import { describe, expect, test } from "vitest";
import { decimalOf, formatAmount, formatMoney, minorOf, readMoney } from "./money.ts";
import { type Decimal, decimalOfLocale, readNumber, shownDecimal } from "./numbers.ts";

describe("a number", () => {
  test.each([
    ["2500.50", "2500.50", "."],
    ["2500,50", "2500.50", ","],
    ["4100,5", "4100.5", ","],
    ["3.200,00", "3200.00", ","],
    ["1,234.50", "1234.50", "."],
    ["1,23,456.00", "123456.00", "."],
    ["12,34,567", "1234567", "."],
    ["1.234.567", "1234567", ","],
    ["1'234.50", "1234.50", "."],
    ["1’234’567,5", "1234567.5", ","],
    ["1 234,50", "1234.50", ","],
    ["1\u00a0234,5", "1234.5", ","],
    ["1\u202f234\u202f567.5", "1234567.5", "."],
    ["12\u00a0500", "12500", undefined],
    ["12,5", "12.5", ","],
    ["0,500", "0.500", ","],
    ["1234,567", "1234.567", ","],
    [" 007 ", "7", undefined],
    ["−1,5", "-1.5", ","],
    ["+3", "3", undefined],
    ...["1,2,3", "12.34.5", "1,2345,678", "12.34,5.6", "1.23.456", "1 23", "1..5", "5.", "1e5", "--5", "5-", "", "."].map(
      (text) => [text, undefined, undefined] as const,
    ),
  ] as const)("%j is %s and shows the decimal sign %s", (text, value, shows) => {
    const read = readNumber(text);
    expect(read).toEqual(value === undefined ? undefined : { value, ...(shows && { shows }) });
  });

  test.each([
    ["1,234", "1234", "1.234"],
    ["1.234", "1.234", "1234"],
    ["-999,000", "-999000", "-999.000"],
  ])("%s alone stays both %s and %s until something decides", (text, point, comma) => {
    expect(readNumber(text)).toEqual({ twoWays: { ".": point, ",": comma } });
    expect([readNumber(text, "."), readNumber(text, ",")]).toEqual([{ value: point }, { value: comma }]);
  });

  test("what proves its own decimal sign is read by it, whatever else is usual", () => {
    expect(readNumber("2500,50", ".")).toEqual({ value: "2500.50", shows: "," });
    expect(["2.500,00 EUR", "Rs.2,500.5/-", "₹1,23,456", "1,234", "2500"].map(shownDecimal)).toEqual([",", ".", ".", undefined, undefined]);
    expect(["en-GB", "en-IN", "de-DE", "fr-FR", "ja-JP"].map(decimalOfLocale)).toEqual([".", ".", ",", ",", "."]);
  });
});

describe("an amount", () => {
  test.each([
    ["2500,50", "INR", 250_050],
    ["₹ 1,23,456.00", "INR", 12_345_600],
    ["Rs. 2,500.5/-", "INR", 250_050],
    ["inr 2500", "INR", 250_000],
    ["3.200,00 €", "EUR", 320_000],
    ["£2,500.50", "GBP", 250_050],
    ["US$5.00", "USD", undefined],
    ["CHF 1'234.50", "CHF", 123_450],
    ["500", "JPY", 500],
    ["¥12,34,567", "JPY", 1_234_567],
    ["0,500", "KWD", 500],
    ["12.3456", "KWD", undefined],
    ["500.5", "JPY", undefined],
    ["2500.555", "INR", undefined],
    ["-5", "INR", undefined],
    ["1234567890123", "INR", undefined],
    ["$5", "INR", undefined],
    ["forty", "INR", undefined],
  ] as const)("%j in %s is %s", (text, currency, minor) => {
    const read = readMoney(text, currency);
    expect("minor" in read ? read.minor : undefined).toBe(minor);
  });

  test("says why it cannot be read", () => {
    const why = (text: string, currency: string, decimal?: Decimal) => {
      const read = readMoney(text, currency, { decimal });
      return "wrong" in read ? read.wrong : read.minor;
    };
    expect([why("€ 5", "INR"), why("EUR 5", "INR"), why("two", "INR"), why("1,2,3", "INR"), why("2500.555", "INR")]).toEqual([
      ...["currency", "currency", "amount", "amount", "decimals"],
    ]);
    expect([why("1,234", "INR"), why("1,234", "INR", "."), why("1,234", "INR", ",")]).toEqual(["twoWays", 123_400, "twoWays"]);
    expect([why("1,234", "KWD"), why("1,234", "KWD", "."), why("1,234", "KWD", ",")]).toEqual(["twoWays", 1_234_000, 1234]);
    expect(readMoney("−₹0.50", "INR", { negative: true })).toEqual({ minor: -50, shows: "." });
  });

  test.each([
    [{ minor: 125_000, currency: "INR" }, "1250.00"],
    [{ minor: 5, currency: "INR" }, "0.05"],
    [{ minor: -5, currency: "EUR" }, "-0.05"],
    [{ minor: 0, currency: "EUR" }, "0.00"],
    [{ minor: 500, currency: "JPY" }, "500"],
    [{ minor: 1234, currency: "KWD" }, "1.234"],
    [{ minor: 9_007_199_254_740_991, currency: "INR" }, "90071992547409.91"],
  ])("%j is the decimal %s", (amount, decimal) => {
    expect(decimalOf(amount)).toBe(decimal);
  });

  test("is written as its country groups it, and read back", () => {
    expect([formatMoney({ minor: 12_345_650, currency: "INR" }), formatMoney({ minor: 250_050, currency: "GBP" })]).toEqual([
      ...["₹1,23,456.50", "£2,500.50"],
    ]);
    expect([formatAmount({ minor: -500_000, currency: "JPY" }), formatAmount({ minor: 1_234_567, currency: "KWD" })]).toEqual([
      ...["-500,000", "1,234.567"],
    ]);
    for (const minor of [0, 5, 2_000_001, 123_456_789]) {
      expect(readMoney(formatMoney({ minor, currency: "INR" }), "INR", { decimal: "." })).toMatchObject({ minor });
      expect(minorOf(decimalOf({ minor, currency: "KWD" }), "KWD")).toBe(minor);
    }
  });
});
