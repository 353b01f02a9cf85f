// Files for tests, good and bad, made when they are needed: nothing of the kind lies in the tree.
import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import sharp from "sharp";

type ZipPart = { name: string; content: Buffer | string; stored?: boolean; flags?: number; localName?: string };

const localHeader = (name: Buffer, packed: Buffer, content: Buffer, { stored, flags = 0 }: ZipPart): Buffer => {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(stored ? 0 : 8, 8);
  head.writeUInt32LE(crc32(content), 14);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
};

/** An archive as an office program writes it, or with one thing wrong. */
export const zip = (parts: readonly ZipPart[]): Buffer => {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content as string);
    const packed = part.stored ? content : deflateRawSync(content);
    const name = Buffer.from(part.name);
    const local = localHeader(Buffer.from(part.localName ?? part.name), packed, content, part);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    local.copy(entry, 6, 4, 30);
    entry.writeUInt16LE(0, 32);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(0, 30);
    entry.writeUInt32LE(at, 42);
    files.push(local, packed);
    directory.push(entry, name);
    at += local.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...directory, end]);
};

const main = { docx: "word/document.xml", xlsx: "xl/workbook.xml" };
const kind = { docx: "wordprocessingml.document", xlsx: "spreadsheetml.sheet" };

/** A Word or Excel file with whatever else is put into it. */
export const office = (type: "docx" | "xlsx", extra: readonly ZipPart[] = []): Buffer =>
  zip([
    {
      name: "[Content_Types].xml",
      content: `<?xml version="1.0"?><Types><Override PartName="/${main[type]}" ContentType="application/vnd.openxmlformats-officedocument.${kind[type]}.main+xml"/></Types>`,
    },
    { name: "_rels/.rels", content: "<Relationships/>" },
    { name: main[type], content: "<document>Hello</document>" },
    ...extra,
  ]);

type PdfWish = { objects?: readonly (string | Buffer)[]; trailer?: string };

/** A page with nothing on it, and whatever else is put into it. */
export const pdf = ({ objects = [], trailer = "" }: PdfWish = {}): Buffer =>
  Buffer.concat([
    Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n"),
    ...objects.map((object, index) =>
      Buffer.concat([Buffer.from(`${index + 3} 0 obj\n`), Buffer.from(object as string), Buffer.from("\nendobj\n")]),
    ),
    Buffer.from(`trailer\n<< /Root 1 0 R ${trailer} >>\n%%EOF\n`),
  ]);

/** Objects packed away in a stream, where a look at the text alone does not see them. */
export const objectStream = (text: string, filter = "/Filter /FlateDecode"): Buffer => {
  const packed = filter === "" ? Buffer.from(text) : deflateSync(text);
  const head = `<< /Type /ObjStm /N 1 /First 4 ${filter} /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from("\nendstream")]);
};

type ImageWish = { type: "jpg" | "png" | "webp"; width?: number; height?: number; gps?: true; orientation?: number };

export const picture = ({ type, width = 40, height = 20, gps, orientation }: ImageWish): Promise<Buffer> => {
  let image = sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });
  if (gps) image = image.withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } });
  if (orientation !== undefined) image = image.withMetadata({ orientation });
  return image.toFormat(type === "jpg" ? "jpeg" : type).toBuffer();
};

/** The text that every scanner takes for a virus, joined here so that no scanner takes this source for one. */
export const eicar = (): string => ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!", "$H+H*"].join("");
