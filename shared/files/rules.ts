// What a file must be before anybody looks into it: its name, its size, and how much one person may send (FI-01, FI-02).
import { z } from "zod";
import { compact, type Violation } from "../problem.ts";
import { LARGEST_FILE, MEGABYTE } from "./largest.ts";

const fileTypes = ["pdf", "jpg", "png", "webp", "docx", "xlsx", "csv"] as const;
export const FileType = z.enum(fileTypes);
export type FileType = z.infer<typeof FileType>;

/** Only these are also shown in the page; everything else is saved (FI-05). */
export const shownTypes: readonly FileType[] = ["jpg", "png", "webp"];

/** What a record asks for in one place, such as the certificate of a leave. */
export type Slot = {
  types: readonly FileType[];
  /** The largest file, at most 10. */
  megabytes: number;
  /** How many files at once, at most 10. */
  count: number;
  /** Every download is told in the audit. */
  sensitive?: true;
};

/** A slot as its record declares it. */
export type DeclaredSlot = Slot & {
  /** What its files are called where their names are not for the reader: "Certificate". */
  label: string;
  /** Days after which a file goes, counted from when the record got it; absent, it stays with the record. */
  daysKept?: number;
};

/** Bytes. */
export const LARGEST_DAY = 200 * MEGABYTE;
/** Pixels of an image. */
export const MOST_PIXELS = 40_000_000;
/** Bytes of an archive, unpacked, and as a multiple of what was sent. */
export const LARGEST_UNPACKED = 100 * MEGABYTE;
export const LARGEST_RATIO = 100;

const LONGEST_NAME = 120;
const MOST_FILES = 10;

/** Why the content is not what it should be; each has a sentence of its own. */
export type WrongContent = "type" | "macros" | "unpacked" | "pixels" | "scripts";

export type FileViolation = Violation<
  | "files.name"
  | "files.empty"
  | "files.too_large"
  | "files.too_many"
  | "files.quota"
  | "files.no_slot"
  | "files.wrong_type"
  | "files.encrypted"
  | "files.blocked"
  | "files.ticket_used"
  | "files.not_yours"
  | "files.kept"
  | "files.unreachable"
  | "files.not_checked"
  | "files.was_blocked"
>;

/** Devices write tables under names of their own, like `1_attlog.dat`. */
const endings: Readonly<Record<string, FileType>> = {
  ...Object.fromEntries(fileTypes.map((type) => [type, type])),
  jpeg: "jpg",
  txt: "csv",
  tsv: "csv",
  dat: "csv",
};

/** The type that a name claims by its ending. */
export const typeByName = (name: string): FileType | undefined => {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(endings, ending) ? endings[ending] : undefined;
};

/** What a browser offers to choose from: ".csv,.txt". */
export const endingsOf = (types: readonly FileType[]): string =>
  types.flatMap((wanted) => Object.entries(endings).flatMap(([ending, type]) => (type === wanted ? [`.${ending}`] : []))).join(",");

// Control characters, and those that turn the direction of reading: they make a name look like another one.
const unseen = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Surrogate}]/u;

const isName = (name: string): boolean =>
  name.trim() !== "" && [...name].length <= LONGEST_NAME && !unseen.test(name) && !/[/\\]/.test(name) && !/^\.+$/.test(name);

/** A name as a sentence may repeat it. */
export const shownName = (name: string): string => {
  const seen = name.replace(new RegExp(unseen, "gu"), "").trim();
  return [...seen].length > 60 ? `${[...seen].slice(0, 59).join("")}…` : seen || "The file";
};

/** Rounded up to a tenth, so that nothing reads "10 MB; at most 10". */
export const megabytes = (bytes: number): number => Math.ceil((bytes / MEGABYTE) * 10) / 10;

/** What a slot may ask for within the limits of the portal. */
export const largestOf = (slot: Slot): number => Math.min(slot.megabytes * MEGABYTE, LARGEST_FILE);
export const mostOf = (slot: Slot): number => Math.min(slot.count, MOST_FILES);

const typeNames: Readonly<Record<FileType, string>> = {
  pdf: "PDF",
  jpg: "JPG",
  png: "PNG",
  webp: "WebP",
  docx: "Word (docx)",
  xlsx: "Excel (xlsx)",
  csv: "CSV",
};

/** "PDF, JPG or PNG". */
export const typesInWords = (types: readonly FileType[]): string => {
  const names = types.map((type) => typeNames[type]);
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
};

const picture = /\.(heic|heif|avif|gif|bmp|tiff?)$/i;
/** What to save it as: a photo of a kind no slot takes as JPG, which is easier than as PDF. */
const betterTypes = (name: string, { types }: Slot): readonly FileType[] =>
  picture.test(name) && types.includes("jpg") ? (["jpg", "pdf"] as const).filter((type) => types.includes(type)) : types.slice(0, 1);

export const wrongContent = (name: string, slot: Slot, why: WrongContent): FileViolation => ({
  code: "files.wrong_type",
  field: "file",
  params: {
    case: why,
    name: shownName(name),
    types: typesInWords(slot.types),
    better: typesInWords(betterTypes(name, slot)),
    pixels: MOST_PIXELS / 1_000_000,
    unpacked: LARGEST_UNPACKED / MEGABYTE,
  },
}); // FI-02

/** What can be said without reading the file; the form says the same before it is sent. `bytes` as it was sent. */
export const checkFile = ({ name, bytes }: { name: string; bytes: number }, slot: Slot): FileViolation[] => {
  const field = "file";
  const params = { name: shownName(name) };
  const claimed = typeByName(name);
  const largest = largestOf(slot);
  return compact<FileViolation>([
    !isName(name) && { code: "files.name", field, params: { ...params, max: LONGEST_NAME } },
    bytes === 0 && { code: "files.empty", field, params },
    bytes > largest && { code: "files.too_large", field, params: { ...params, mb: megabytes(bytes), max: megabytes(largest) } },
    isName(name) && (!claimed || !slot.types.includes(claimed)) && wrongContent(name, slot, "type"),
  ]);
}; // FI-01

/** How many more files a slot takes. */
export const checkCount = (there: number, slot: Slot): FileViolation[] =>
  there > mostOf(slot) ? [{ code: "files.too_many", field: "file", params: { max: mostOf(slot) } }] : []; // FI-01

/** "340 kB", "1.2 MB". */
export const sizeInWords = (bytes: number): string => (bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} kB` : `${megabytes(bytes)} MB`);
