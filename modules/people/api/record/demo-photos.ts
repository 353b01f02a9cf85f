// Pictures of some of the demo's people, drawn here: a face, hair and shoulders in colours that follow from the number.
import { Readable } from "node:stream";
import { crc32, deflateSync } from "node:zlib";
import { fileStore } from "#api/file-store.ts";
import { squaresOf } from "#api/files/content/squares.ts";
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import { photoSizes } from "../../record/contract.ts";
import { keyOf, sides } from "./photo.ts";
import { namePhoto } from "./write-store.ts";

/** None of those whose sign-ins are offered: what they have yet to do is theirs to try. */
const withPhoto = ["0002", "0005", "0012", "0013", "0018", "0022", "0023", "0025", "0030", "0053"];

type Colour = readonly [red: number, green: number, blue: number];
const pick = <T>(all: readonly T[], no: number): T => all[no % all.length] as T;

const grounds: readonly Colour[] = [
  [203, 227, 222],
  [222, 214, 236],
  [245, 223, 200],
  [208, 222, 242],
  [233, 222, 208],
];
const skins: readonly Colour[] = [
  [224, 172, 125],
  [141, 85, 54],
  [198, 134, 90],
  [241, 204, 170],
  [112, 66, 42],
];
const hairs: readonly Colour[] = [
  [43, 32, 28],
  [92, 60, 36],
  [20, 20, 24],
  [120, 112, 108],
];
const clothes: readonly Colour[] = [
  [38, 92, 120],
  [140, 62, 70],
  [70, 98, 68],
  [88, 74, 130],
  [48, 54, 66],
];

const SIDE = 320;

type Ellipse = { x: number; y: number; wide: number; high: number };
const isIn = ({ x, y, wide, high }: Ellipse, atX: number, atY: number): boolean => ((atX - x) / wide) ** 2 + ((atY - y) / high) ** 2 <= 1;

/** What is seen at a place of the picture, from 0 to 1 to the right and down: whatever lies in front. */
const colourAt = (no: number, x: number, y: number): Colour => {
  const isLong = no % 2 === 1;
  if (isIn({ x: 0.5, y: 0.44, wide: 0.155, high: 0.2 }, x, y) && y > 0.32) return pick(skins, no);
  if (isIn({ x: 0.5, y: 0.38, wide: 0.2, high: 0.2 }, x, y) && y < 0.46) return pick(hairs, no);
  if (Math.abs(x - 0.5) < 0.065 && y > 0.5 && y < 0.74) return pick(skins, no);
  if (isIn({ x: 0.5, y: 1.04, wide: 0.36, high: 0.34 }, x, y)) return pick(clothes, no);
  if (isLong && Math.abs(x - 0.5) < 0.2 && y > 0.38 && y < 0.68) return pick(hairs, no);
  return pick(grounds, no);
};

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** As a PNG of eight bits a colour, each line without a filter. */
export const portrait = (no: number): Buffer => {
  const lines = Buffer.alloc(SIDE * (1 + SIDE * 3));
  for (let row = 0; row < SIDE; row += 1)
    for (let column = 0; column < SIDE; column += 1)
      lines.set(colourAt(no, column / SIDE, row / SIDE), row * (1 + SIDE * 3) + 1 + column * 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(lines)), chunk("IEND", Buffer.alloc(0))]);
};

/** Each goes the way of a picture that somebody sends, and is kept as the same two squares. */
export const seedPhotos = async (tx: Tx, persons: ReadonlyMap<string, { employeeId: number }>): Promise<void> => {
  for (const [code, { employeeId }] of persons) {
    const no = code.slice(-4);
    if (!withPhoto.includes(no)) continue;
    const photo = newId();
    for (const [size, bytes] of (await squaresOf(portrait(Number(no)), { ...sides, sizes: photoSizes })) ?? [])
      await fileStore().write(keyOf(tx.company, photo, size), Readable.from([bytes]), bytes.length);
    namePhoto(tx, employeeId, photo);
  }
};
