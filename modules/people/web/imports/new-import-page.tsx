import { NewFile } from "#web/imports/new-file.tsx";
import { Page } from "#web/ui/page.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { importRecord, importSlots } from "../../imports/contract.ts";
import { importPath, importsPath } from "../../paths.ts";
import { useStartImport } from "./queries.ts";
import { importTexts } from "./texts.ts";

const slot = { ...importSlots.table, name: `${importRecord}/table` };

export const NewImportPage = () => {
  const text = useTexts(importTexts);
  const { mutateAsync, isPending } = useStartImport();
  return (
    <Page title={text("newTitle")} purpose={text("newPurpose")} parent={{ to: importsPath, label: text("title") }}>
      <NewFile slot={slot} busy={isPending} begin={(file, key) => mutateAsync({ file, key })} pathOf={importPath} />
    </Page>
  );
};
