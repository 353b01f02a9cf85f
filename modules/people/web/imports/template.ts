import { templateText } from "../../imports/template.ts";

export const templateOf = (): Blob => new Blob([templateText()], { type: "text/csv;charset=utf-8" });
