import { useState } from "react";
import { FileField, type HeldFile } from "#web/files/file-field.tsx";
import type { NamedSlot } from "#web/files/use-sending.ts";
import { Button } from "#web/ui/button.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { Notice } from "#web/ui/notice.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { ImportSteps } from "./import-steps.tsx";
import { fileImportTexts } from "./texts.ts";
import "./imports.css";
import { useGoOn } from "../ui/use-go-on.ts";

type NewFileProps = {
  slot: NamedSlot;
  /** Whether the import is being begun. */
  busy: boolean;
  /** Begins the import of a file that was sent, and gives its number. */
  begin: (file: string, key: string) => Promise<{ number: string }>;
  pathOf: (number: string) => string;
};

/** The first step of every import: a file is sent and read. */
export const NewFile = ({ slot, busy, begin, pathOf }: NewFileProps) => {
  const text = useTexts(fileImportTexts);
  const common = useTexts(uiTexts);
  const goOn = useGoOn();
  const { keyFor } = useRepeatKey();
  const [files, setFiles] = useState<readonly HeldFile[]>([]);
  const [isSending, setSending] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [file] = files;

  const send = async () => {
    setTried(true);
    if (!file || busy || isSending) return;
    setFailure(undefined);
    try {
      const { number } = await begin(file.id, keyFor(file.id));
      await goOn(pathOf(number));
    } catch (error) {
      setFailure(error);
    }
  };
  const beside = violationOf(failure, "file");
  return (
    <>
      <ImportSteps at={0} />
      <section className="card import-form">
        {failure !== undefined && !beside && <Notice tone="bad">{failureSentence(failure, common("broken"))}</Notice>}
        <FileField
          label={text("fileLabel")}
          slot={slot}
          files={files}
          required
          error={beside ?? (tried && !file ? text("fileNeeded") : undefined)}
          onBusy={setSending}
          onChange={(next) => {
            setFiles(next);
            setFailure(undefined);
          }}
        />
        <div className="actions">
          <Button label={text("upload")} busy={busy} onClick={() => void send()} />
        </div>
      </section>
    </>
  );
};
