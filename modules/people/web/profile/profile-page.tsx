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
import type { Shown } from "./group-card.tsx";
import { useRecord, type Whose } from "./queries.ts";
import { RecordHead } from "./record-head.tsx";
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
  return (
    <Page
      title={query.data?.card.name ?? (isOwner ? text("title") : text("recordTitle"))}
      badge={query.data && statusBadge(query.data)}
      {...(isOwner && { action: <Ways isLeaver={isLeaver} /> })}
      {...(!isOwner && { parent: { to: peoplePath, label: text("parentPeople") } })}
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(record) => <Whole record={record} base={base} isOwner={isOwner} />}
      </Loaded>
    </Page>
  );
};

/** What else there is to know of people; the menu has one item for all of it. */
const Ways = ({ isLeaver }: { isLeaver: boolean }) => {
  const text = useTexts(profileTexts);
  return (
    <nav className="profile-ways" aria-label={text("ways")}>
      {!isLeaver && (
        <>
          <ButtonLink to={directoryPath} look="text" icon="users">
            {text("toDirectory")}
          </ButtonLink>
          <ButtonLink to={linePath} look="text" icon="sitemap">
            {text("toLine")}
          </ButtonLink>
        </>
      )}
      <ButtonLink to={changesPath} look="text" icon="file-edit">
        {text("toChanges")}
      </ButtonLink>
      {!isLeaver && (
        <ButtonLink to={holidaysPath} look="text" icon="calendar">
          {text("toHolidays")}
        </ButtonLink>
      )}
    </nav>
  );
};

export const Whole = (shown: Shown) => (
  <>
    <RecordHead {...shown} />
    <RecordTabs {...shown} />
  </>
);
