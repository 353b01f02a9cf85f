import { ButtonLink } from "#web/ui/button.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayView } from "../../day/contract.ts";
import { regularisePath } from "../../paths.ts";
import { monthTexts } from "../month/texts.ts";
import { regulariseTexts } from "./texts.ts";

/** For HR, who would rather have the day decided than correct it. */
export const RegulariseLink = ({ day: { owner, date } }: { day: Pick<DayView, "owner" | "date"> }) => (
  <ButtonLink to={regularisePath(date, owner.code)} look="plain">
    {useTexts(regulariseTexts)("forPerson")}
  </ButtonLink>
);

/** For its owner, also where the day reads well: a wrong day is opened and regularised. */
export const OwnRegulariseLink = ({ day: { date, action, mayRegularise } }: { day: DayView }) => {
  const text = useTexts(monthTexts);
  if (!mayRegularise || action === "regularise") return null;
  return (
    <ButtonLink to={regularisePath(date)} look="plain">
      {text("regularise")}
    </ButtonLink>
  );
};
