// Pictures of the demo's people, drawn here: friendly flat faces in front of the palette. All of it follows from the number.
import { Readable } from "node:stream";
import { fileStore } from "#api/file-store.ts";
import { openStudio } from "#api/files/content/image.ts";
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import { photoSizes } from "../../record/contract.ts";
import { keyOf } from "./photo.ts";
import { namePhoto } from "./write-store.ts";

const grounds = ["#99f6e4", "#fed7aa", "#fbcfe8", "#e9d5ff", "#a5f3fc", "#bbf7d0", "#c7d2fe", "#fef08a", "#bfdbfe", "#e5e7eb"];
const skins = ["#f6d3b8", "#e8b48f", "#d19a6f", "#b57a4e", "#8f5a38", "#6b4028"];
const hairs = ["#1f1a1a", "#2e211c", "#3d2a20", "#141720", "#a8a29e", "#171923", "#33231b"];
const fairHairs = ["#6e4527", "#3d2a20", "#1f1a1a", "#a8a29e", "#4a2f22"];
const shirts = ["#0f766e", "#b45309", "#9d174d", "#6d28d9", "#0e7490", "#15803d", "#3730a3", "#374151", "#a16207", "#1d4ed8"];

/** Behind the head, and in front of it. */
type Hair = readonly [behind: string, front: string];
const cap = "M58 102C54 52 92 34 128 34s74 18 70 68c-8-26-22-34-38-38-26 10-66 6-82 6-10 8-16 18-20 32z";
const short: readonly Hair[] = [
  ["", cap],
  ["", "M60 104c-6-44 22-72 68-72s74 28 68 72c-4-18-10-28-18-34-34-2-66-6-88-14-14 10-24 26-30 48z"],
  ["", "M58 106c-4-58 34-76 74-76 36 0 72 20 66 76-4-12-8-20-14-26-20-18-84-22-108-6-8 8-14 18-18 32z"],
  ["", "M66 88c4-34 28-52 62-52s58 18 62 52c-18-20-38-28-62-28s-44 8-62 28z"],
];
const parting = "M60 116c-8-56 26-84 68-84s76 28 68 84c-8-34-24-48-50-56-18 24-52 40-76 34-4 6-8 12-10 22z";
const fringe = "M62 104c-4-48 26-72 66-72s70 24 66 72c-22-12-110-12-132 0z";
const long: readonly Hair[] = [
  ["M52 112c0-54 34-82 76-82s76 28 76 82v84c0 10-12 14-24 14H76c-12 0-24-4-24-14z", parting],
  ["M54 112c0-52 32-80 74-80s74 28 74 80v44c0 12-14 16-26 16H80c-12 0-26-4-26-16z", fringe],
  ["M100 34a30 26 0 1 1 56 0z", parting],
  ["M50 120c-6-58 30-92 78-92s84 34 78 92c10 16 8 38-6 48-12 8-132 8-144 0-14-10-16-32-6-48z", cap],
];

/** Who is drawn as a woman, by code, so that nobody called Meera has a beard. */
const women = new Set(
  [
    ...["02", "03", "05", "07", "09", "11", "13", "15", "18", "20", "24", "25", "26", "29", "30", "31", "33", "36", "41", "43"],
    ...["45", "47", "49", "51", "53", "55", "56", "58", "60", "61", "63"],
  ]
    .map((no) => `LF-00${no}`)
    .concat("HL-0001", "HL-0003"),
);

const pick = <T>(all: readonly T[], no: number): T => all[no % all.length] as T;

/** 256 units wide; the file is drawn in each size that is kept. */
export const portrait = (code: string): string => {
  const [no, isWoman] = [Number(code.slice(-4)), women.has(code)];
  const [skin, hair, shirt] = [
    pick(skins, no * 5 + 1),
    pick((no * 5 + 1) % skins.length === 0 ? fairHairs : hairs, no * 3),
    pick(shirts, no * 7 + 2),
  ];
  const [behind, front] = pick(isWoman ? long : short, Math.trunc(no / 2) + no);
  const path = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}"${more}/>`;
  const line = (d: string, colour: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
  const beard = "M68 128c0 44 28 66 60 66s60-22 60-66c-6 20-16 26-30 26h-60c-14 0-24-6-30-26z";
  const glasses = `${line("M80 120a18 18 0 1 0 36 0a18 18 0 1 0-36 0M140 120a18 18 0 1 0 36 0a18 18 0 1 0-36 0M116 118q12-6 24 0", "#1f2937", 4)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><rect width="256" height="256" fill="${pick(grounds, no)}"/>`,
    behind && path(behind, hair),
    path("M28 256c2-44 44-62 100-62s98 18 100 62z", shirt),
    path("M104 172h48v26c0 14-10 22-24 22s-24-8-24-22z", skin),
    path("M104 176c14 14 34 14 48 0v12c-14 12-34 12-48 0z", "#000", ' opacity=".12"'),
    no % 3 === 0 ? path("M92 200l36 34 36-34 12 4-30 44-18-12-18 12-30-44z", "#fff", ' opacity=".85"') : "",
    `<ellipse cx="64" cy="122" rx="10" ry="14" fill="${skin}"/><ellipse cx="192" cy="122" rx="10" ry="14" fill="${skin}"/>`,
    `<rect x="66" y="48" width="124" height="146" rx="62" fill="${skin}"/>`,
    !isWoman && no % 4 === 1 ? path(beard, hair) : "",
    path(front, hair),
    `<circle cx="100" cy="122" r="6" fill="#1f2937"/><circle cx="156" cy="122" r="6" fill="#1f2937"/>`,
    line("M90 106q10-6 20 0M146 106q10-6 20 0", hair, 4),
    `<circle cx="86" cy="144" r="10" fill="#f43f5e" opacity=".18"/><circle cx="170" cy="144" r="10" fill="#f43f5e" opacity=".18"/>`,
    path("M108 156q20 22 40 0z", no % 4 === 1 && !isWoman ? "#fff" : "#7f1d1d"),
    no % 5 === 2 ? glasses : "",
    "</svg>",
  ].join("");
};

/** Drawn at once, as many as the machine draws beside each other. */
export const seedPhotos = async (tx: Tx, persons: ReadonlyMap<string, { employeeId: number }>): Promise<void> => {
  const sharp = await openStudio();
  const keep = async (code: string, employee: number): Promise<void> => {
    const photo = newId();
    const drawn = Buffer.from(portrait(code));
    for (const size of photoSizes) {
      const bytes = await sharp(drawn, { density: (72 * size) / 256 })
        .resize(size, size)
        .webp({ quality: 85, effort: 0 })
        .toBuffer();
      await fileStore().write(keyOf(tx.company, photo, size), Readable.from([bytes]), bytes.length);
    }
    namePhoto(tx, employee, photo);
  };
  await Promise.all([...persons].map(([code, { employeeId }]) => keep(code, employeeId)));
};
