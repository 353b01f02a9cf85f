// Modal dialogs lie over everything, and nothing outside the last of them can be used or is read out: what must be seen is drawn in it.
import { useSyncExternalStore } from "react";
import { createListeners } from "#web/listeners.ts";

const open: HTMLDialogElement[] = [];
const { tell, subscribe } = createListeners();

/** Gives how to close it. */
export const openModal = (dialog: HTMLDialogElement): (() => void) => {
  if (!dialog.open) dialog.showModal();
  open.push(dialog);
  tell();
  return () => {
    open.splice(open.lastIndexOf(dialog), 1);
    dialog.close();
    tell();
  };
};

/** The one that lies over the others, if one is open. */
export const useTopModal = (): HTMLDialogElement | undefined => useSyncExternalStore(subscribe, () => open.at(-1));
