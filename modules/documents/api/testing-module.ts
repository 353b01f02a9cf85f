// What this module brings to the tests that walk through everything.
import type { TestingModule } from "#api/testing-module.ts";
import { documentEndpoints } from "../contract.ts";
import type { documentsApi } from "./index.ts";
import { policyInputs, policySubjects } from "./policies/testing-matrix.ts";

export const testing: TestingModule<typeof documentsApi> = {
  inputs: { ...policyInputs },
  subjects: { ...policySubjects },
  lists: [
    {
      endpoint: documentEndpoints.policyPeople,
      who: "hr",
      params: { number: "PO-2026-00001" },
      sorts: { name: "name" },
    },
  ],
};
