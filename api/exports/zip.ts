// A ZIP archive as a stream: no entry need be known before it is written, and none is kept in memory.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

export type Entry = { name: string; content: AsyncIterable<string> | Iterable<string> };

type Written = { name: Buffer; crc: number; packed: number; unpacked: number; at: number };

const VERSION = 20;
/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1 January 1980: an archive of the same rows is the same archive. */
const DAY = 0x0021;

const fields = (...values: readonly [size: 2 | 4, value: number][]): Buffer => {
  const bytes = Buffer.alloc(values.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of values) at = size === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at);
  return bytes;
};

const headOfEntry = (name: Buffer): Buffer =>
  Buffer.concat([
    fields([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, 0], [2, DAY], [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ]);

const sizesOf = ({ crc, packed, unpacked }: Written): Buffer => fields([4, 0x08074b50], [4, crc], [4, packed], [4, unpacked]);

const lineOfDirectory = ({ name, crc, packed, unpacked, at }: Written): Buffer =>
  Buffer.concat([
    fields([4, 0x02014b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, 0], [2, DAY], [4, crc], [4, packed], [4, unpacked]),
    fields([2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
    name,
  ]);

const endOfDirectory = (count: number, size: number, at: number): Buffer =>
  fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, at], [2, 0]);

/** Sizes are of 32 bits: 4 GB, which no export of the allowed length comes near. */
export async function* zipOf(entries: Iterable<Entry>): AsyncGenerator<Buffer> {
  const directory: Written[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, unpacked: 0, at };
    const head = headOfEntry(entry.name);
    yield head;
    for await (const part of deflated(content, entry)) {
      entry.packed += part.length;
      yield part;
    }
    const sizes = sizesOf(entry);
    yield sizes;
    at += head.length + entry.packed + sizes.length;
    directory.push(entry);
  }
  const lines = directory.map(lineOfDirectory);
  yield* lines;
  yield endOfDirectory(
    directory.length,
    lines.reduce((sum, line) => sum + line.length, 0),
    at,
  );
}

async function* counted(content: Entry["content"], entry: Written): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    entry.crc = crc32(bytes, entry.crc);
    entry.unpacked += bytes.length;
    yield bytes;
  }
}

async function* deflated(content: Entry["content"], entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const fed = pipeline(Readable.from(counted(content, entry)), deflate);
  fed.catch(() => undefined); // told by the loop below
  yield* deflate;
  await fed;
}
