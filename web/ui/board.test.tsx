import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { Board } from "./board.tsx";

const stages = ["new", "screening", "offered"] as const;
type Card = { name: string; stage: (typeof stages)[number] };

const Stages = () => {
  const [cards, setCards] = useState<Card[]>([
    { name: "Nandini", stage: "new" },
    { name: "Ravi", stage: "screening" },
  ]);
  return (
    <MemoryRouter>
      <Board
        label="Candidates"
        columns={stages.map((id) => ({ id, label: id, hue: "blue", count: 1, cards: cards.filter(({ stage }) => stage === id) }))}
        keyOf={({ name }) => name}
        nameOf={({ name }) => name}
        linkOf={({ name }) => `/${name}`}
        movesOf={({ stage }) => (stage === "new" ? ["screening"] : [])}
        onMove={async ({ name }, to) => setCards((now) => now.map((card) => (card.name === name ? { ...card, stage: to } : card)))}
      >
        {({ stage }) => stage}
      </Board>
    </MemoryRouter>
  );
};
const column = (name: string) => screen.getByRole("region", { name });
const isIn = (name: string) => waitFor(() => within(column(name)).getByRole("link", { name: "Nandini" }));

afterEach(cleanup);

test("the menu of a card names the columns that take it; Shift and an arrow move it, and the focus goes with it", async () => {
  render(<Stages />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Actions for Nandini" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Move to screening"]);
  await user.keyboard("{Escape}");
  screen.getByRole("link", { name: "Nandini" }).focus();
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  const link = await isIn("screening");
  await waitFor(() => expect(document.activeElement).toBe(link));
});
