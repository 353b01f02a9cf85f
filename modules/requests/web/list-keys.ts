import type { KeyboardEvent } from "react";

type ListKeys = {
  /** A step down or up from the row that has the focus. */
  move: (row: string, step: 1 | -1) => void;
  tick: (row: string) => void;
  approve: (row: string) => void;
  reject: (row: string) => void;
  help: () => void;
};

/** The row of which something has the focus. */
const rowOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>("[data-row]")?.dataset.row : undefined;

/** Keys belong to whoever types: only a link or a tick box of a row gives them away, and never together with another key. */
const isOfList = (target: EventTarget): boolean =>
  target instanceof HTMLAnchorElement || (target instanceof HTMLInputElement && target.type === "checkbox");

/** The keys of a list while one of its rows has the focus; Enter is what a link does by itself. */
export const listKeys =
  ({ move, tick, approve, reject, help }: ListKeys) =>
  (event: KeyboardEvent): void => {
    const row = rowOf(event.target);
    if (row === undefined || !isOfList(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(row, 1),
      ArrowUp: () => move(row, -1),
      // A tick box does this by itself.
      " ": event.target instanceof HTMLInputElement ? undefined : () => tick(row),
      a: () => approve(row),
      r: () => reject(row),
      "?": help,
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
