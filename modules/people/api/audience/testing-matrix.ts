import type { InputsOf } from "#api/matrix/testing-standing.ts";
import type { audienceEndpoints } from "../../audience/contract.ts";

const somebody = { everybody: false, departments: [], locations: [], grades: [], employmentTypes: ["intern"], named: [] };

export const audienceInputs: InputsOf<typeof audienceEndpoints> = {
  audienceChoices: () => [{}],
  countAudience: () => [{ body: somebody }],
};
