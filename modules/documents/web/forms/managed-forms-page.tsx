import { AudienceField } from "#modules/people/web/index.tsx";
import { MasterDataPage, useMasterData } from "#web/ui/master-data-page.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { formTemplates } from "../../forms/contract.ts";
import { useFilesOf } from "./queries.ts";
import { formTexts } from "./texts.ts";

export const ManagedFormsPage = () => {
  const text = useTexts(formTexts);
  const { data } = useMasterData(formTemplates);
  const files = useFilesOf(data?.rows.flatMap(({ file }) => file) ?? []);
  return (
    <MasterDataPage
      of={formTemplates}
      title={text("managed")}
      empty={text("noForms")}
      audience={AudienceField}
      starts={{ handIn: true, handledBy: "hr" }}
      valuesOf={(row) => ({ ...row, file: row.file.flatMap((id) => files.get(id) ?? []) })}
      columns={[
        { header: text("purpose"), cell: ({ purpose }) => purpose },
        { header: text("handledBy"), cell: ({ handledBy }) => text(handledBy === "hr" ? "hr" : "finance") },
      ]}
    />
  );
};
