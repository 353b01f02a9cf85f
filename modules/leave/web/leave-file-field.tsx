import { type Ref, useState } from "react";
import { FileField, type HeldFile } from "#web/files/file-field.tsx";
import { useKeeping } from "#web/ui/use-kept.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type LeaveSlot, leaveRecord, leaveSlots } from "../slots.ts";
import { leaveFileTexts } from "./file-texts.ts";

type LeaveFileFieldProps = {
  slot: LeaveSlot;
  files: readonly HeldFile[];
  onChange: (files: readonly HeldFile[]) => void;
  /** Whether some of them are still on their way. */
  onBusy: (isBusy: boolean) => void;
  error: string | undefined;
  focus?: Ref<HTMLInputElement>;
};

/** The files of a leave in the slot that its type has. */
export const LeaveFileField = ({ slot, error, focus, ...field }: LeaveFileFieldProps) => {
  const text = useTexts(leaveFileTexts);
  return (
    <FileField
      key={slot}
      label={text(slot)}
      slot={{ ...leaveSlots[slot], name: `${leaveRecord}/${slot}` }}
      note={slot === "certificate" ? text("certificateReaders") : undefined}
      error={error}
      inputRef={focus}
      {...field}
    />
  );
};

type BySlot = Readonly<Record<LeaveSlot, readonly HeldFile[]>>;

/** What a form holds in each slot, so that another type and back loses nothing, and that survives the session like what is typed. */
export const useHeldFiles = (first: readonly (HeldFile & { slot: LeaveSlot })[], owner = "") => {
  const lying = (slot: LeaveSlot) => first.filter((file) => file.slot === slot);
  const began: BySlot = { document: lying("document"), certificate: lying("certificate") };
  const [held, setHeld] = useState(began);
  useKeeping({
    name: `files ${owner}`,
    changed: () => (JSON.stringify(held) === JSON.stringify(began) ? undefined : held),
    restore: (values) => setHeld(values as BySlot),
  });
  return { held, hold: (slot: LeaveSlot, files: readonly HeldFile[]) => setHeld((all) => ({ ...all, [slot]: files })) };
};
