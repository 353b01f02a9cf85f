import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { lazy, type ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { WebModule } from "../module.ts";
import { WebModules } from "../web-modules.ts";
import { DataList } from "./data-list.tsx";
import { Face, FaceStack, PersonName } from "./face.tsx";
import { HoverCard } from "./hover-card.tsx";

afterEach(cleanup);

test.each([
  ["Asha Nair", "AN"],
  ["Asha", "A"],
  ["Priya de la Cruz", "PC"],
  ["李晓明", "李"],
  ["𠮷田 太郎", "𠮷太"],
])("of %s the initials are %s", (name, initials) => {
  expect(render(<Face name={name} />).container.textContent).toBe(initials);
});

test("the colour of the initials follows from the code alone", () => {
  const hueIn = (name: string, code: string) =>
    render(<Face name={name} code={code} />).container.querySelector<HTMLElement>(".face")?.dataset.hue;
  expect(hueIn("Asha Nair", "LF-0011")).toBe(hueIn("Asha Rao", "LF-0011"));
  expect(hueIn("Asha Nair", "LF-0012")).not.toBe(hueIn("Asha Nair", "LF-0011"));
});

test("a stack shows three, and how many more there are", () => {
  const people = ["Asha", "Bo", "Cy", "Di", "Ed"].map((name) => ({ code: `LF-${name}`, name }));
  expect(render(<FaceStack people={people} />).container.textContent).toBe("ABC+2");
});

const people: WebModule = {
  name: "people",
  routes: [],
  menu: [],
  people: {
    face: async (code) => (code === "LF-0011" ? "data:image/webp;base64,AAAA" : null),
    Card: lazy(async () => ({
      default: ({ name, anchor, isEntered, onClose }) => (
        <HoverCard label={name} anchor={anchor} isEntered={isEntered} onClose={onClose}>
          <a href="tel:123">Call</a>
        </HoverCard>
      ),
    })),
  },
};

const draw = (content: ReactNode) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WebModules value={[people]}>
        <MemoryRouter>{content}</MemoryRouter>
      </WebModules>
    </QueryClientProvider>,
  );
  return userEvent.setup();
};
const card = () => screen.queryByRole("dialog", { name: "Asha Nair" });

test("whoever has a picture is shown by it", async () => {
  draw(<PersonName name="Asha Nair" code="LF-0011" />);
  await waitFor(() => expect(document.querySelector(".face img")?.getAttribute("src")).toBe("data:image/webp;base64,AAAA"));
});

test("the card opens where the name has the focus, Enter goes into it, and Escape leads back to the name", async () => {
  const user = draw(<PersonName name="Asha Nair" code="LF-0011" />);
  await user.tab();
  expect(card()).toBeNull();
  await waitFor(() => expect(card()).not.toBeNull());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(card()));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Call" }));
  await user.keyboard("{Escape}");
  expect(card()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Asha Nair" }));
});

test("in a row that is a link the name is no stop of its own, shows its card to the pointer, and a press opens the row", async () => {
  const opened = vi.fn();
  const rows = [{ what: "Leave", name: "Asha Nair", code: "LF-0011" }];
  const user = draw(
    <DataList
      label="Leave"
      rows={rows}
      keyOf={({ code }) => code}
      columns={[
        { header: "What", cell: ({ what }) => what },
        { header: "Who", cell: ({ name, code }) => <PersonName name={name} code={code} /> },
      ]}
      linkOf={() => "/leave"}
      onOpen={opened}
    />,
  );
  expect(screen.queryByRole("button", { name: "Asha Nair" })).toBeNull();
  await user.hover(screen.getByText("Asha Nair"));
  await waitFor(() => expect(card()).not.toBeNull());
  await user.click(screen.getByText("Call"));
  expect(opened).not.toHaveBeenCalled();
  await user.click(screen.getByText("Asha Nair"));
  expect(opened).toHaveBeenCalledTimes(1);
});
