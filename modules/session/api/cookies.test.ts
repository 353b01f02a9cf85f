import { expect, test } from "vitest";
import { bindingHash, cookieHash, newSecret } from "./cookies.ts";

test("SE-04: the cookie of 43 × A has the binding and the row hash of the specification", () => {
  expect(bindingHash("A".repeat(43))).toBe("LiofXnKIZDSzNtw9noYqFBTE_LWsik9LwyPN3lnTZgo");
  expect(cookieHash("A".repeat(43))).toBe("DwBzhbb51LfusnSGBa_hqYSgo7-j8BTQnip4TOnlzRo");
});

test("SE-02: a cookie is 32 random bytes", () => {
  expect(newSecret()).toMatch(/^[\w-]{43}$/);
  expect(newSecret()).not.toBe(newSecret());
});
