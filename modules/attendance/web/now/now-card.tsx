import { Link } from "react-router";
import { formatDay } from "#shared/format.ts";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { netSoFar } from "../../day/break.ts";
import { dayPath, regularisePath } from "../../paths.ts";
import type { Now } from "../../punching/contract.ts";
import { punchTexts } from "../punch-words.ts";
import { labelBeforePunch } from "../statuses.ts";
import { formatMinutes, useTimes } from "../words.ts";
import { PunchButton } from "./punch-button.tsx";
import { useNow } from "./queries.ts";
import { nowTexts } from "./texts.ts";
import { useDeviceClock } from "./use-device-clock.ts";
import "./now.css";

/** Whether one is in, and the one button; on home it is called by the day. */
export const NowCard = ({ title = "title" }: { title?: "title" | "today" }) => {
  const text = useTexts(nowTexts);
  const query = useNow();
  return (
    <Card title={text(title)}>
      <Loaded query={query} skeleton={<Skeleton count={3} shape="row" />}>
        {(now) => (
          <div className="now-box">
            <div className="now">
              <Press now={now} readAt={query.dataUpdatedAt} />
              <Ahead now={now} />
              <LastPunches now={now} />
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  );
};

/** How one stands, and the button. */
export const Press = ({ now, readAt }: { now: Now; readAt: number }) => {
  const text = useTexts(nowTexts);
  return (
    <>
      <div>
        <State now={now} readAt={readAt} />
        {now.shift && !now.nextWork && <p className="quiet">{text("shift", now.shift)}</p>}
      </div>
      {now.mayPunch ? <PunchButton now={now} /> : <p>{text("noPunching", { place: now.place })}</p> /* AT-01 */}
    </>
  );
};

const SECOND_MS = 1000;
const MINUTE = 60;

/** Seconds: elapsed is the server's moment and what has passed here since it was read: a wrong clock of the device changes nothing. */ // AT-02
const useElapsed = ({ at, since }: Now, readAt: number): number => {
  const device = useDeviceClock();
  if (since === undefined) return 0;
  return Math.max(0, Math.floor((Date.parse(at) + Math.max(0, device - readAt) - Date.parse(since)) / SECOND_MS));
};

const State = ({ now, readAt }: { now: Now; readAt: number }) => {
  const text = useTexts(nowTexts);
  const times = useTimes();
  const seconds = useElapsed(now, readAt);
  const { state, since, soFar, day, zone } = now;
  if (state === "in" && since !== undefined)
    return (
      <>
        <p className="now-figure">{formatMinutes(Math.floor(seconds / MINUTE))}</p>
        <p>{text("since", { time: times(since, { zone }) })}</p>
        {soFar && since !== soFar.first && (
          <p className="quiet">{text("soFar", { first: times(soFar.first, { zone }), net: formatMinutes(netSoFar(soFar, seconds)) })}</p>
        )}
        {soFar?.ends !== undefined && (
          <p className="quiet">{text("ends", { time: times(soFar.ends, { zone, date: day?.date ?? now.today }) })}</p>
        )}
      </>
    );
  if (state === "out" && day?.out !== undefined)
    return (
      <>
        <p className="now-figure">{formatMinutes(day.net)}</p>
        <p>{text("worked", { time: times(day.out, { zone }) })}</p>
      </>
    );
  if (state === "out") return <p className="now-figure">{text("state_out")}</p>;
  return <p className="now-figure">{day ? labelBeforePunch(day.status) : text("state_not_in")}</p>;
};

/** What is to be repaired, and when work begins again. */
const Ahead = ({ now: { toFix, nextWork } }: { now: Now }) => {
  const text = useTexts(nowTexts);
  if (!toFix && !nextWork) return null;
  return (
    <div className="quiet">
      {nextWork && <p>{text("nextWork", { day: formatDay(nextWork.date), start: nextWork.start })}</p>}
      {toFix && (
        <p>
          {text(`missing_${toFix.missing}`, { day: formatDay(toFix.date) })} <Link to={regularisePath(toFix.date)}>{text("fix")}</Link>
        </p>
      )}
    </div>
  );
};

const LastPunches = ({ now: { punches, today, zone, day } }: { now: Now }) => {
  const [text, words] = [useTexts(nowTexts), useTexts(punchTexts)];
  const times = useTimes();
  const date = day?.date ?? today;
  if (punches.length === 0) return null;
  return (
    <div className="now-punches">
      <Link to={dayPath(date)}>{text("last", { day: formatDay(date) })}</Link>
      <ul>
        {punches.map(({ at, kind, source, zone: own = zone, voided }) => {
          const said = `${words(`kind_${kind}`)} ${times(at, { zone: own, date })}`;
          return (
            <li key={`${at}${kind}${source}`}>
              {voided ? <del>{said}</del> : <span>{said}</span>}
              <span className="quiet">{words(`source_${source}`)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
