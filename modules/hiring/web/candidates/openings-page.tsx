import { type Column, DataList } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { openingPath } from "../../paths.ts";
import type { OpeningRow } from "../../requisitions/contract.ts";
import { openingWorkflow } from "../../requisitions/workflow.ts";
import { useOpenings } from "../queries.ts";
import { candidateTexts } from "./texts.ts";

/** Openings with how many candidates each has. */
export const OpeningsPage = () => {
  const text = useTexts(candidateTexts);
  const columns: Column<OpeningRow>[] = [
    {
      header: text("position"),
      card: "title",
      mark: () => <KindIcon kind="opening" />,
      cell: ({ title }) => title,
      number: ({ number }) => number,
      note: ({ department, location }) => `${department} · ${location}`,
    },
    { header: text("hiringManager"), cell: ({ hiringManager: { name, code } }) => <PersonName name={name} code={code} /> },
    { header: text("candidates"), figure: true, cell: ({ candidates }) => candidates },
    {
      header: text("seats"),
      cell: ({ hires, seats, offersOut }) =>
        [text("hiredOf", { hires, seats }), offersOut > 0 && text("offersOut", { count: offersOut })].filter(Boolean).join(", "),
    },
    { header: text("published"), cell: ({ publishedAt }) => publishedAt && <Moment at={publishedAt} /> },
    { header: text("status"), card: "corner", cell: ({ status }) => <StatusBadge {...openingWorkflow.states[status]} /> },
  ];
  return (
    <Page title={text("openings")}>
      <section className="card">
        <Loaded
          query={useOpenings()}
          skeleton={<Skeleton count={5} shape="tall" />}
          empty={{ when: ({ rows }) => rows.length === 0, sentence: text("noOpenings") }}
        >
          {({ rows }) => (
            <DataList
              label={text("openings")}
              rows={rows}
              columns={columns}
              keyOf={({ id }) => id}
              linkOf={({ number }) => openingPath(number)}
            />
          )}
        </Loaded>
      </section>
    </Page>
  );
};
