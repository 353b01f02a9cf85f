// Reads the entries of a ZIP archive strictly: what two readers might take for two different archives is none here.
import { createInflateRaw } from "node:zlib";

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const MOST_ENTRIES = 10_000;

export type ZipEntry = { name: string; method: number; isEncrypted: boolean; packed: Buffer };

/** Where the closing record begins, if the bytes end with an archive. */
const endOf = (bytes: Buffer): number | undefined => {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === END && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  return undefined;
};

/** Whether a program for archives would open these bytes, whatever stands before. */
export const endsAsZip = (bytes: Buffer): boolean => endOf(bytes) !== undefined;

const localData = (bytes: Buffer, at: number, name: Buffer, packedBytes: number): Buffer | undefined => {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) return undefined;
  const nameBytes = bytes.readUInt16LE(at + 26);
  const begin = at + 30 + nameBytes + bytes.readUInt16LE(at + 28);
  if (!bytes.subarray(at + 30, at + 30 + nameBytes).equals(name) || begin + packedBytes > bytes.length) return undefined;
  return bytes.subarray(begin, begin + packedBytes);
};

/** All entries in the order of the directory; undefined when the archive is damaged, begins with something else, or is one of several disks. */
export const zipEntries = (bytes: Buffer): ZipEntry[] | undefined => {
  const end = endOf(bytes);
  if (end === undefined || bytes.readUInt32LE(0) !== LOCAL) return undefined;
  const [disk, count, size, begin] = [
    bytes.readUInt16LE(end + 4),
    bytes.readUInt16LE(end + 10),
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
  ];
  if (disk !== 0 || count !== bytes.readUInt16LE(end + 8) || count > MOST_ENTRIES || begin + size !== end) return undefined;
  const entries: ZipEntry[] = [];
  let at = begin;
  while (at < end) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== CENTRAL) return undefined;
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + 46, nameEnd);
    const packed = localData(bytes, bytes.readUInt32LE(at + 42), name, bytes.readUInt32LE(at + 20));
    if (!packed) return undefined;
    entries.push({
      name: name.toString("utf8"),
      method: bytes.readUInt16LE(at + 10),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      packed,
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === end && entries.length === count ? entries : undefined;
};

const STORED = 0;
const DEFLATED = 8;

/** How many bytes come out, counted while they do, whatever the entry says of itself; stops above `most`. undefined when it cannot be unpacked. `look` sees them as they come. */
export const unpackedBytes = (
  { method, packed }: ZipEntry,
  most: number,
  look: (part: Buffer) => void = () => undefined,
): Promise<number | undefined> => {
  if (method === STORED) {
    look(packed);
    return Promise.resolve(packed.length);
  }
  if (method !== DEFLATED) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    let count = 0;
    const inflate = createInflateRaw();
    const done = (result: number | undefined): void => {
      inflate.destroy();
      resolve(result);
    };
    inflate.on("data", (part: Buffer) => {
      count += part.length;
      look(part);
      if (count > most) done(count);
    });
    inflate.on("end", () => done(count));
    inflate.on("error", () => done(undefined));
    inflate.end(packed);
  });
};
