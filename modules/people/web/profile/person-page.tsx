import { useParams } from "react-router";
import { formatDay } from "#shared/format.ts";
import { useSession } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import type { MenuItem } from "#web/ui/menu-button.tsx";
import { Page } from "#web/ui/page.tsx";
import { Redirect } from "#web/ui/redirect.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { directoryPath, holdsPath, lineOfPath, personPath, profilePath, recordPath } from "../../paths.ts";
import type { PersonRecord } from "../../record/contract.ts";
import { directoryTexts } from "../directory/texts.ts";
import { statusBadge } from "./profile-page.tsx";
import { useRecord } from "./queries.ts";
import { headOf } from "./record-head.tsx";
import { RecordTabs } from "./record-tabs.tsx";

/** Somebody else as whoever opens it may know them: whatever of the record is answered, to be read. */
export const PersonPage = () => {
  const { code = "" } = useParams();
  const { employeeCode } = useSession();
  return code === employeeCode ? <Redirect to={profilePath} /> : <OtherPerson key={code} code={code} />;
};

const OtherPerson = ({ code }: { code: string }) => {
  const text = useTexts(directoryTexts);
  const query = useRecord({ code });
  return (
    <Page
      title={query.data?.card.name ?? code}
      badge={query.data && <Badges record={query.data} />}
      {...(query.data && headOf(query.data, false))}
      parent={{ to: directoryPath, label: text("title") }}
      action={
        <ButtonLink to={lineOfPath(code)} look="plain" icon="sitemap">
          {text("openLine")}
        </ButtonLink>
      }
      more={useWays(query.data)}
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {/* Whoever writes it does so where it is kept. */}
        {(record) => <RecordTabs record={{ ...record, writes: [] }} base={personPath(code)} isOwner={false} />}
      </Loaded>
    </Page>
  );
};

const Badges = ({ record }: { record: PersonRecord }) => {
  const text = useTexts(directoryTexts);
  const { awayUntil } = record.card;
  return (
    <>
      {statusBadge(record)}
      {awayUntil && <StatusBadge tone="planned" label={text("awayUntil", { day: formatDay(awayUntil) })} />}
    </>
  );
};

const useWays = (record: PersonRecord | undefined): MenuItem[] => {
  const text = useTexts(directoryTexts);
  const { employeeCode } = useSession();
  if (!record) return [];
  const { code, card, writes } = record;
  return [
    ...(writes.length > 0 ? [{ to: recordPath(code), label: text("openRecord"), icon: "pencil" }] : []),
    ...(card.reports > 0 && card.manager?.code === employeeCode
      ? [{ to: holdsPath(code), label: text("openHolds"), icon: "briefcase" }]
      : []),
  ];
};
