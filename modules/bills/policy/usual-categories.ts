// Default categories until Finance changes them; amounts in rupees.
import type { z } from "zod";
import type { expenseCategories } from "./categories.ts";

type Values = z.output<typeof expenseCategories.Form>;
type Row = [
  ...[code: string, name: string, period: Values["period"]],
  ...[a: number, b: number, c: number, receiptAbove: number | undefined, excess: Values["excess"]],
  ...[account: string, colour: Values["colour"], more?: Partial<Values>],
];

const rows: Row[] = [
  ["TRV-AIR", "Air fare, economy", "line", 25_000, 18_000, 12_000, 0, "block", "5110", "blue"],
  ["TRV-RAIL", "Rail, bus", "line", 5000, 3500, 2500, 0, "warn", "5110", "blue"],
  ["TRV-CAB", "Cab, auto", "day", 3000, 1500, 800, 200, "warn", "5110", "cyan"],
  ["TRV-TOLL", "Parking, toll", "day", 1000, 800, 500, 100, "warn", "5110", "cyan"],
  ["TRV-KM2", "Own two-wheeler (mileage)", "km", 5, 5, 5, undefined, "cap", "5120", "green", { kmADay: 100 }],
  ["TRV-KM4", "Own car (mileage)", "km", 12, 11, 9.5, undefined, "cap", "5120", "green", { kmADay: 200 }],
  ["STY-MET", "Hotel, metro", "night", 9000, 6000, 4000, 0, "cap", "5130", "purple"],
  ["STY-OTH", "Hotel, other city", "night", 6000, 4000, 2800, 0, "cap", "5130", "purple"],
  ["STY-INT", "Hotel abroad", "night", 18_000, 12_000, 8000, 0, "cap", "5130", "purple"],
  ["MEAL-TR", "Meals on a trip", "day", 1000, 800, 600, 0, "cap", "5140", "orange"],
  ["MEAL-CL", "Client or team meal", "line", 8000, 5000, 2500, 0, "warn", "5150", "orange", { needs: "names", minCharacters: 3 }],
  ["COM-MOB", "Mobile bill", "month", 1500, 1000, 600, 0, "cap", "5160", "teal"],
  ["COM-NET", "Home internet", "month", 1500, 1200, 1000, 0, "cap", "5160", "teal"],
  ["TRN-CRS", "Course, certification", "year", 60_000, 40_000, 25_000, 0, "block", "5180", "indigo"],
  ["MSC", "Other", "month", 3000, 2000, 1000, 0, "warn", "5190", "grey", { needs: "description", minCharacters: 20 }],
];

export const usualCategories: readonly Values[] = rows.map(
  ([code, name, period, a, b, c, receiptAbove, excess, account, colour, more]) => ({
    code,
    name,
    period,
    limitA: a * 100,
    limitB: b * 100,
    limitC: c * 100,
    ...(receiptAbove !== undefined && { receiptAbove: receiptAbove * 100 }),
    excess,
    needs: "nothing",
    minCharacters: 0,
    account,
    colour,
    ...more,
  }),
);
