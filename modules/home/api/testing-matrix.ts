// How the calls of this module are made.
import type { InputsOf } from "#api/matrix/testing-standing.ts";
import type { homeEndpoints } from "../contract.ts";

export const homeInputs: InputsOf<typeof homeEndpoints> = {
  // The numbers of requests and the codes of people begin so, as long as a test makes few of them.
  search: () => [{ query: { q: "00" } }],
};
