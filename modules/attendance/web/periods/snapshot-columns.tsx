import type { Column } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Snapshot, SnapshotRow } from "../../periods/contract.ts";
import type { PeriodTotals } from "../../periods/figures.ts";
import { periodTexts } from "./texts.ts";
import { inWords, isTold, useFigures } from "./use-figures.ts";
import "./periods.css";

type FigureProps = { row: SnapshotRow; of: (totals: PeriodTotals) => string; made?: string | undefined };

/** Below it stands what it is made of, and where the version before says otherwise, what that said. */
const Figure = ({ row: { totals, before }, of, made }: FigureProps) => {
  const text = useTexts(periodTexts);
  const [now, then] = [of(totals), before && of(before)];
  return (
    <span className="period-figure">
      {now}
      {made && <span className="quiet">{made}</span>}
      {then !== undefined && then !== now && <span className="quiet">{text("wasBefore", { figure: then })}</span>}
    </span>
  );
};

export const useSnapshotColumns = (): Column<SnapshotRow>[] => {
  const text = useTexts(periodTexts);
  const byType = ({ leaveByType }: SnapshotRow): string => leaveByType.map(({ name, units }) => `${name} ${units}`).join(", ");
  return [
    { header: text("person"), card: "title", cell: ({ owner }) => <PersonName name={owner.name} code={owner.code} /> },
    ...useFigures().map(
      ({ name, label: header, of }): Column<SnapshotRow> => ({
        header,
        figure: true,
        cell: (row) => <Figure row={row} of={of} made={name === "leave" ? byType(row) : undefined} />,
      }),
    ),
  ];
};

/** What all of them come to together. */
export const SnapshotSum = ({ of: { total, sum } }: { of: Pick<Snapshot, "total" | "sum"> }) => {
  const text = useTexts(periodTexts);
  const told = useFigures().filter((figure) => isTold(figure, sum));
  return <p className="quiet">{text("sum", { count: total, figures: inWords(told, sum) })}</p>;
};
