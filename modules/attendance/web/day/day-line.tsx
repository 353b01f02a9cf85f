import type { Instant } from "#shared/dates.ts";
import { formatTime } from "#shared/format.ts";
import { Card } from "#web/ui/card.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayView } from "../../day/contract.ts";
import { useTimes } from "../words.ts";
import { axisOf, type Stretch } from "./axis.ts";
import { dayTexts } from "./texts.ts";

/** What was planned above what was punched, on one axis; whoever cannot see it reads the sentences. */
export const DayLine = ({ day }: { day: DayView }) => {
  const text = useTexts(dayTexts);
  const { ticks, planned, worked, alone } = axisOf(day);
  const span = ({ start, end }: { start: Instant; end: Instant }) => `${formatTime(start, day.zone)}–${formatTime(end, day.zone)}`;
  const whole = day.pairs.flatMap((pair) => (pair.in && pair.out ? [span({ start: pair.in, end: pair.out })] : []));
  return (
    <Card title={text("line")}>
      <Sentences day={day} />
      <div className="day-line" aria-hidden="true">
        <span className="day-line-name">{text("planned")}</span>
        <div className="day-line-bar">{planned && <Bar stretch={planned} kind="planned" said={day.plan && span(day.plan)} />}</div>
        <span className="day-line-name">{text("punched")}</span>
        <div className="day-line-bar">
          {worked.map((stretch, at) => (
            <Bar key={stretch.from} stretch={stretch} kind="worked" said={whole[at]} />
          ))}
          {alone.map((from) => (
            <Bar key={from} stretch={{ from, width: 0 }} kind="alone" />
          ))}
        </div>
        <span />
        <div className="day-line-ticks">
          {ticks.map(({ at, place }) => (
            <span key={at} style={{ insetInlineStart: `${place}%` }}>
              {formatTime(at, day.zone)}
            </span>
          ))}
        </div>
      </div>
    </Card>
  );
};

type BarProps = { stretch: Stretch; kind: "planned" | "worked" | "alone"; said?: string | undefined };

const Bar = ({ stretch: { from, width }, kind, said }: BarProps) => (
  <span className="day-bar" data-kind={kind} style={{ insetInlineStart: `${from}%`, inlineSize: `${width}%` }}>
    {said}
  </span>
);

const Sentences = ({ day }: { day: DayView }) => {
  const text = useTexts(dayTexts);
  const times = useTimes();
  const { plan, pairs } = day;
  const said = (pair: DayView["pairs"][number]): string => {
    const shown = { in: pair.in ? times(pair.in, day) : "", out: pair.out ? times(pair.out, day) : "" };
    if (pair.in && pair.out) return text("pairSaid", shown);
    return pair.in ? text("inAlone", shown) : text("outAlone", shown);
  };
  return (
    <p className="visually-hidden">
      {plan ? text("plannedSaid", { start: times(plan.start, day), end: times(plan.end, day) }) : text("nonePlanned")}{" "}
      {pairs.length === 0 ? text("nonePunched") : pairs.map(said).join(" ")}
    </p>
  );
};
