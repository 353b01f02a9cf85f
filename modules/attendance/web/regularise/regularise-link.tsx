import { ButtonLink } from "#web/ui/button.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayView } from "../../day/contract.ts";
import { regularisePath } from "../../paths.ts";
import { monthTexts } from "../month/texts.ts";

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
