import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { useOwnSessions } from "./security-queries.ts";
import { SecuritySessions } from "./security-sessions.tsx";
import { SecuritySignIns } from "./security-sign-ins.tsx";
import { securityTexts } from "./security-texts.ts";

export const SecurityPage = () => {
  const text = useTexts(securityTexts);
  const query = useOwnSessions();
  return (
    <Page title={text("title")} purpose={text("purpose")} narrow>
      <Card title={text("password")}>
        <ChangePasswordForm />
      </Card>
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {({ sessions, signIns }) => (
          <>
            <Card title={text("sessions")}>
              <SecuritySessions sessions={sessions} />
            </Card>
            <Card title={text("signIns")}>
              <SecuritySignIns signIns={signIns} />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
};
