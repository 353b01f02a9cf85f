import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { WebModule } from "../module.ts";
import { WebModules } from "../web-modules.ts";
import { SearchDialog } from "./search-dialog.tsx";

afterEach(cleanup);

/** The search over a page, with one module that finds people; gives what that module was asked for. */
const open = () => {
  const asked: string[] = [];
  const find = async (typed: string) => {
    asked.push(typed);
    return [{ key: "LF-0011", title: "Asha Nair", detail: "LF-0011", path: "/profile/view/directory/LF-0011" }];
  };
  const people: WebModule = { name: "people", routes: [], menu: [], searchSources: [{ id: "people", label: "People", find }] };
  const element = (
    <WebModules value={[people]}>
      <SearchDialog groups={[]} actions={[]} onClose={() => undefined} />
    </WebModules>
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
    </QueryClientProvider>,
  );
  return { asked, user: userEvent.setup() };
};

test("SR-01 one letter asks nobody and finds nothing; the second does", async () => {
  const { asked, user } = open();
  const field = screen.getByRole("combobox");
  await user.type(field, "a");
  // Once it has settled the search says that it is done.
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
  await user.type(field, "s");
  await screen.findByRole("option", { name: /Asha Nair/ });
  expect(asked).toEqual(["as"]);
  // What was found before goes with the letter.
  await user.type(field, "{Backspace}");
  await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
  expect(asked).toEqual(["as"]);
});
