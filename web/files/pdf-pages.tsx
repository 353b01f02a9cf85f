import { useQuery } from "@tanstack/react-query";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { logError } from "#web/log.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { filesTexts } from "./texts.ts";

/** A file as it is looked at. */
export type SheetProps = {
  id: string;
  name: string;
  content: Blob;
  /** 1 fills the place it has. */
  zoom: number;
  /** Quarters of a circle. */
  turn: number;
  /** Stands there when it cannot be drawn. */
  broken: ReactNode;
};

/** Phones draw nothing at all on a larger canvas. */
const MOST_PIXELS = 16_000_000;
/** In points; pages are taken to be A4 until they are there. */
const A4 = { width: 595, height: 842 };

/** In pixels, of what is in sight or a screen away from it; 0 of all else. */
const useWidthInSight = (box: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => setWidth(element.clientWidth));
    const sight = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), {
      root: element.parentElement,
      rootMargin: "100%",
    });
    sizes.observe(element);
    sight.observe(element);
    return () => {
      sizes.disconnect();
      sight.disconnect();
    };
  }, [box]);
  return isNear ? width : 0;
};

/** Drawn aside first, so that the page does not blink when it grows; gives how to stop. */
const draw = (page: PDFPageProxy, onto: HTMLCanvasElement, { width, rotation }: { width: number; rotation: number }): (() => void) => {
  const whole = page.getViewport({ scale: 1, rotation });
  const scale = Math.min((width * devicePixelRatio) / whole.width, Math.sqrt(MOST_PIXELS / (whole.width * whole.height)));
  const viewport = page.getViewport({ scale, rotation });
  const aside = document.createElement("canvas");
  aside.width = Math.floor(viewport.width);
  aside.height = Math.floor(viewport.height);
  const task = page.render({ canvas: aside, viewport });
  let isOver = false;
  task.promise.then(
    () => {
      onto.width = aside.width;
      onto.height = aside.height;
      onto.getContext("2d")?.drawImage(aside, 0, 0);
    },
    (error) => isOver || logError(error),
  );
  return () => {
    isOver = true;
    task.cancel();
  };
};

type PdfPageProps = Pick<SheetProps, "zoom" | "turn"> & { pdf: PDFDocumentProxy; number: number; label: string };

const PdfPage = ({ pdf, number, zoom, turn, label }: PdfPageProps) => {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidthInSight(box);
  const [page, setPage] = useState<PDFPageProxy>();
  const [words, setWords] = useState("");
  const isSeen = width > 0;
  useEffect(() => {
    if (!isSeen) return;
    const read = async () => {
      const found = await pdf.getPage(number);
      setPage(found);
      const { items } = await found.getTextContent();
      setWords(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    };
    read().catch(logError);
  }, [pdf, number, isSeen]);

  const rotation = ((page?.rotate ?? 0) + turn * 90) % 360;
  useEffect(() => {
    const onto = canvas.current;
    if (!page || !onto) return;
    if (width > 0) return draw(page, onto, { width, rotation });
    // Far away: what it took is given back.
    onto.width = 0;
    return;
  }, [page, width, rotation]);

  const size = page?.getViewport({ scale: 1, rotation }) ?? (turn % 2 === 1 ? { width: A4.height, height: A4.width } : A4);
  return (
    <div ref={box} className="viewer-page" style={{ inlineSize: `${zoom * 100}%`, aspectRatio: size.width / size.height }}>
      <canvas ref={canvas} role="img" aria-label={label} />
      {/* A canvas says nothing to whoever listens. */}
      <p className="visually-hidden">{words}</p>
    </div>
  );
};

/** All pages below each other, drawn when they are about to be seen. */
export const PdfPages = ({ id, name, content, zoom, turn, broken }: SheetProps) => {
  const text = useTexts(filesTexts);
  const { data: pdf, error } = useQuery({
    queryKey: ["files", id, "pdf"],
    queryFn: async ({ signal }) => (await import("./pdf.ts")).openPdf(content, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useEffect(() => () => void pdf?.loadingTask.destroy(), [pdf]);
  if (error) return broken;
  if (!pdf) return <Skeleton count={1} shape="card" />;
  return Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((number) => (
    <PdfPage key={number} pdf={pdf} number={number} zoom={zoom} turn={turn} label={text("page", { name, number, count: pdf.numPages })} />
  ));
};
