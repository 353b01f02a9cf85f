import { useState } from "react";
import { useNavigate } from "react-router";
import { FileField, type HeldFile } from "#web/files/file-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { importRecord, importSlots } from "../../imports/contract.ts";
import { ImportSteps } from "./import-steps.tsx";
import { importPath, importsPath } from "./paths.ts";
import { useStartImport } from "./queries.ts";
import { importTexts } from "./texts.ts";
import "./imports.css";

const slot = { ...importSlots.table, name: `${importRecord}/table` };

export const NewImportPage = () => {
  const text = useTexts(importTexts);
  const common = useTexts(uiTexts);
  const navigate = useNavigate();
  const { keyFor } = useRepeatKey();
  const { mutateAsync, isPending } = useStartImport();
  const [files, setFiles] = useState<readonly HeldFile[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [file] = files;

  const send = async () => {
    setTried(true);
    if (!file || isPending || isBusy) return;
    setFailure(undefined);
    try {
      const { number } = await mutateAsync({ file: file.id, key: keyFor(file.id) });
      await navigate(importPath(number), { replace: true });
    } catch (error) {
      setFailure(error);
    }
  };
  const beside = violationOf(failure, "file");
  return (
    <Page title={text("newTitle")} purpose={text("newPurpose")} parent={{ to: importsPath, label: text("title") }}>
      <ImportSteps at={0} />
      <section className="card import-form">
        {failure !== undefined && !beside && <Notice tone="bad">{failureSentence(failure, common("broken"))}</Notice>}
        <FileField
          label={text("fileLabel")}
          slot={slot}
          files={files}
          required
          error={beside ?? (tried && !file ? text("fileNeeded") : undefined)}
          onBusy={setBusy}
          onChange={(next) => {
            setFiles(next);
            setFailure(undefined);
          }}
        />
        <div className="actions">
          <Button label={text("upload")} busy={isPending} onClick={() => void send()} />
        </div>
      </section>
    </Page>
  );
};
