import { ButtonLink } from "#web/ui/button.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayView } from "../../day/contract.ts";
import { correctPath } from "../../paths.ts";
import { correctTexts } from "./texts.ts";

export const CorrectLink = ({ day: { owner, date } }: { day: Pick<DayView, "owner" | "date"> }) => (
  <ButtonLink to={correctPath(owner.code, date)}>{useTexts(correctTexts)("action")}</ButtonLink>
);
