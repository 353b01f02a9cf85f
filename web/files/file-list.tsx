import { useState } from "react";
import { type FileEntry, type FileState, fileEndpoints } from "#shared/files/contract.ts";
import { shownTypes, sizeInWords, typeByName } from "#shared/files/rules.ts";
import { save } from "#web/exports/save.ts";
import { useOnDemand } from "#web/shell/use-on-demand.ts";
import { Button } from "#web/ui/button.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { FieldError } from "#web/ui/field.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { files as calls } from "./calls.ts";
import { filesTexts } from "./texts.ts";
import "./files.css";

type ListedFile = Pick<FileEntry, "id" | "name" | "bytes" | "state">;

/** Said only where something stands in the way. */
const stateWords = { quarantined: "checking", blocked: "blocked", clean: undefined, deleted: undefined } as const satisfies Record<
  FileState,
  string | undefined
>;

const download = async ({ id, name }: ListedFile): Promise<void> => {
  const file = await calls.content({ params: { id }, query: {} }, { ticket: fileEndpoints.ticket });
  save({ ...file, fileName: name });
};

/** Of pictures and PDFs: both are looked at in the page. */
const isViewed = ({ name, state }: ListedFile): boolean => {
  const type = typeByName(name);
  return state === "clean" && type !== undefined && (type === "pdf" || shownTypes.includes(type));
};

const loadViewer = () => import("./file-viewer.tsx").then((file) => file.FileViewer);

/** `view` is there for what may be viewed; false when it cannot be. */
const FileRow = ({ file, view }: { file: ListedFile; view: (() => Promise<boolean>) | undefined }) => {
  const text = useTexts(filesTexts);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const state = stateWords[file.state];
  const open = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await download(file);
    } catch (error) {
      setFailure(failureSentence(error, text("notOpened")));
    } finally {
      setBusy(false);
    }
  };
  const look = async () => setFailure((await view?.()) ? undefined : text("notLoaded"));
  return (
    <li>
      <span className="file-name">
        {view ? (
          <button type="button" className="file-view" aria-label={text("viewNamed", { name: file.name })} onClick={() => void look()}>
            {file.name}
          </button>
        ) : (
          file.name
        )}
      </span>
      <span className="quiet">{sizeInWords(file.bytes)}</span>
      {state ? (
        <span className="quiet">{text(state)}</span>
      ) : (
        <Button
          look="text"
          icon="download"
          label={text("download")}
          name={text("downloadNamed", { name: file.name })}
          busy={busy}
          onClick={() => void open()}
        />
      )}
      {failure && (
        <div role="alert" className="file-failure">
          <FieldError id={`${file.id}failure`}>{failure}</FieldError>
        </div>
      )}
    </li>
  );
};

/** The files of a record, each with what it is and a way to it. */
export const FileList = ({ files }: { files: readonly ListedFile[] }) => {
  const text = useTexts(filesTexts);
  const { Part: Viewer, bring } = useOnDemand(loadViewer);
  const [current, setCurrent] = useState<string>();
  if (files.length === 0) return <p className="quiet">{text("none")}</p>;
  const view = async (id: string) => {
    const isThere = await bring();
    if (isThere) setCurrent(id);
    return isThere;
  };
  return (
    <>
      <ul className="file-rows">
        {files.map((file) => (
          <FileRow key={file.id} file={file} view={isViewed(file) ? () => view(file.id) : undefined} />
        ))}
      </ul>
      {Viewer && current && (
        <Viewer files={files.filter(isViewed)} current={current} onMove={setCurrent} onClose={() => setCurrent(undefined)} />
      )}
    </>
  );
};
