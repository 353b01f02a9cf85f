import { expect, test } from "vitest";
import { type Hearer, mayHear, withReason } from "./told.ts";

const nobody: Hearer = { isOwner: false, isHr: false, isManager: false, decides: false, decided: false };
const both = { why: true, free: true };

test("LV-25, LV-27: of a masked type whoever only stands above hears neither why nor what is free", () => {
  for (const masked of [false, true])
    for (const close of [{ isOwner: true }, { isHr: true }]) expect(mayHear(masked, { ...nobody, ...close })).toEqual(both);
  expect(mayHear(false, { ...nobody, isManager: true })).toEqual(both);
  expect(mayHear(true, { ...nobody, isManager: true })).toEqual({ why: false, free: false });
});

test("LV-25, LV-27: who decides or has decided hears why; what is left is not theirs by that", () => {
  for (const part of [{ decides: true }, { decided: true }]) {
    expect(mayHear(false, { ...nobody, ...part })).toEqual({ why: true, free: false });
    expect(mayHear(true, { ...nobody, ...part, isManager: true })).toEqual({ why: true, free: false });
  }
});

test("the reason and what is free stand where there is one", () => {
  expect(withReason("Asha gave it back", "Back early", 5)).toBe("Asha gave it back: “Back early”. Free now: 5 days.");
  expect(withReason("Asha gave it back", "", 0)).toBe("Asha gave it back. Free now: 0 days.");
  expect(withReason("Asha gave it back", undefined, undefined)).toBe("Asha gave it back.");
});
