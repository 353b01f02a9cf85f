import { afterEach, expect, test, vi } from "vitest";
import { fakeApi } from "#web/testing.tsx";
import { homeEndpoints } from "../contract.ts";
import { searchSources } from "./search.ts";

afterEach(() => vi.unstubAllGlobals());

test("a person leads to their page, with code and department below the name", async () => {
  const asha = { name: "Asha Nair", employeeCode: "LF-0011", department: "Engineering" };
  const path = "/profile/view/directory/LF-0011";
  fakeApi(homeEndpoints, { search: { people: [{ ...asha, path }], requests: [] } });
  const hits = await searchSources.find(({ id }) => id === "people")?.find("a");
  expect(hits?.map(({ title, detail, path: to }) => [title, detail, to])).toEqual([["Asha Nair", "LF-0011 · Engineering", path]]);
});
