// The library that draws PDFs, brought when one is opened. Under the portal's policy its worker and its decoders come from the portal itself,
// and none of them is WebAssembly; what vite.config.ts lays beside each other keeps its name, because the library asks for it by name.
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import worker from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import ticks from "pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url";
import "pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url";
import scans from "pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url";
import "pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url";

const folderOf = (url: string): string => url.slice(0, url.lastIndexOf("/") + 1);

GlobalWorkerOptions.workerSrc = worker;

/** Rejects what is no PDF, or has no page. Whoever has it closes it by its `loadingTask`. */
export const openPdf = async (content: Blob, signal: AbortSignal): Promise<PDFDocumentProxy> => {
  const task = getDocument({
    data: await content.arrayBuffer(),
    useWasm: false,
    wasmUrl: folderOf(scans),
    standardFontDataUrl: folderOf(ticks),
    // What it can do without it says on the console, where it would be taken for a fault of the page.
    verbosity: VerbosityLevel.ERRORS,
  });
  signal.addEventListener("abort", () => void task.destroy());
  const pdf = await task.promise;
  if (pdf.numPages > 0) return pdf;
  await task.destroy();
  throw new Error("The PDF has no page.");
};
