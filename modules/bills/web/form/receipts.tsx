// Receipts are dropped, chosen or photographed: several at once become expenses, or they are added to one expense.
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { megabytes, mostOf } from "#shared/files/rules.ts";
import { type HeldFile, OnTheirWay, SendingRefusal } from "#web/files/file-field.tsx";
import { useSending } from "#web/files/use-sending.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { receiptSlot } from "../../slots.ts";
import { ReceiptThumbs } from "../receipt-thumb.tsx";
import { formTexts } from "./texts.ts";

/** The most files at once, so that none waits too long for its upload. */
const MOST_AT_ONCE = 20;
/** These types make a phone offer its camera; other files are refused by name. */
const ACCEPTED = "image/jpeg,image/png,image/webp,application/pdf";

type Adding = { onBusy: (isBusy: boolean) => void };

const useBusy = (isBusy: boolean, onBusy: (isBusy: boolean) => void) => {
  const tell = useRef(onBusy);
  tell.current = onBusy;
  useEffect(() => {
    tell.current(isBusy);
    return () => tell.current(false);
  }, [isBusy]);
};

/** Uploads in progress, and uploads that failed. */
const Progress = ({ sending, refused }: Pick<ReturnType<typeof useSending>, "sending" | "refused">) => (
  <>
    {sending.length > 0 && (
      <ul className="file-rows">
        <OnTheirWay sending={sending} />
      </ul>
    )}
    {refused.length > 0 && (
      <div role="alert">
        {refused.map(({ key, ...refusal }) => (
          <SendingRefusal key={key} id={key} {...refusal} />
        ))}
      </div>
    )}
  </>
);

/** `later`: the receipts that were chosen after it and arrived before it. */
type DropZoneProps = Adding & { onFile: (file: HeldFile, later: readonly string[]) => void };

export const DropZone = ({ onFile, onBusy }: DropZoneProps) => {
  const text = useTexts(formTexts);
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [isTooMany, setTooMany] = useState(false);
  const order = useRef<{ chosen: File; sent?: string }[]>([]);
  const onSent = (file: HeldFile, chosen: File) => {
    const place = order.current.findIndex((one) => one.chosen === chosen);
    order.current[place] = { chosen, sent: file.id };
    onFile(
      file,
      order.current.slice(place + 1).flatMap((one) => one.sent ?? []),
    );
  };
  const sent = useSending({ slot: receiptSlot, onSent });
  useBusy(sent.sending.length > 0, onBusy);
  const add = (files: readonly File[]) => {
    setTooMany(files.length > MOST_AT_ONCE);
    const taken = files.slice(0, MOST_AT_ONCE);
    order.current.push(...taken.map((chosen) => ({ chosen })));
    sent.add(taken);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to what the control inside does
    <div
      className="bill-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className="pi pi-cloud-upload" aria-hidden="true" />
      <strong>{text("drop")}</strong>
      <span className="quiet" id={`${id}help`}>
        {text("dropHelp", { most: MOST_AT_ONCE, megabytes: megabytes(receiptSlot.megabytes * 1024 * 1024) })}
      </span>
      <FileButton label={text("choose")} describedBy={`${id}help`} multiple onFiles={add} />
      {isTooMany && <FieldError id={`${id}many`}>{text("tooMany", { most: MOST_AT_ONCE })}</FieldError>}
      <Progress {...sent} />
    </div>
  );
};

type FileButtonProps = {
  label: string;
  name?: string;
  describedBy?: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** A label replaces the browser's file button, which would keep showing the name of the last file. */
const FileButton = ({ label, name = label, describedBy, multiple = true, onFiles }: FileButtonProps) => (
  <label className="p-button p-component p-button-outlined bill-choose">
    <span className="pi pi-camera" aria-hidden="true" />
    <span aria-hidden="true">{label}</span>
    <input
      type="file"
      className="visually-hidden"
      aria-label={name}
      aria-describedby={describedBy}
      accept={ACCEPTED}
      multiple={multiple}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        target.value = ""; // the same file may be chosen again after it was refused
      }}
    />
  </label>
);

type LineReceiptsProps = Adding & { no: number; files: readonly HeldFile[]; onChange: (files: readonly HeldFile[]) => void };

/** The receipts of one expense, beside its fields. */
export const LineReceipts = ({ no, files, onChange, onBusy }: LineReceiptsProps) => {
  const text = useTexts(formTexts);
  const held = useRef(files);
  held.current = files;
  const change = (next: readonly HeldFile[]) => {
    held.current = next;
    onChange(next);
  };
  const sent = useSending({ slot: receiptSlot, there: files.length, onSent: (file) => change([...held.current, file]) });
  useBusy(sent.sending.length > 0, onBusy);
  // A file that nothing refers to is deleted within a day.
  const remove = ({ id }: HeldFile) => change(held.current.filter((file) => file.id !== id));
  return (
    <div className="bill-receipts">
      {files.map((file) => (
        <div key={file.id}>
          <ReceiptThumbs files={[file]} all={files} />
          <Button look="text" icon="times" iconOnly label={text("removeFile", { name: file.name })} onClick={() => remove(file)} />
        </div>
      ))}
      {files.length < mostOf(receiptSlot) && (
        <FileButton label={text("addReceipt")} name={text("addReceiptTo", { no })} onFiles={(chosen) => sent.add(chosen)} />
      )}
      <Progress {...sent} />
    </div>
  );
};
