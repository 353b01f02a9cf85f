import { Link } from "react-router";
import { compOffPath, giveBackPath, leaveForDayPath } from "#modules/leave/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayRow } from "../../day/contract.ts";
import { regularisePath } from "../../paths.ts";
import { monthTexts } from "./texts.ts";

type Action = NonNullable<DayRow["action"]>;

const pathOf: Record<Action, (day: Pick<DayRow, "date" | "number">) => string | undefined> = {
  regularise: ({ date }) => regularisePath(date),
  apply_for_leave: ({ date }) => leaveForDayPath(date),
  claim_comp_off: () => compOffPath,
  give_back: ({ number }) => number && giveBackPath(number),
};

type RowActionProps = {
  day: Pick<DayRow, "date" | "number" | "action">;
  /** On the page of the day it is what one came for. */
  isMain?: boolean;
};

/** The one step that fits a day, as a link to where it is done. */
export const RowAction = ({ day, isMain = false }: RowActionProps) => {
  const text = useTexts(monthTexts);
  const to = day.action && pathOf[day.action](day);
  if (!day.action || to === undefined) return null;
  if (isMain) return <ButtonLink to={to}>{text(day.action)}</ButtonLink>;
  return (
    <Link className="row-action" to={to}>
      {text(day.action)}
    </Link>
  );
};
