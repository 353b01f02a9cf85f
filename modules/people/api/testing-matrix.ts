// How the calls of this module are made.
import type { InputsOf } from "#api/matrix/testing-standing.ts";
import type { peopleEndpoints } from "../contract.ts";

export const peopleInputs: InputsOf<typeof peopleEndpoints> = {
  me: () => [{}],
};
