import { formatMoment } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useCopy } from "#web/ui/use-copy.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { accountTexts } from "./texts.ts";

type LinkDialogProps = { name: string; link: { url: string; expiresAt: string }; onClose: () => void };

/** Shown once, to whoever made it, where no mail can bring it. */
export const LinkDialog = ({ name, link, onClose }: LinkDialogProps) => {
  const text = useTexts(accountTexts);
  const copy = useCopy({ copied: text("copied"), notCopied: text("notCopied") });
  return (
    <Dialog
      title={text("linkTitle", { name })}
      onClose={onClose}
      actions={
        <>
          <Button label={text("done")} look="plain" onClick={onClose} />
          <Button label={text("copy")} icon="copy" autoFocus onClick={() => copy(link.url)} />
        </>
      }
    >
      <p>{text("linkHelp", { name, moment: formatMoment(link.expiresAt) })}</p>
      <Field label={text("link")}>
        {(wiring) => <TextInput {...wiring} readOnly value={link.url} onFocus={(event) => event.target.select()} />}
      </Field>
    </Dialog>
  );
};
