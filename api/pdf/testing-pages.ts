// What a reader would find in a PDF.

/** The reader of the browser wants a newer engine than the server does: Node 20 lacks these. */
const lacking: [object, string, unknown][] = [
  [
    Promise,
    "withResolvers",
    () => {
      const parts: Record<string, unknown> = {};
      parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
      return parts;
    },
  ],
  [Promise, "try", async (work: (...input: unknown[]) => unknown, ...input: unknown[]) => work(...input)],
];
for (const [of, name, value] of lacking) if (!(name in of)) Object.defineProperty(of, name, { value, configurable: true, writable: true });

export type Placed = { text: string; left: number; right: number; y: number };

export const pagesOf = async (pdf: Uint8Array): Promise<Placed[][]> => {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const pages: Placed[][] = [];
  for (let no = 1; no <= document.numPages; no++) {
    const { items } = await (await document.getPage(no)).getTextContent();
    pages.push(
      items.flatMap((item) =>
        "str" in item ? [{ text: item.str, left: item.transform[4], right: item.transform[4] + item.width, y: item.transform[5] }] : [],
      ),
    );
  }
  await task.destroy();
  return pages;
};

export const textOfPages = async (pdf: Uint8Array): Promise<string[]> =>
  (await pagesOf(pdf)).map((items) => items.map(({ text }) => text).join(" "));
