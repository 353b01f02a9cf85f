import { useState } from "react";
import { encodingOf } from "#shared/sheet-text.ts";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { batchTexts } from "./texts.ts";

/** As much as one call carries. */
const MOST_BYTES = 230_000;

type Props = { pasted: string; error: string | undefined; onPaste: (pasted: string) => void };

/** Pasted from a spreadsheet, or read from a file: what is sent can be seen and corrected before. */
export const PastedRows = ({ pasted, error, onPaste }: Props) => {
  const text = useTexts(batchTexts);
  const [tooLarge, setTooLarge] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > MOST_BYTES);
    if (file.size > MOST_BYTES) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    onPaste(new TextDecoder(encodingOf(bytes) ?? "utf-8").decode(bytes));
  };
  const large = tooLarge ? text("fileLarge", { most: MOST_BYTES / 1000 }) : undefined;
  return (
    <>
      <Field label={text("pasted")} help={text("pastedHelp")} error={error ?? large} required>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={8}
            spellCheck={false}
            placeholder={text("pastedExample")}
            value={pasted}
            onChange={({ target }) => onPaste(target.value)}
          />
        )}
      </Field>
      <label className="field-help">
        {text("file")}{" "}
        <input
          type="file"
          accept=".csv,.txt,text/csv"
          onChange={({ target }) => {
            void read(target.files?.[0]);
          }}
        />
      </label>
    </>
  );
};
