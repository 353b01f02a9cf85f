// Word and Excel files: archives of which every entry is looked at.
import { LARGEST_RATIO, LARGEST_UNPACKED } from "#shared/files/rules.ts";
import type { Finding } from "./finding.ts";
import { unpackedBytes, type ZipEntry, zipEntries } from "./zip.ts";

/** Where an office program keeps its macros, under whatever name the file goes. */
const isMacro = ({ name }: ZipEntry): boolean => /(^|\/)(vbaproject|vbadata|macrosheets)([./]|$)/i.test(name);

/** Nobody unpacks it here; a name that leads out of a folder is none that an office program writes. */
const leadsOut = ({ name }: ZipEntry): boolean => name.startsWith("/") || /[\\\0:]/.test(name) || name.split("/").includes("..");

/** A document that asks for a password is no archive but an old compound file that holds one. */
export const isEncryptedOffice = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])) && bytes.includes(Buffer.from("EncryptedPackage", "utf16le"));

export const checkOffice = async (bytes: Buffer): Promise<Finding> => {
  const entries = zipEntries(bytes);
  if (!entries || entries.some(leadsOut)) return "type";
  if (entries.some(({ isEncrypted }) => isEncrypted)) return "encrypted";
  if (entries.some(isMacro)) return "macros";
  const most = Math.min(LARGEST_UNPACKED, LARGEST_RATIO * bytes.length);
  let unpacked = 0;
  for (const entry of entries) {
    const count = await unpackedBytes(entry, most - unpacked);
    if (count === undefined) return "type";
    unpacked += count;
    if (unpacked > most) return "unpacked";
  }
  return undefined;
}; // FI-02
