import { apiBase } from "#web/client.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { feedTexts } from "./texts.ts";

/** Told once, to whoever made it. */
export const AddressDialog = ({ title, path, onClose }: { title: string; path: string; onClose: () => void }) => {
  const text = useTexts(feedTexts);
  const toast = useToast();
  const address = new URL(`${apiBase()}${path}`, window.location.href).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.done(text("copied"));
    } catch {
      toast.failed(text("notCopied"));
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button label={text("done")} look="plain" onClick={onClose} />
          <Button label={text("copy")} icon="copy" autoFocus onClick={() => void copy()} />
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
