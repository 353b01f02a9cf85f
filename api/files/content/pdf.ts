// PDF files: looked through for what runs, starts something or asks for a password, also where objects are packed into streams.
import { inflate } from "node:zlib";
import { LARGEST_UNPACKED } from "#shared/files/rules.ts";
import type { Finding } from "./finding.ts";
import { endsAsZip } from "./zip.ts";

/** XFA forms carry scripts of their own. */
const running = new Set(["JavaScript", "JS", "Launch", "XFA"]);
/** Long enough not to stand in packed data by accident; an offset may point there too. */
const runningAnywhere = new Set(["JavaScript", "Launch"]);

/** A name may be written in escapes: `/J#61vaScript`. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\/([^\0\t\n\f\r ()<>[\]{}/%]{1,127})/g)].map(([, name = ""]) =>
    name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );

const holds = (text: string, wanted: ReadonlySet<string>): boolean => namesIn(text).some((name) => wanted.has(name));

/** `before` is all that stands between the stream and the one before it, its dictionary last; `data` ends where its end is written. */
type Stream = { before: string; data: Buffer; toEnd: Buffer };
type Parts = { objects: string; streams: Stream[] };

/** Parts what stands in streams from what does not. Read as Latin-1, so that every offset is a character. */
const partsOf = (bytes: Buffer): Parts => {
  const text = bytes.toString("latin1");
  const parts: Parts = { objects: "", streams: [] };
  const begin = />>(?:[\0\s]|%[^\r\n]*[\r\n])*stream[ \t]*(?:\r\n|\n|\r)/g;
  let at = 0;
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const dataAt = found.index + found[0].length;
    const end = text.indexOf("endstream", dataAt);
    if (end < 0) break;
    const before = text.slice(at, found.index + 2);
    parts.objects += before;
    parts.streams.push({ before, data: bytes.subarray(dataAt, end), toEnd: bytes.subarray(dataAt) });
    at = end;
    begin.lastIndex = end;
  }
  parts.objects += text.slice(at);
  return parts;
};

/** Packed data knows its own end, whatever words stand inside of it; undefined when it is none, or holds more. */
const inflated = (packed: Buffer, most: number): Promise<Buffer | undefined> =>
  new Promise((resolve) => {
    inflate(packed, { maxOutputLength: Math.max(1, most) }, (error, result) => resolve(error ? undefined : result));
  });

/** Packed objects, also when their dictionary does not say what it is. */
const holdsObjects = (before: string): boolean => {
  const own = namesIn(before.slice(Math.max(0, before.lastIndexOf(" obj"))));
  return namesIn(before).includes("ObjStm") || (own.includes("N") && own.includes("First"));
};

const otherPackings = ["ASCIIHexDecode", "ASCII85Decode", "LZWDecode", "RunLengthDecode", "Crypt", "F", "FFilter"];

/** Only what every PDF program writes is unpacked; a stream of objects that is packed in another way is not let through unseen. */
const isPlainlyPacked = (before: string): boolean => {
  const names = namesIn(before);
  const once = names.filter((name) => name === "FlateDecode").length === 1;
  const isPredicted = names.includes("Predictor") && !/\/Predictor\s+1\s*[/>]/.test(before);
  return (
    once && /\/Filter\s*\[?\s*\/FlateDecode\s*[\]/>]/.test(before) && !isPredicted && !names.some((name) => otherPackings.includes(name))
  );
};

/** Parts of an archive, which some programs find anywhere. */
const archiveMarks = ["PK\x03\x04", "PK\x05\x06"];

/** Nothing but white space may follow the end: what else stands there is for another program. */
const isWhole = (bytes: Buffer): boolean => {
  const end = bytes.lastIndexOf("%%EOF");
  return end > 0 && /^[\0\s]*$/.test(bytes.subarray(end + 5).toString("latin1")) && !endsAsZip(bytes);
};

/** undefined when one of them cannot be looked into. */
const packedObjects = async (streams: readonly Stream[]): Promise<string[] | undefined> => {
  const found: string[] = [];
  let left = LARGEST_UNPACKED;
  for (const { before, data, toEnd } of streams.filter((stream) => holdsObjects(stream.before))) {
    const isPacked = namesIn(before).includes("Filter");
    const unpacked = isPacked ? isPlainlyPacked(before) && (await inflated(toEnd, left)) : data;
    if (!unpacked) return undefined;
    left -= unpacked.length;
    found.push(unpacked.toString("latin1"));
  }
  return found;
};

export const checkPdf = async (bytes: Buffer): Promise<Finding> => {
  if (!/^%PDF-\d/.test(bytes.subarray(0, 8).toString("latin1")) || !isWhole(bytes)) return "type";
  const { objects, streams } = partsOf(bytes);
  if (archiveMarks.some((mark) => objects.includes(mark))) return "type";
  if (namesIn(objects).includes("Encrypt")) return "encrypted";
  const packed = await packedObjects(streams);
  if (!packed) return "type";
  const isRunning =
    holds(objects, running) ||
    packed.some((text) => holds(text, running)) ||
    streams.some(({ data }) => holds(data.toString("latin1"), runningAnywhere));
  return isRunning ? "scripts" : undefined;
}; // FI-02
