// What this module brings to the tests that walk through everything.
import type { TestingModule } from "#api/testing-module.ts";
import type { homeApi } from "./index.ts";

export const testing: TestingModule<typeof homeApi> = {
  // The numbers of requests and the codes of people begin so, as long as a test makes few of them.
  inputs: { search: () => [{ query: { q: "00" } }] },
};
