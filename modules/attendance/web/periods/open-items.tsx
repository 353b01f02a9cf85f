import { formatDay } from "#shared/format.ts";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { periodPath } from "../../paths.ts";
import { type OpenItem, openKinds, type PeriodDetail } from "../../periods/contract.ts";
import { Paging } from "./paging.tsx";
import { useOpenItems } from "./queries.ts";
import { periodTexts } from "./texts.ts";
import type { usePart } from "./use-part.ts";

type OpenItemsProps = { of: PeriodDetail; asked: ReturnType<typeof usePart> };

/** What needs somebody before the lock, one kind at a time; each row leads to where it is settled. */
export const OpenItems = ({ of, asked: { kind, page, change } }: OpenItemsProps) => {
  const text = useTexts(periodTexts);
  const query = useOpenItems(of, { kind, page });
  const columns: Column<OpenItem>[] = [
    { header: text("person"), card: "title", cell: ({ owner }) => <PersonName name={owner.name} code={owner.code} /> },
    { header: text("day"), card: "large", cell: ({ date }) => formatDay(date) },
    ...(kind === "undecided" ? [{ header: text("request"), cell: ({ number }: OpenItem) => number }] : []),
  ];
  return (
    <>
      <Tabs
        label={text("kind")}
        tabs={openKinds}
        current={kind}
        to={(tab) => `${periodPath(of.id)}?part=open&kind=${tab}`}
        words={(tab) => `${text(tab)} (${of.open?.[tab] ?? 0})`}
      />
      <section className="card" aria-label={text(kind)}>
        <Loaded
          query={query}
          skeleton={<Skeleton count={4} />}
          empty={{ when: ({ total }) => total === 0, drawing: "done", sentence: text("nothingOpen") }}
        >
          {(found) => (
            <>
              <DataList label={text(kind)} rows={found.rows} columns={columns} keyOf={({ id }) => id} linkOf={({ path }) => path} />
              <Paging of={found} turn={(to) => change({ page: String(to) })} />
            </>
          )}
        </Loaded>
      </section>
    </>
  );
};
