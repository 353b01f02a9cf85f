import { type DragEvent, type Ref, useEffect, useRef, useState } from "react";
import type { FileEntry } from "#shared/files/contract.ts";
import { endingsOf, largestOf, megabytes, mostOf, sizeInWords, typesInWords } from "#shared/files/rules.ts";
import { logError } from "#web/log.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, FieldError } from "#web/ui/field.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { files as calls } from "./calls.ts";
import { filesTexts } from "./texts.ts";
import { type NamedSlot, useSending } from "./use-sending.ts";
import "./files.css";

/** What a form knows of a file: enough to name it and to send its id along. */
export type HeldFile = Pick<FileEntry, "id" | "name" | "bytes" | "state">;

type FileFieldProps = {
  label: string;
  slot: NamedSlot;
  files: readonly HeldFile[];
  /** All that the form has from then on. */
  onChange: (files: readonly HeldFile[]) => void;
  error?: string | undefined;
  required?: boolean;
  /** Said after what may be sent: who will read it. */
  note?: string | undefined;
  /** Whether some are still on their way: a form that is sent before them would go without. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
};

/** Files of a form: chosen or dropped, sent at once one by one, and removed again. The form sends their ids. */
export const FileField = ({ label, slot, files, onChange, error, required = false, note, onBusy, inputRef }: FileFieldProps) => {
  const text = useTexts(filesTexts);
  const [isOver, setOver] = useState(false);
  const [said, setSaid] = useState("");
  const held = useRef(files);
  held.current = files;
  const own = useRef(new Set<string>());
  const change = (next: readonly HeldFile[], what: string) => {
    held.current = next;
    onChange(next);
    setSaid(what);
  };
  const { sending, refused, add } = useSending({
    slot,
    there: files.length,
    onSent: (file) => {
      own.current.add(file.id);
      change([...held.current, file], text("added", { name: file.name }));
    },
  });

  const isBusy = sending.length > 0;
  const tellBusy = useRef(onBusy);
  tellBusy.current = onBusy;
  useEffect(() => {
    tellBusy.current?.(isBusy);
    return () => tellBusy.current?.(false);
  }, [isBusy]);

  const remove = ({ id, name }: HeldFile) => {
    change(
      held.current.filter((file) => file.id !== id),
      text("removed", { name }),
    );
    // What a record has already is removed with the form; what does not go now goes by itself within a day.
    if (own.current.delete(id)) calls.remove({ params: { id } }).catch(logError);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };

  const most = mostOf(slot);
  const facts = { types: typesInWords(slot.types), max: megabytes(largestOf(slot)), count: most };
  const hint = text(most === 1 ? "hintOne" : "hint", facts);
  return (
    <Field label={label} help={note ? `${hint} ${note}` : hint} error={error} required={required}>
      {(wiring) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to what the control inside does
        <div
          className={isOver ? "file-field file-field-over" : "file-field"}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            {...wiring}
            ref={inputRef}
            type="file"
            multiple={most > 1}
            accept={endingsOf(slot.types)}
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              target.value = ""; // the same file may be chosen again after it was refused
            }}
          />
          <ul className="file-rows">
            {files.map((file) => (
              <li key={file.id}>
                <span className="file-name">{file.name}</span>
                <span className="quiet">{sizeInWords(file.bytes)}</span>
                {file.state === "blocked" && <span className="field-error">{text("blocked")}</span>}
                <Button
                  look="text"
                  icon="times"
                  iconOnly
                  label={text("remove")}
                  name={text("removeNamed", { name: file.name })}
                  onClick={() => remove(file)}
                />
              </li>
            ))}
            <OnTheirWay sending={sending} />
          </ul>
          {refused.length > 0 && (
            <div role="alert">
              {refused.map(({ key, ...refusal }) => (
                <SendingRefusal key={key} id={key} {...refusal} />
              ))}
            </div>
          )}
          <p role="status" className="visually-hidden">
            {said}
          </p>
        </div>
      )}
    </Field>
  );
};

/** Files of which something is still to be sent, as rows of a list. */
export const OnTheirWay = ({ sending }: Pick<ReturnType<typeof useSending>, "sending">) => {
  const text = useTexts(filesTexts);
  return sending.map(({ key, name, share, stop }) => (
    <li key={key}>
      <span className="file-name">{name}</span>
      <progress value={share} max={1} aria-label={text("sending", { name })} />
      <Button look="text" icon="times" iconOnly label={text("stop")} name={text("stopNamed", { name })} onClick={stop} />
    </li>
  ));
};

/** Why a file was not sent, and another try where that can help. */
export const SendingRefusal = ({ id, sentence, again }: { id: string; sentence: string; again?: () => void }) => {
  const text = useTexts(filesTexts);
  return (
    <div className="file-refusal">
      <FieldError id={id}>{sentence}</FieldError>
      {again && <Button look="text" icon="refresh" label={text("retry")} name={text("retryNamed", { sentence })} onClick={again} />}
    </div>
  );
};
