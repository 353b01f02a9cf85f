import { formatDay } from "#shared/format.ts";
import { FileList } from "#web/files/file-list.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeaveRequest } from "../contract.ts";
import { leaveSlots } from "../slots.ts";
import { leaveFileTexts } from "./file-texts.ts";

/** What was sent with a leave, what of it is not for this reader, and what still comes; nothing where there is nothing. */
export const LeaveFiles = ({ leave: { files, hiddenFiles, documentSlot, documentBy } }: { leave: LeaveRequest }) => {
  const text = useTexts(leaveFileTexts);
  if (files.length === 0 && hiddenFiles.length === 0 && documentBy === undefined) return null;
  return (
    <section className="leave-files" aria-label={text("files")}>
      <h3 className="preview-heading">{text("files")}</h3>
      {files.length > 0 && <FileList files={files} />}
      {hiddenFiles.map((slot, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else is known of them
        <p key={index} className="quiet">
          <span className="pi pi-lock" aria-hidden="true" /> {text(`hidden_${slot}`)}
        </p>
      ))}
      {documentBy && <p className="quiet">{text("dueBy", { label: leaveSlots[documentSlot].label, by: formatDay(documentBy) })}</p>}
    </section>
  );
};
