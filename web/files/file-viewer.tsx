// Pictures and PDFs of a record beside it, one at a time, so that nobody has to save a file to read it.
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { fileEndpoints } from "#shared/files/contract.ts";
import { sizeInWords, typeByName } from "#shared/files/rules.ts";
import { save } from "#web/exports/save.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useObjectUrl } from "#web/ui/use-object-url.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { files as calls } from "./calls.ts";
import { PdfPages, type SheetProps } from "./pdf-pages.tsx";
import { filesTexts } from "./texts.ts";
import "./file-viewer.css";

const zooms = [0.5, 1, 1.5, 2, 3, 4] as const;
const WHOLE = zooms.indexOf(1);

/** The whole of it is seen, and no larger than it is. */
const Picture = ({ name, content, zoom, turn, broken }: SheetProps) => {
  const source = useObjectUrl(content);
  const [size, setSize] = useState({ width: 4, height: 3 });
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return broken;
  const [width, height] = turn % 2 === 1 ? [size.height, size.width] : [size.width, size.height];
  const ratio = width / height;
  return (
    <div
      className="viewer-picture"
      style={{ aspectRatio: ratio, inlineSize: `calc(${zoom} * min(100cqi, ${width}px, 100cqb * ${ratio}))` }}
    >
      {source && (
        <img
          src={source}
          alt={name}
          data-turn={turn}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setSize({ width: naturalWidth, height: naturalHeight })}
          onError={() => setBroken(true)}
        />
      )}
    </div>
  );
};

type ViewProps = {
  files: readonly { id: string; name: string; bytes: number }[];
  /** The one that is seen, by its id. */
  current: string;
  onMove: (id: string) => void;
};
type ViewerProps = ViewProps & { onClose: () => void };

/** In a window of its own. */
export const FileViewer = (props: ViewerProps) => (
  <Dialog title={fileIn(props).name} onClose={props.onClose} className="file-viewer">
    <FileView {...props} />
  </Dialog>
);

const placeOf = ({ files, current }: Pick<ViewProps, "files" | "current">): number =>
  Math.max(
    0,
    files.findIndex(({ id }) => id === current),
  );
const fileIn = (of: Pick<ViewProps, "files" | "current">) => of.files[placeOf(of)] ?? { id: of.current, name: "", bytes: 0 };

/** Beside a form, as tall as its place is; without `onClose` it stays. */
export const FileView = ({ files, current, onMove, onClose }: ViewProps & { onClose?: () => void }) => {
  const text = useTexts(filesTexts);
  const stage = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(WHOLE);
  const [turn, setTurn] = useState(0);
  const place = placeOf({ files, current });
  const { id, name, bytes } = fileIn({ files, current });
  const query = useQuery({
    queryKey: ["files", id],
    queryFn: ({ signal }) => calls.content({ params: { id }, query: {} }, { ticket: fileEndpoints.ticket, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  const move = (by: -1 | 1) => {
    const to = files[place + by];
    if (!to) return;
    setZoom(WHOLE);
    setTurn(0);
    onMove(to.id);
  };
  const grow = (by: -1 | 1) => setZoom((was) => Math.min(zooms.length - 1, Math.max(0, was + by)));
  const press = (event: KeyboardEvent) => {
    const isWide = stage.current !== null && stage.current.scrollWidth > stage.current.clientWidth;
    const acts: Record<string, (() => void) | undefined> = {
      // What is wider than its place moves by these keys itself.
      ArrowLeft: isWide ? undefined : () => move(-1),
      ArrowRight: isWide ? undefined : () => move(1),
      "+": () => grow(1),
      "-": () => grow(-1),
    };
    if (event.ctrlKey || event.metaKey || event.altKey || !acts[event.key]) return;
    event.preventDefault();
    acts[event.key]?.();
  };

  // What is larger than its place is moved by keyboard: the stage is a stop of it, and the first one.
  const named = { role: "group", tabIndex: 0, "aria-label": name, ...(onClose && { "data-autofocus": true }) };
  const Sheet = typeByName(name) === "pdf" ? PdfPages : Picture;
  const broken = <Notice tone="attention">{text("notShown")}</Notice>;
  const tool = (icon: string, label: string, onClick: () => void, idle = false) => (
    <Button look="text" icon={icon} iconOnly label={label} idle={idle} onClick={onClick} />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys do what the buttons inside do
    <div className="viewer-body" onKeyDown={press}>
      <div className="viewer-tools">
        <span className="quiet" role="status">
          {!onClose && `${name} · `}
          {files.length > 1 && `${text("place", { number: place + 1, count: files.length })} · `}
          {sizeInWords(bytes)}
        </span>
        {files.length > 1 && tool("chevron-left", text("previous"), () => move(-1), place === 0)}
        {files.length > 1 && tool("chevron-right", text("next"), () => move(1), place === files.length - 1)}
        {tool("search-minus", text("smaller"), () => grow(-1), zoom === 0)}
        {tool("search-plus", text("larger"), () => grow(1), zoom === zooms.length - 1)}
        {tool("refresh", text("rotate"), () => setTurn((was) => (was + 1) % 4))}
        {tool("download", text("download"), () => query.data && save({ ...query.data, fileName: name }), !query.data)}
        {onClose && tool("times", text("close"), onClose)}
      </div>
      <div ref={stage} className="viewer-stage" {...named}>
        <Loaded query={query} skeleton={<Skeleton count={1} shape="card" />}>
          {({ blob }) => <Sheet key={id} id={id} name={name} content={blob} zoom={zooms[zoom] ?? 1} turn={turn} broken={broken} />}
        </Loaded>
      </div>
    </div>
  );
};
