// What a report adds up to, a bar for each type of leave in its colour.
import { formatDays } from "#shared/format.ts";
import { Chart } from "#web/ui/chart/chart.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type LeaveReport, type ReportName, reportFigures } from "../../reports/contract.ts";
import { figureWords } from "../../reports/words.ts";
import { reportTexts } from "./texts.ts";

const drawn = { taken: "takenByType", lapsing: "lapsingByType" } as const satisfies Partial<Record<ReportName, string>>;

const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0);

export const ReportChart = ({ report: { name, totals } }: { report: LeaveReport }) => {
  const text = useTexts(reportTexts);
  if (name !== "taken" && name !== "lapsing") return null;
  const sorted = totals.toSorted((one, other) => sum(other.figures) - sum(one.figures));
  const [most] = sorted;
  if (!most) return null;
  const days = formatDays(sum(sorted.map(({ figures }) => sum(figures))));
  return (
    <Chart
      kind="bars"
      title={text(drawn[name])}
      finding={text(`${drawn[name]}_found`, { days, type: most.typeName, most: sum(most.figures) })}
      data={{
        by: text("type"),
        series: reportFigures[name].map((figure) =>
          figure === "booked" ? { label: figureWords.booked, hue: "grey", planned: true } : { label: figureWords[figure], hue: "grey" },
        ),
        points: sorted.map(({ typeName, figures, colour }) => ({ label: typeName, hue: colour, values: figures })),
        format: String,
      }}
    />
  );
};
