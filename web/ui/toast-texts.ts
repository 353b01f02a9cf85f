import { defineTexts } from "./use-texts.ts";

export const toastTexts = defineTexts("toasts", {
  closeMessage: "Close this message",
  undo: "Undo",
  notUndone: "This could not be undone. Reload the page and try again.",
});
