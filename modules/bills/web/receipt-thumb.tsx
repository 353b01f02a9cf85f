// A small preview of a receipt, which opens large when pressed.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fileEndpoints } from "#shared/files/contract.ts";
import { typeByName } from "#shared/files/rules.ts";
import { files as calls } from "#web/files/calls.ts";
import type { HeldFile } from "#web/files/file-field.tsx";
import { FileViewer } from "#web/files/file-viewer.tsx";
import { PdfPages } from "#web/files/pdf-pages.tsx";
import { useObjectUrl } from "#web/ui/use-object-url.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { formTexts } from "./form/texts.ts";
import "./bills.css";

const Sheet = ({ file: { id, name } }: { file: HeldFile }) => {
  const { data } = useQuery({
    queryKey: ["files", id],
    queryFn: ({ signal }) => calls.content({ params: { id }, query: {} }, { ticket: fileEndpoints.ticket, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const source = useObjectUrl(data?.blob);
  const isPdf = typeByName(name) === "pdf";
  const icon = <span className={`pi pi-${isPdf ? "file-pdf" : "image"}`} />;
  if (!data || !source) return icon;
  if (isPdf) return <PdfPages id={id} name={name} content={data.blob} zoom={1} turn={0} broken={icon} />;
  return <img src={source} alt="" />;
};

/** The receipts of an expense; pressing one opens them all. */
export const ReceiptThumbs = ({ files, all = files }: { files: readonly HeldFile[]; all?: readonly HeldFile[] }) => {
  const text = useTexts(formTexts);
  const [opened, setOpened] = useState<string>();
  return (
    <>
      {files.map((file) => (
        <button
          key={file.id}
          type="button"
          className="receipt-thumb"
          aria-label={text("viewFile", { name: file.name })}
          title={file.name}
          onClick={() => setOpened(file.id)}
        >
          <span aria-hidden="true" inert>
            <Sheet file={file} />
          </span>
        </button>
      ))}
      {opened && <FileViewer files={all} current={opened} onMove={setOpened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
