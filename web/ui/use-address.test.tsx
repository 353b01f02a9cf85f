import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { askedOf, useAddress } from "./use-address.ts";

afterEach(cleanup);

const Tile = () => {
  const { params, change } = useAddress();
  return (
    <>
      <button type="button" onClick={() => change({ tile: params.get("tile") ? "" : "late" })}>
        Late
      </button>
      <button type="button" onClick={() => change({ month: "2026-12" }, { isStep: true })}>
        Next month
      </button>
    </>
  );
};
const Status = () => {
  const { change } = useAddress();
  return (
    <button type="button" onClick={() => change({ status: "on_leave" })}>
      On leave
    </button>
  );
};

const open = (address: string) => {
  const element = (
    <>
      <Tile />
      <Status />
    </>
  );
  const router = createMemoryRouter([{ path: "/team", element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  return { router, press, search: () => router.state.location.search };
};

/** Both before the page is drawn anew, as on a page that takes its time. */
const together = (press: (name: string) => void, ...names: string[]) =>
  act(async () => {
    for (const name of names) press(name);
  });

describe("the address", () => {
  test("keeps what was chosen a moment before by another part of the page, also what was taken out", async () => {
    const { press, search } = open("/team?tile=late");
    await together(press, "Late", "On leave");
    expect(search()).toBe("?status=on_leave");
  });

  test("forgets what has been gone back from", async () => {
    const { router, press, search } = open("/team?page=2");
    await together(press, "Next month", "Late");
    expect(search()).toBe("?page=2&month=2026-12&tile=late");
    await act(() => router.navigate("/team?page=3"));
    await together(press, "Next month");
    expect(search()).toBe("?page=3&month=2026-12");
    await act(() => router.navigate(-1));
    await together(press, "On leave");
    expect(search()).toBe("?page=3&status=on_leave");
  });
});

test("what nobody offers counts as not asked", () => {
  const query = z.object({ month: z.string().length(7), page: z.coerce.number() });
  expect(askedOf(query, new URLSearchParams("month=2026-12&page=x&other=1"))).toEqual({ month: "2026-12" });
});
