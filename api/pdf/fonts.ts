import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

const { resolve } = createRequire(import.meta.url);

/** One file that draws Latin, Greek, Cyrillic and Devanagari: a document has no second font to fall back to. */
const read = (file: string): Font => create(readFileSync(resolve(`@expo-google-fonts/noto-sans/${file}.ttf`))) as Font;

let fonts: { regular: Font; strong: Font } | undefined;

/** Read once: to parse one takes as long as to write a letter. */
export const letterFonts = (): { regular: Font; strong: Font } => {
  fonts ??= { regular: read("400Regular/NotoSans_400Regular"), strong: read("600SemiBold/NotoSans_600SemiBold") };
  return fonts;
};

/** Line breaks and what only joins or orders letters have no shape of their own. */
const unseen = /[\s\p{Cf}]/u;

export const missingCharacters = (text: string): string[] => {
  const { regular } = letterFonts();
  const characters = new Set(text.normalize("NFC"));
  return [...characters].filter((one) => !unseen.test(one) && !regular.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
};
