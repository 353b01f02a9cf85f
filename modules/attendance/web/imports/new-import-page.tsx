import { NewFile } from "#web/imports/new-file.tsx";
import { Page } from "#web/ui/page.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { punchImportRecord, punchImportSlots } from "../../imports/contract.ts";
import { punchImportPath, punchImportsPath } from "../../paths.ts";
import { useBeginImport } from "./queries.ts";
import { punchImportTexts } from "./texts.ts";

const slot = { ...punchImportSlots.table, name: `${punchImportRecord}/table` };

export const NewPunchImportPage = () => {
  const text = useTexts(punchImportTexts);
  const { mutateAsync, isPending } = useBeginImport();
  return (
    <Page title={text("newTitle")} purpose={text("newPurpose")} parent={{ to: punchImportsPath, label: text("title") }}>
      <NewFile slot={slot} busy={isPending} begin={(file, key) => mutateAsync({ file, key })} pathOf={punchImportPath} />
    </Page>
  );
};
