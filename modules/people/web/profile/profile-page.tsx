import { useParams } from "react-router";
import { useSession } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { changesPath, directoryPath, holidaysPath, linePath, peoplePath, profilePath, recordPath } from "../../paths.ts";
import type { PersonRecord } from "../../record/contract.ts";
import { employeeWorkflow } from "../../workflow.ts";
import { useRecord, type Whose } from "./queries.ts";
import { headOf } from "./record-head.tsx";
import { RecordTabs } from "./record-tabs.tsx";
import { profileTexts } from "./texts.ts";
import "./profile.css";

export const ProfilePage = () => <RecordPage />;

/** Of HR, who keeps the record. */
export const KeptRecordPage = () => {
  const { code = "" } = useParams();
  return <RecordPage key={code} code={code} />;
};

export const statusBadge = ({ job }: PersonRecord) => job?.status && <StatusBadge {...employeeWorkflow.states[job.status]} />;

const RecordPage = ({ code }: Whose) => {
  const text = useTexts(profileTexts);
  const query = useRecord({ code });
  const isOwner = code === undefined;
  const { isLeaver } = useSession();
  const base = isOwner ? profilePath : recordPath(code);
  const more = [
    { to: changesPath, label: text("toChanges"), icon: "file-edit" },
    ...(isLeaver ? [] : [{ to: holidaysPath, label: text("toHolidays"), icon: "sun" }]),
  ];
  return (
    <Page
      title={query.data?.card.name ?? (isOwner ? text("title") : text("recordTitle"))}
      badge={query.data && statusBadge(query.data)}
      {...(query.data && headOf(query.data, isOwner))}
      {...(isOwner && { action: !isLeaver && <Ways />, more })}
      {...(!isOwner && { parent: { to: peoplePath, label: text("parentPeople") } })}
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(record) => <RecordTabs record={record} base={base} isOwner={isOwner} />}
      </Loaded>
    </Page>
  );
};

/** The menu has one item for all that there is to know of people. */
const Ways = () => {
  const text = useTexts(profileTexts);
  return (
    <>
      <ButtonLink to={directoryPath} look="plain" icon="users">
        {text("toDirectory")}
      </ButtonLink>
      <ButtonLink to={linePath} look="plain" icon="sitemap">
        {text("toLine")}
      </ButtonLink>
    </>
  );
};
