import { useSession } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { thingOf } from "#web/ui/things.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { policyPath, settingsPath } from "../../paths.ts";
import { settingsKeepers } from "../../permissions.ts";
import type { GovernedKind } from "../../policies/contract.ts";
import { MissingPeople } from "./missing-people.tsx";
import { useGovernedKinds } from "./queries.ts";
import { useSettings } from "./settings-queries.ts";
import { approvalsTexts } from "./texts.ts";

export const ApprovalsPage = () => {
  const text = useTexts(approvalsTexts);
  const columns = useColumns();
  const keeps = useSession().may(settingsKeepers);
  return (
    <Page
      title={text("title")}
      purpose={text("purpose")}
      action={
        keeps && (
          <ButtonLink to={settingsPath} look="plain" icon="cog">
            {text("settings")}
          </ButtonLink>
        )
      }
    >
      {keeps && <WhoIsMissing />}
      <section className="card">
        <Loaded
          query={useGovernedKinds()}
          skeleton={<Skeleton count={3} />}
          empty={{ when: ({ kinds }) => kinds.length === 0, sentence: text("none") }}
        >
          {({ kinds }) => (
            <DataList
              label={text("title")}
              rows={kinds}
              columns={columns}
              keyOf={({ kind }) => kind}
              linkOf={({ kind }) => policyPath(kind)}
            />
          )}
        </Loaded>
      </section>
    </Page>
  );
};

/** Said to whoever can do something about it. */
const WhoIsMissing = () => {
  const settings = useSettings().data;
  return settings && <MissingPeople settings={settings} />;
};

const useColumns = (): Column<GovernedKind>[] => {
  const text = useTexts(approvalsTexts);
  const stateOf = ({ draft }: GovernedKind) => {
    if (!draft) return text("noDraft");
    const label = draft.author ? text("drafted", { name: draft.author.name }) : text("drafted_nobody");
    return <StatusBadge tone="draft" label={label} />;
  };
  return [
    { header: text("kind"), card: "title", mark: ({ kind }) => <KindIcon kind={thingOf(kind)} />, cell: ({ label }) => label },
    { header: text("area"), cell: ({ area }) => text(`area_${area}`) },
    { header: text("holds"), card: "large", cell: ({ version }) => (version === 0 ? text("declared") : text("version", { version })) },
    { header: text("publishedAt"), cell: ({ publishedAt }) => publishedAt && <Moment at={publishedAt} /> },
    { header: text("by"), cell: ({ author }) => author && <PersonName name={author.name} code={author.code} /> },
    { header: text("state"), card: "corner", cell: stateOf },
  ];
};
