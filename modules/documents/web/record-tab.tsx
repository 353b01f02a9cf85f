import { Card } from "#web/ui/card.tsx";
import { DataList } from "#web/ui/data-list.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { letterWorkflow } from "../letters/workflow.ts";
import type { PersonDocuments } from "../papers/contract.ts";
import { documentPath } from "../paths.ts";
import { letterTexts } from "./letters/texts.ts";
import { usePaperColumns } from "./papers/papers-tab.tsx";
import { usePersonDocuments } from "./papers/queries.ts";
import { paperTexts } from "./papers/texts.ts";

/** On the record of a person: their letters and papers. */
export const DocumentsTab = ({ code }: { code: string }) => {
  const [text, ofLetters] = [useTexts(paperTexts), useTexts(letterTexts)];
  const columns = usePaperColumns();
  return (
    <Loaded
      query={usePersonDocuments(code)}
      skeleton={<Skeleton count={2} shape="card" />}
      empty={{ when: ({ letters, papers }) => letters.length + papers.length === 0, sentence: text("noneOfPerson") }}
    >
      {({ letters, papers }) => (
        <>
          {letters.length > 0 && <Letters letters={letters} />}
          {papers.length > 0 && (
            <Card title={ofLetters("recordTab")}>
              <DataList
                label={ofLetters("recordTab")}
                rows={papers}
                columns={columns}
                keyOf={({ id }) => id}
                linkOf={({ number }) => documentPath(number)}
              />
            </Card>
          )}
        </>
      )}
    </Loaded>
  );
};

const Letters = ({ letters }: Pick<PersonDocuments, "letters">) => {
  const text = useTexts(letterTexts);
  return (
    <Card title={text("all")}>
      <DataList
        label={text("all")}
        rows={letters}
        columns={[
          {
            header: text("letter"),
            card: "title",
            mark: () => <KindIcon kind="letter" size="small" />,
            cell: ({ typeName }) => typeName,
            number: ({ number }) => number,
          },
          { header: text("issuedAt"), cell: ({ issuedAt }) => issuedAt && <Moment at={issuedAt} /> },
          { header: text("status"), card: "corner", cell: ({ status }) => <StatusBadge {...letterWorkflow.states[status]} /> },
        ]}
        keyOf={({ number }) => number}
        linkOf={({ number }) => documentPath(number)}
      />
    </Card>
  );
};
