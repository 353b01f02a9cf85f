import { expect, test, vi } from "vitest";
import { createConfirmation } from "./confirmation.ts";

test("SE-17 all calls that wait hear the one answer, and the next call asks anew", async () => {
  const confirmation = createConfirmation();
  const seen = vi.fn<() => void>();
  const unsubscribe = confirmation.subscribe(seen);
  const waiting = Promise.all([confirmation.ask(), confirmation.ask()]);
  expect([confirmation.isAsked(), seen.mock.calls.length]).toEqual([true, 1]);
  confirmation.answer(true);
  expect(await waiting).toEqual([true, true]);
  expect([confirmation.isAsked(), seen.mock.calls.length]).toEqual([false, 2]);
  const again = confirmation.ask();
  expect(confirmation.isAsked()).toBe(true);
  confirmation.answer(false);
  expect(await again).toBe(false);
  unsubscribe();
  void confirmation.ask();
  expect(seen).toHaveBeenCalledTimes(4);
});

test("SE-17 an answer that nobody waits for is none", async () => {
  const confirmation = createConfirmation();
  confirmation.answer(true);
  const asked = confirmation.ask();
  confirmation.answer(false);
  expect(await asked).toBe(false);
});
