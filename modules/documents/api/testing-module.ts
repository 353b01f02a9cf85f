// What this module brings to the tests that walk through everything.
import type { TestingModule } from "#api/testing-module.ts";
import type { documentsApi } from "./index.ts";

export const testing: TestingModule<typeof documentsApi> = { inputs: {} };
