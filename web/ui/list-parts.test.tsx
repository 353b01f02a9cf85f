// What lists are made of besides their rows: menus, chips, selected rows.
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { filterValue, openFilter } from "#web/testing-filters.ts";
import { FilterChip } from "./filter-chip.tsx";
import { List } from "./list.tsx";
import { MenuButton } from "./menu-button.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const focused = () => document.activeElement?.textContent;

test("a menu opens with its first or last entry, moves by arrows, Home and End, and gives the focus back", async () => {
  const close = vi.fn();
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <MenuButton
        items={[
          { label: "Open", to: "/open" },
          { label: "Copy", onSelect: vi.fn() },
          { label: "Close", danger: true, onSelect: close },
        ]}
      />
    </MemoryRouter>,
  );
  const button = screen.getByRole("button", { name: "More actions" });
  button.focus();
  await user.keyboard("{ArrowUp}");
  expect(focused()).toBe("Close");
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe("Open");
  await user.keyboard("{End}{ArrowUp}");
  expect(focused()).toBe("Copy");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.keyboard("{Enter}{End}{Enter}");
  expect(close).toHaveBeenCalledOnce();
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.click(document.body);
  expect(screen.queryByRole("menu")).toBeNull();
});

const Chip = ({ count = 3 }: { count?: number }) => {
  const [value, setValue] = useState("");
  const names = ["Åland", "Berlin", "Łódź", ...Array.from({ length: 20 }, (_, at) => `Place ${at}`)].slice(0, count);
  return <FilterChip label="City" options={names.map((name) => ({ value: name, label: name }))} value={value} onChoose={setValue} />;
};

test("a chip is chosen from by arrows or a letter, says what is chosen, and is cleared by its cross", async () => {
  const user = userEvent.setup();
  render(<Chip />);
  await user.tab();
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
  expect(await filterValue("City")).toBe("Berlin");
  expect(focused()).toBe("City: Berlin");
  await user.keyboard("{Enter}l ");
  expect(await filterValue("City")).toBe("Łódź");
  await user.click(screen.getByRole("button", { name: "Remove filter: City" }));
  expect(await filterValue("City")).toBe("All");
  expect(focused()).toBe("City: All");
  await user.keyboard("{Enter}");
  expect(screen.getByRole("listbox", { name: "City" })).toBeTruthy();
  await user.tab();
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("more than twelve are searched, without accents", async () => {
  const user = userEvent.setup();
  render(<Chip count={20} />);
  expect(await openFilter(user, "City")).toHaveLength(21);
  await user.keyboard("lodz");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Łódź"]);
  await user.keyboard("x");
  expect(screen.getByText("No matches")).toBeTruthy();
  await user.keyboard("{Backspace}{Enter}");
  expect(await filterValue("City")).toBe("Łódź");
});

const Rows = ({ approve }: { approve: (names: string[]) => void }) => {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const choice = { sort: "name", filters: {}, place: undefined, choose: vi.fn(), clear: vi.fn(), sortBy: vi.fn(), turn: vi.fn() };
  const data = { items: ["Asha", "Karthik", "Ritu"], total: 3 };
  return (
    <List
      label="People"
      choice={choice}
      query={{ data, error: null, isFetching: false, isPlaceholderData: false, refetch: vi.fn() }}
      columns={[{ header: "Name", cell: (row) => row }]}
      keyOf={(row) => row}
      empty={{ sentence: "Nobody." }}
      selection={{ chosen, choose, can: (row) => row !== "Ritu" }}
      selectionActions={(rows) => [{ label: "Approve", onSelect: () => approve([...rows]) }]}
    />
  );
};

test("the bar comes with the first selected row and goes with Clear; what may not be selected has no box", async () => {
  const approve = vi.fn();
  const user = userEvent.setup();
  render(<Rows approve={approve} />);
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  expect(screen.queryByRole("checkbox", { name: "Select Ritu" })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Select Karthik" }));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all on this page" }).indeterminate).toBe(true);
  expect(screen.getByText("1 selected")).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  const bar = within(screen.getByRole("group", { name: "2 selected" }));
  await user.click(bar.getByRole("button", { name: "Approve" }));
  expect(approve).toHaveBeenCalledWith(["Asha", "Karthik"]);
  await user.click(bar.getByRole("button", { name: "Clear" }));
  expect(screen.queryByRole("group", { name: /selected/ })).toBeNull();
});
