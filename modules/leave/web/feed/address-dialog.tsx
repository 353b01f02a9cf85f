import { apiBase } from "#web/client.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useCopy } from "#web/ui/use-copy.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { feedTexts } from "./texts.ts";

/** Told once, to whoever made it. */
export const AddressDialog = ({ title, path, onClose }: { title: string; path: string; onClose: () => void }) => {
  const text = useTexts(feedTexts);
  const address = new URL(`${apiBase()}${path}`, window.location.href).href;
  const copy = useCopy({ copied: text("copied"), notCopied: text("notCopied") });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button label={text("done")} look="plain" onClick={onClose} />
          <Button label={text("copy")} icon="copy" autoFocus onClick={() => copy(address)} />
        </>
      }
    >
      <p>{text("once")}</p>
      <Field label={text("address")}>
        {(wiring) => <TextInput {...wiring} readOnly value={address} onFocus={({ target }) => target.select()} />}
      </Field>
    </Dialog>
  );
};
