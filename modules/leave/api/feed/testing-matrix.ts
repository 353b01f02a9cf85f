// How the calls about calendar links are made.
import type { InputsOf } from "#api/matrix/testing-standing.ts";
import type { feedEndpoints } from "../../feed/contract.ts";

export const feedInputs: InputsOf<typeof feedEndpoints> = {
  listFeeds: () => [{}],
  makeFeed: () => [{ body: { scope: "own", showsType: true } }, { body: { scope: "team" } }, { body: { scope: "peers" } }],
  endFeed: () => [{ query: { scope: "own" } }],
  readFeed: () => [{ params: { secret: `${"x".repeat(43)}.ics` } }],
};
