import { Link } from "react-router";
import { formatDay } from "#shared/format.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { holidaysPath } from "../../paths.ts";
import { useHolidays } from "./queries.ts";
import { policyTexts } from "./texts.ts";

const SHOWN = 3;

/** The next few days off, and the way to all of them. Without an answer the way is still there. */
export const NextHolidays = () => {
  const text = useTexts(policyTexts);
  const { data } = useHolidays();
  const next = data?.days.filter(({ date, optional }) => !optional && date >= data.today).slice(0, SHOWN) ?? [];
  const said = next.map(
    ({ date, name, halfOff }) => `${formatDay(date)} ${name}${halfOff ? ` (${text(`off_${halfOff}`).toLowerCase()})` : ""}`,
  );
  return (
    <p>
      {said.length > 0 && `${text("next")}: ${said.join(" · ")} `}
      <Link to={holidaysPath}>{text("allHolidays")}</Link>
    </p>
  );
};
