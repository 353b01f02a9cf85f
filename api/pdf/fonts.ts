import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "fontkit";

const require = createRequire(import.meta.url);

/** One file that draws Latin, Greek, Cyrillic and Devanagari: a document has no second font to fall back to. */
const filesOf = () => ({
  regular: require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  strong: require.resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
});

type LetterFonts = { regular: Font; strong: Font };
let fonts: Promise<LetterFonts> | undefined;

const read = async (): Promise<LetterFonts> => {
  const { create } = await import("fontkit");
  const files = filesOf();
  const [regular, strong] = await Promise.all([readFile(files.regular), readFile(files.strong)]);
  return { regular: create(regular) as Font, strong: create(strong) as Font };
};

/** Read once: to read them takes as long as to write a letter. */
export const letterFonts = (): Promise<LetterFonts> => {
  fonts ??= read();
  return fonts;
};

/** Line breaks and what only joins or orders letters have no shape of their own. */
const unseen = /[\s\p{Cf}]/u;

/** The characters of a text that our font has no shapes for, such as Arabic or Chinese ones; refuse a letter with any before it is stored. */
export const undrawable = async (text: string): Promise<string[]> => {
  const { regular } = await letterFonts();
  const characters = new Set(text.normalize("NFC"));
  return [...characters].filter((one) => !unseen.test(one) && !regular.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
};
