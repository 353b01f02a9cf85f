import { useState } from "react";
import { Controller } from "react-hook-form";
import { FileField, type HeldFile } from "#web/files/file-field.tsx";
import type { ContractForm } from "#web/ui/contract-form.ts";
import { useKeeping } from "#web/ui/use-kept.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { regularisationRecord } from "../../regularise/record.ts";
import { regularisationSlots } from "../../regularise/slots.ts";
import type { Filled } from "./filled.ts";
import { regulariseTexts } from "./texts.ts";

/** What the form holds; it survives the session like what is typed. */
const useHeldFiles = (began: readonly HeldFile[], owner: string) => {
  const [held, setHeld] = useState(began);
  useKeeping({
    name: `files ${owner}`,
    changed: () => (JSON.stringify(held) === JSON.stringify(began) ? undefined : { held }),
    restore: (values) => setHeld(values.held as readonly HeldFile[]),
  });
  return [held, setHeld] as const;
};

type DocumentFieldProps = {
  of: ContractForm<Filled>;
  /** What the regularisation has already. */
  files: readonly HeldFile[];
  /** Whose day it is, where it is not the reader's own. */
  owner?: string | undefined;
  /** Whether some of them are still on their way. */
  onBusy: (isBusy: boolean) => void;
};

/** What shows that somebody was there. */
export const DocumentField = ({ of: { form, errorOf }, files, owner = "", onBusy }: DocumentFieldProps) => {
  const text = useTexts(regulariseTexts);
  const [held, setHeld] = useHeldFiles(files, owner);
  return (
    <Controller
      control={form.control}
      name="files"
      render={({ field }) => (
        <FileField
          label={text("files")}
          slot={{ ...regularisationSlots.document, name: `${regularisationRecord}/document` }}
          files={held}
          note={text("filesNote")}
          inputRef={field.ref}
          onBusy={onBusy}
          error={errorOf("files")}
          onChange={(next) => {
            setHeld(next);
            form.setValue(
              "files",
              next.map(({ id }) => id),
              { shouldDirty: true },
            );
            form.clearErrors("files");
          }}
        />
      )}
    />
  );
};
