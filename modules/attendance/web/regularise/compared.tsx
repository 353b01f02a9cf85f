import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { workedInHours } from "../../day/why.ts";
import type { DayOutcome } from "../../regularise/contract.ts";
import { dayStatusLooks } from "../statuses.ts";
import { formatMinutes } from "../words.ts";
import { regulariseTexts } from "./texts.ts";
import "#web/ui/data-list.css";

const figures = ["net", "late", "early", "overtime"] as const;

const lengthOf = (figure: (typeof figures)[number], of: DayOutcome): string =>
  figure === "net" ? workedInHours(of.net) : formatMinutes(of[figure]);

/** What a day comes to now, and what it would come to; figures that are 0 on both sides are left out. */
export const Compared = ({ before, after }: { before: DayOutcome; after?: DayOutcome | undefined }) => {
  const text = useTexts(regulariseTexts);
  const told = figures.filter((figure) => figure === "net" || before[figure] > 0 || (after?.[figure] ?? 0) > 0);
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th scope="col">{text("what")}</th>
          <th scope="col">{text("before")}</th>
          <th scope="col">{text("after")}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{text("status")}</th>
          <td>
            <StatusBadge {...dayStatusLooks[before.status]} />
          </td>
          <td>{after ? <StatusBadge {...dayStatusLooks[after.status]} /> : text("nothing")}</td>
        </tr>
        {told.map((figure) => (
          <tr key={figure}>
            <th scope="row">{text(figure)}</th>
            <td>{lengthOf(figure, before)}</td>
            <td>{after ? lengthOf(figure, after) : text("nothing")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
