import { Link } from "react-router";
import { leaveRecordPath } from "#modules/leave/paths.ts";
import type { DayRow } from "../../day/contract.ts";
import type { AskedOnDay } from "../../months/contract.ts";
import { askedPath } from "../../paths.ts";
import { useWhy } from "../use-why.ts";

type DayReasonProps = { day: DayRow; isOwn: boolean; asked: readonly AskedOnDay[] };

/** Why a day has its status, with the leave and what was asked about it a step away: a number that the sentence names is the link itself. */
export const DayReason = ({ day, isOwn, asked }: DayReasonProps) => {
  const sentence = useWhy()(day, isOwn);
  const { number, date } = day;
  const [before = "", after] = number === undefined ? [sentence] : sentence.split(number);
  return (
    <span className="day-why">
      {before}
      {number !== undefined && (
        <>
          {after === undefined && " "}
          <Link to={leaveRecordPath(number)}>{number}</Link>
          {after}
        </>
      )}
      {asked
        .filter((one) => one.date === date)
        .map((one) => (
          <span key={one.number}>
            {" "}
            <Link to={askedPath(one.number)}>{one.number}</Link>
          </span>
        ))}
    </span>
  );
};
