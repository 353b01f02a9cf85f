import { HumanNumber } from "#shared/ids.ts";
import { focusTitle } from "#web/ui/focus-title.ts";
import { useAddress } from "#web/ui/use-address.ts";
import type { WaitingRow } from "../contract.ts";

/** Puts the keyboard on a row of the list. */
export const focusRow = (id: string): void => document.querySelector<HTMLElement>(`[data-row="${id}"] a`)?.focus();

/** The decision that is read after this one: the next in the list, or else the one before. */
export const nextTo = (rows: readonly WaitingRow[], number: string): WaitingRow | undefined => {
  const place = rows.findIndex(({ request }) => request?.number === number);
  if (place < 0) return undefined;
  return [...rows.slice(place + 1), ...rows.slice(0, place).reverse()].find(({ request }) => request);
};

/** A row has left the list: the keyboard goes on with the next one. */
export const focusAfter = (rows: readonly WaitingRow[], { request }: WaitingRow): void => {
  const next = request && nextTo(rows, request.number);
  if (next) requestAnimationFrame(() => focusRow(next.id));
  else focusTitle();
};

/** Which request stands beside the list. It stands in the address, so that a reload and a sent link show it too. */
export const useChosen = (rows: readonly WaitingRow[]) => {
  const { params, change } = useAddress();
  const number = HumanNumber.safeParse(params.get("open")).data;
  const open = (wanted: string | undefined) => change({ open: wanted });
  return {
    number,
    open,
    /** What stood beside the list is decided. */
    follow: () => {
      const next = number === undefined ? undefined : nextTo(rows, number);
      open(next?.request?.number);
      // After a dialog has given the focus back to where it came from.
      if (next) requestAnimationFrame(() => focusRow(next.id));
      else focusTitle();
    },
  };
};
export type Chosen = ReturnType<typeof useChosen>;
