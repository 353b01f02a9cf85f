import { SettingsForm as SettingsFormOf, type SettingsGroup } from "#web/ui/form-spec/settings-form.tsx";
import { Page } from "#web/ui/page.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { approvalsPath } from "../../paths.ts";
import { type RequestSettings, SettingsForm } from "../../settings/contract.ts";
import { settingFields } from "../../settings/fields.ts";
import { PersonField } from "../stand-ins/person-field.tsx";
import { MissingPeople } from "./missing-people.tsx";
import { useSaveSettings, useSettings } from "./settings-queries.ts";
import { settingsTexts } from "./settings-texts.ts";

const words = settingsTexts.entries;

const groups = ({ scanner }: RequestSettings): SettingsGroup[] => {
  const { lastResort, hrLead, financeLead, remindFirst, remindSecond, escalateAfter, ...others } = settingFields;
  const { lapseAfterDays, noticesKeptDays, exportAtOnce, exportMost, scannerRequired } = others;
  return [
    { title: words.people, fields: { lastResort, hrLead, financeLead } },
    { title: words.days, help: words.daysHelp, fields: { remindFirst, remindSecond, escalateAfter } },
    { title: words.kept, fields: { lapseAfterDays, noticesKeptDays } },
    { title: words.exports, fields: { exportAtOnce, exportMost } },
    { title: words.files, help: words[`scanner_${scanner}`], fields: { scannerRequired } },
  ];
};

export const SettingsPage = () => {
  const text = useTexts(settingsTexts);
  const query = useSettings();
  const save = useSaveSettings().mutateAsync;
  return (
    <Page title={text("title")} purpose={text("purpose")} parent={{ to: approvalsPath, label: text("parent") }} narrow>
      {query.data && <MissingPeople settings={query.data} />}
      <SettingsFormOf query={query} save={save} schema={SettingsForm} groups={groups} person={PersonField} />
    </Page>
  );
};
