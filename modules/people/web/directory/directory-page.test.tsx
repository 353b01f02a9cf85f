import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage } from "#web/testing.tsx";
import { chooseFilter } from "#web/testing-filters.ts";
import { type DirectoryCard, directoryEndpoints } from "../../directory/contract.ts";
import { peopleWeb } from "../index.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const engineering = "019ac000-0000-7000-8000-000000000001";
const london = "019ac000-0000-7000-8000-000000000002";
const places = { departments: [{ id: engineering, name: "Engineering" }], locations: [{ id: london, name: "London" }] };

const li: DirectoryCard = {
  id: "019ac000-0000-4000-8000-000000000023",
  code: "LF-0023",
  name: "李晓明",
  designation: "Software Engineer",
  department: "Engineering",
  location: "London",
  timeZone: "Europe/London",
};
const grace: DirectoryCard = {
  ...li,
  id: "019ac000-0000-4000-8000-000000000025",
  code: "LF-0025",
  name: "Grace Okafor",
  awayUntil: "2026-12-04",
};

const open = (replies: Parameters<typeof fakeApi<typeof directoryEndpoints>>[1], address = "/profile/view/directory") => {
  const api = fakeApi(directoryEndpoints, { places, ...replies });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-30T08:35:00.000Z"));
  return { api, user: userEvent.setup(), ...openPage([peopleWeb], address) };
};

test("a card says who somebody is, where, what time it is there, and until when they are away", async () => {
  open({ directory: { items: [grace, li], total: 2 } });
  const link = await screen.findByRole("link", { name: "Grace Okafor" });
  expect(link.getAttribute("href")).toBe("/profile/view/directory/LF-0025");
  const [first, second] = screen.getAllByRole("listitem");
  for (const words of ["Software Engineer", "Engineering · LF-0025", "London · 08:35 local time", "Away until Fri 4 Dec"])
    expect(first?.textContent).toContain(words);
  expect(second?.textContent).not.toContain("Away");
});

test("the pictures of all cards come in one call; whoever has none is shown by initials", async () => {
  const faces = { faces: [{ code: "LF-0025", picture: "data:image/webp;base64,AAAA" }, { code: "LF-0023" }] };
  const { api } = open({ directory: { items: [grace, li], total: 2 }, faces });
  await screen.findByRole("link", { name: "Grace Okafor" });
  const [first, second] = screen.getAllByRole("listitem");
  await waitFor(() => expect(first?.querySelector("img")?.getAttribute("src")).toBe("data:image/webp;base64,AAAA"));
  expect(second?.querySelector("img")).toBeNull();
  expect(second?.querySelector(".face")?.textContent).toBe("李");
  expect(api.of("faces").at(-1)?.query).toEqual({ codes: "LF-0025,LF-0023" });
});

test("one letter is looked for, what is chosen stands in the address, and nobody found says how to go on", async () => {
  const { api, user, router } = open({ directory: { items: [], total: 0 } });
  await user.type(await screen.findByRole("searchbox"), "李");
  expect(await screen.findByText("Nobody matches “李”.")).toBeTruthy();
  await chooseFilter(user, "Location", "London");
  await waitFor(() => expect(api.of("directory").at(-1)?.query).toEqual({ q: "李", location: london }));
  await user.click(screen.getByRole("button", { name: "Clear the search" }));
  expect(router.state.location.search).toBe("");
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "");
});
