import { defineTexts } from "./use-texts.ts";

export const toastTexts = defineTexts("toasts", { closeMessage: "Close this message" });
