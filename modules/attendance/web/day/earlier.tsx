import { Link } from "react-router";
import { formatMoment } from "#shared/format.ts";
import { Card } from "#web/ui/card.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayView } from "../../day/contract.ts";
import { dayRequestWorkflow } from "../../day-requests/workflow.ts";
import { askedPath } from "../../paths.ts";
import { dayStatusLooks } from "../statuses.ts";
import { useWhy } from "../use-why.ts";
import { formatMinutes, useTimes } from "../words.ts";
import { dayTexts } from "./texts.ts";

/** What the day read before something changed it, and what was asked about it. */
export const Earlier = ({ day }: { day: DayView }) => {
  const text = useTexts(dayTexts);
  const times = useTimes();
  const whyOf = useWhy();
  const { versions, requests, isOwn, date } = day;
  return (
    <>
      {requests.length > 0 && (
        <Card title={text("requests")}>
          <ul className="day-lines">
            {requests.map(({ number, status }) => (
              <li key={number}>
                <Link to={askedPath(number)}>{number}</Link> <StatusBadge {...dayRequestWorkflow.states[status]} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {versions.length > 0 && (
        <Card title={text("earlier")}>
          <ol className="day-lines">
            {versions.map((version) => {
              const { from, until, zone, status, net } = version;
              const pair = [version.in, version.out].map((at) => (at === undefined ? "–" : times(at, { zone, date }))).join(" – ");
              return (
                <li key={until}>
                  <StatusBadge {...dayStatusLooks[status]} />{" "}
                  <span>
                    {pair}, {text("earlierNet", { net: formatMinutes(net) })}
                  </span>
                  <p>{whyOf(version, isOwn)}</p>
                  <p className="quiet">{text("earlierFrom", { from: formatMoment(from, zone), until: formatMoment(until, zone) })}</p>
                </li>
              );
            })}
          </ol>
        </Card>
      )}
    </>
  );
};
