import { defineTexts } from "./use-texts.ts";

export const actionTexts = defineTexts("actions", { withComment: "{action} with a comment" });
