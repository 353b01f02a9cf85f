import { formatDayOfYear } from "#shared/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { PaperRow } from "../../papers/contract.ts";
import { paperWorkflow } from "../../papers/workflow.ts";
import { documentPath, handInPaperPath } from "../../paths.ts";
import { usePersonDocuments } from "./queries.ts";
import { paperTexts } from "./texts.ts";

export const usePaperColumns = (more: readonly Column<PaperRow>[] = []): Column<PaperRow>[] => {
  const text = useTexts(paperTexts);
  return [
    {
      header: text("document"),
      card: "title",
      mark: () => <KindIcon kind="paper" size="small" />,
      cell: ({ typeName }) => typeName,
      number: ({ number }) => number,
      note: ({ title }) => title,
    },
    ...more,
    {
      header: text("validUntil"),
      card: "large",
      cell: ({ expiresOn }) => expiresOn && formatDayOfYear(expiresOn),
    },
    {
      header: text("status"),
      card: "corner",
      cell: ({ status, expired, current }) =>
        expired && current ? <StatusBadge label={text("expired")} tone="bad" /> : <StatusBadge {...paperWorkflow.states[status]} />,
    },
  ];
};

export const PapersTab = () => {
  const text = useTexts(paperTexts);
  const columns = usePaperColumns();
  const handIn = (
    <ButtonLink to={handInPaperPath()} icon="plus">
      {text("handIn")}
    </ButtonLink>
  );
  return (
    <section className="card">
      <Loaded
        query={usePersonDocuments()}
        skeleton={<Skeleton count={4} shape="tall" />}
        empty={{ when: ({ papers }) => papers.length === 0, sentence: text("none"), action: handIn }}
      >
        {({ papers }) => (
          <div className="stack">
            <div>{handIn}</div>
            <DataList
              label={text("papers")}
              rows={papers}
              columns={columns}
              keyOf={({ id }) => id}
              linkOf={({ number }) => documentPath(number)}
            />
          </div>
        )}
      </Loaded>
    </section>
  );
};
