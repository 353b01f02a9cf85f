import { formatDay } from "#shared/format.ts";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DifferenceRow, differenceSides, PeriodDetail } from "../../periods/contract.ts";
import { Paging } from "./paging.tsx";
import { useDifferences } from "./queries.ts";
import { periodTexts } from "./texts.ts";
import type { usePart } from "./use-part.ts";

type DifferencesProps = { of: PeriodDetail; side: (typeof differenceSides)[number]; asked: ReturnType<typeof usePart> };

/** Locked days that would be others now, in the order in which that was found. */
export const Differences = ({ of, side, asked: { page, change } }: DifferencesProps) => {
  const text = useTexts(periodTexts);
  const query = useDifferences(of, { side, page });
  const columns: Column<DifferenceRow>[] = [
    { header: text("person"), card: "title", cell: ({ owner }) => <PersonName name={owner.name} code={owner.code} /> },
    { header: text("day"), card: "large", cell: ({ date }) => formatDay(date) },
    { header: text("difference"), cell: ({ sentence }) => sentence },
    { header: text("found"), cell: ({ foundAt }) => <Moment at={foundAt} /> },
  ];
  const sentence = text(side === "since" ? "noDifferences" : "noneCarried");
  return (
    <section className="card" aria-label={text(`tab_${side}`)}>
      <Loaded query={query} skeleton={<Skeleton count={3} />} empty={{ when: ({ total }) => total === 0, drawing: "done", sentence }}>
        {(found) => (
          <>
            <DataList label={text(`tab_${side}`)} rows={found.rows} columns={columns} keyOf={({ id }) => id} />
            <Paging of={found} turn={(to) => change({ page: String(to) })} />
          </>
        )}
      </Loaded>
    </section>
  );
};
