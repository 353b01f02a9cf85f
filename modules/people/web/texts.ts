import { defineTexts } from "#web/ui/use-texts.ts";

export const peopleTexts = defineTexts("people", { menu: "Profile", changes: "Profile changes" });
