// How the bytes of a table become text, and which sign parts its columns: for files that were sent, and those that a page reads.

export type Encoding = "utf-8" | "utf-16le" | "utf-16be";

const SAMPLE = 4096;
/** Latin letters, digits and signs have an empty byte each; a text of other letters still has its commas and line ends. */
const LEAST_EMPTY = 0.1;

const emptyAt = (bytes: Uint8Array, parity: 0 | 1): number => bytes.filter((byte, at) => byte === 0 && at % 2 === parity).length;

/** Without a mark only where all empty bytes are the same halves of their characters. */
const wideEncoding = (bytes: Uint8Array): Encoding | undefined => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE);
  const [even, odd] = [emptyAt(sample, 0), emptyAt(sample, 1)];
  if (Math.max(even, odd) < (sample.length / 2) * LEAST_EMPTY || Math.min(even, odd) > 0) return undefined;
  return odd > 0 ? "utf-16le" : "utf-16be";
};

/** How a text is written; undefined: the bytes are none. A text that is wrong UTF-8 is found by reading it. */
export const encodingOf = (bytes: Uint8Array): Encoding | undefined => {
  const isMarked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!isMarked && !bytes.includes(0)) return "utf-8";
  const wide = wideEncoding(bytes);
  if (wide === undefined || bytes.length % 2 === 1) return undefined;
  try {
    return new TextDecoder(wide, { fatal: true }).decode(bytes).includes("\0") ? undefined : wide;
  } catch {
    return undefined;
  }
};

const SIGNS = [",", ";", "\t", "|"];
const LINES = 20;

/** The sign that parts most of the first lines into equally many columns. */
const likelySign = (text: string): string => {
  const lines = text
    .slice(0, 100_000)
    .split(/\r\n|\r|\n/, LINES)
    .filter((line) => line.trim() !== "")
    .map((line) => line.replace(/"[^"]*"/g, ""));
  const counted = SIGNS.map((sign) => {
    const lengths = lines.map((line) => line.split(sign).length).filter((length) => length > 1);
    const equal = Math.max(0, ...lengths.map((length) => lengths.filter((other) => other === length).length));
    return { sign, equal, width: Math.max(0, ...lengths) };
  });
  return counted.sort((one, other) => other.equal - one.equal || other.width - one.width)[0]?.sign ?? ",";
};

/** A first line such as `sep=;` is meant for the spreadsheet, which does not show it. */
export const delimitedText = (text: string): { body: string; delimiter: string } => {
  const [line = "", delimiter = ""] = /^\ufeff?"?sep=([^\r\n"])"?(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  return line === "" ? { body: text, delimiter: likelySign(text) } : { body: text.slice(line.length), delimiter };
}; // PE-60, AT-40
