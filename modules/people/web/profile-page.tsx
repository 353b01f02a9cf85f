import { formatDate } from "#shared/format.ts";
import { PersonName } from "#web/ui/avatar.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Facts } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { OwnProfile } from "../contract.ts";
import { employeeWorkflow } from "../workflow.ts";
import { useOwnProfile } from "./queries.ts";
import { peopleTexts } from "./texts.ts";

export const ProfilePage = () => {
  const text = useTexts(peopleTexts);
  const query = useOwnProfile();
  return (
    <Page
      title={query.data?.name ?? text("title")}
      badge={query.data && <StatusBadge {...employeeWorkflow.states[query.data.status]} />}
      purpose={text("purpose")}
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(profile) => <Profile profile={profile} />}
      </Loaded>
    </Page>
  );
};

const Profile = ({ profile }: { profile: OwnProfile }) => {
  const text = useTexts(peopleTexts);
  return (
    <>
      <Card title={text("person")}>
        <Facts
          facts={[
            { label: text("firstName"), value: profile.firstName },
            // Some people have one name alone.
            ...(profile.lastName ? [{ label: text("lastName"), value: profile.lastName }] : []),
            { label: text("code"), value: profile.code },
            { label: text("workEmail"), value: profile.workEmail, wide: true },
          ]}
        />
      </Card>
      <Card title={text("job")}>
        <Facts
          facts={[
            { label: text("designation"), value: profile.designation },
            { label: text("department"), value: profile.department },
            { label: text("location"), value: profile.location },
            { label: text("timeZone"), value: profile.timeZone.replace("_", " ") },
            { label: text("joinedOn"), value: formatDate(profile.joinedOn) },
            { label: text("manager"), value: profile.manager ? <PersonName name={profile.manager.name} /> : text("noManager") },
            ...(profile.reports > 0 ? [{ label: text("reports"), value: profile.reports }] : []),
          ]}
        />
      </Card>
    </>
  );
};
