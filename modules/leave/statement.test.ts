import { expect, test } from "vitest";
import { figuresOf, type LedgerEntry, linesOf } from "./statement.ts";

const today = "2026-12-07";
const opening: LedgerEntry = { id: "01", kind: "OPENING", units: 10, day: "2026-01-01" };
const hold = (id: string, day: string): LedgerEntry => ({ id, kind: "RESERVE", units: -1, day, number: "LV-2026-00001" });
const release = (id: string, of: LedgerEntry): LedgerEntry => ({ id, kind: "RELEASE", units: 1, day: of.day, reverses: of.id });
const take = (id: string, day: string, units = -1): LedgerEntry => ({ id, kind: "TAKE", units, day, number: "LV-2026-00001" });

test("LV-22: what waits is held back from what is free, and is still in hand", () => {
  expect(figuresOf([opening, hold("02", "2026-12-14")], today)).toEqual({ free: 9, inHand: 10, waiting: 1, booked: 0 });
});

test("LV-23: what is approved is booked before its day and leaves the hand on it", () => {
  const held = hold("02", "2026-12-07");
  const entries = [opening, held, release("03", held), take("04", "2026-12-07"), take("05", "2026-12-08", -0.5)];
  expect(figuresOf(entries, "2026-12-06")).toEqual({ free: 8.5, inHand: 10, waiting: 0, booked: 1.5 });
  expect(figuresOf(entries, today)).toEqual({ free: 8.5, inHand: 9, waiting: 0, booked: 0.5 });
});

test("the four figures of a balance always agree", () => {
  const held = hold("02", "2026-12-14");
  for (const entries of [[], [opening], [opening, held], [opening, held, release("03", held)], [opening, take("04", "2026-11-02")]]) {
    const { free, inHand, waiting, booked } = figuresOf(entries, today);
    expect(free).toBe(inHand - waiting - booked);
    expect(Object.is(waiting, -0) || Object.is(booked, -0)).toBe(false);
  }
});

test("a statement shows each line once, in order of its day, with what is in hand after it", () => {
  const [released, waiting] = [hold("02", "2026-12-14"), hold("06", "2026-12-10")];
  const entries = [opening, released, release("03", released), take("04", "2026-12-14"), take("05", "2026-11-02"), waiting];
  expect(linesOf(entries, today).map(({ kind, day, after }) => [kind, day, after])).toEqual([
    ["credit", "2026-01-01", 10],
    ["taken", "2026-11-02", 9],
    ["waiting", "2026-12-10", undefined],
    ["booked", "2026-12-14", 8],
  ]);
});
