import { Begun } from "#web/ui/begun.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { approvalsPath } from "../../paths.ts";
import { MissingPeople } from "./missing-people.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { useSettings } from "./settings-queries.ts";
import { settingsTexts } from "./settings-texts.ts";
import "./settings.css";

export const SettingsPage = () => {
  const text = useTexts(settingsTexts);
  const query = useSettings();
  return (
    <Page title={text("title")} purpose={text("purpose")} parent={{ to: approvalsPath, label: text("parent") }}>
      <Loaded query={query} skeleton={<Skeleton count={3} shape="card" />}>
        {(settings) => (
          <div className="settings-page">
            <MissingPeople settings={settings} />
            <Begun now={settings} read={query.refetch}>
              {({ of, anew, theirs }) => <SettingsForm settings={of} onSaved={anew} onTheirs={theirs} />}
            </Begun>
          </div>
        )}
      </Loaded>
    </Page>
  );
};
