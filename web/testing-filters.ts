// The chips of a filter bar, as a page's test uses them.
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";

const namedBy = (label: string) => ({ name: (name: string) => name.startsWith(`${label}: `), hidden: true });

/** "Status: All", once it is there. */
export const findFilter = (label: string): Promise<HTMLElement> => screen.findByRole("button", namedBy(label));

export const queryFilter = (label: string): HTMLElement | null => screen.queryByRole("button", namedBy(label));

/** What the chip of this filter says is chosen. */
export const filterValue = async (label: string): Promise<string> => (await findFilter(label)).textContent?.slice(label.length + 2) ?? "";

/** Opens the chip; gives what there is to choose. */
export const openFilter = async (user: UserEvent, label: string): Promise<HTMLElement[]> => {
  await user.click(await findFilter(label));
  return within(await screen.findByRole("listbox", { name: label })).getAllByRole("option");
};

export const chooseFilter = async (user: UserEvent, label: string, option: string): Promise<void> => {
  const choice = (await openFilter(user, label)).find(({ textContent }) => textContent === option);
  expect(choice, `${label}: ${option}`).toBeDefined();
  if (choice) await user.click(choice);
};
