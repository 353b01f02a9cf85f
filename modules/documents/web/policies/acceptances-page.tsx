import { ButtonLink } from "#web/ui/button.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { policiesPath, policyPath } from "../../paths.ts";
import type { OwnAcceptance } from "../../policies/contract.ts";
import { useAcceptances } from "./queries.ts";
import { policyTexts } from "./texts.ts";

export const AcceptancesPage = () => {
  const text = useTexts(policyTexts);
  const columns: Column<OwnAcceptance>[] = [
    {
      header: text("policy"),
      card: "title",
      mark: () => <KindIcon kind="policy" size="small" />,
      cell: ({ title }) => title,
      number: ({ number }) => number,
      note: ({ version }) => text("version", { version }),
    },
    { header: text("sentence"), cell: ({ sentence }) => sentence },
    { header: text("acceptedOn"), card: "large", cell: ({ at }) => <Moment at={at} /> },
  ];
  return (
    <Page title={text("acceptances")} parent={{ to: policiesPath, label: text("title") }}>
      <section className="card">
        <Loaded
          query={useAcceptances()}
          skeleton={<Skeleton count={4} shape="tall" />}
          empty={{
            when: ({ rows }) => rows.length === 0,
            sentence: text("noAcceptances"),
            action: <ButtonLink to={policiesPath}>{text("toPolicies")}</ButtonLink>,
          }}
        >
          {({ rows }) => (
            <DataList
              label={text("acceptances")}
              rows={rows}
              columns={columns}
              keyOf={({ number, version }) => `${number} ${version}`}
              linkOf={({ number, version }) => policyPath(number, version)}
            />
          )}
        </Loaded>
      </section>
    </Page>
  );
};
