import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { noticesPath } from "../paths.ts";
import { usePreferences } from "./preference-queries.ts";
import { preferenceTexts } from "./preference-texts.ts";
import { PreferencesForm } from "./preferences-form.tsx";
import { bellTexts } from "./texts.ts";

export const PreferencesPage = () => {
  const text = useTexts(preferenceTexts);
  const parent = useTexts(bellTexts)("title");
  return (
    <Page title={text("title")} purpose={text("purpose")} parent={{ to: noticesPath, label: parent }} narrow>
      <Loaded query={usePreferences()} skeleton={<Skeleton count={2} shape="card" />}>
        {(preferences) => <PreferencesForm preferences={preferences} />}
      </Loaded>
    </Page>
  );
};
