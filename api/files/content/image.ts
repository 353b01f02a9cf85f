// Images are written anew: what is no picture, such as the place where it was taken, does not come along.
import type { Sharp } from "sharp";
import { MOST_PIXELS } from "#shared/files/rules.ts";
import type { Finding } from "./finding.ts";
import { endsAsZip } from "./zip.ts";

type Studio = typeof import("sharp").default;
let studio: Promise<Studio> | undefined;

/** Brought with the first picture: it takes 20 MB of memory. One picture takes one processor, and nothing of it is kept for the next one. */
export const openStudio = (): Promise<Studio> => {
  studio ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return studio;
};

export type ImageType = "jpg" | "png" | "webp";

const formats = { jpg: "jpeg", png: "png", webp: "webp" } as const;

const written = (image: Sharp, type: ImageType): Sharp => {
  if (type === "jpg") return image.jpeg({ quality: 90 });
  return type === "png" ? image.png() : image.webp({ quality: 90 });
};

/** Also what some other program would open: an archive behind the picture, a document within its first bytes. */
const isAlsoAnother = (bytes: Buffer): boolean => endsAsZip(bytes) || bytes.subarray(0, 1024).includes("%PDF-");

export const renewImage = async (bytes: Buffer, type: ImageType): Promise<{ finding: Finding } | { bytes: Buffer }> => {
  const sharp = await openStudio();
  try {
    if (isAlsoAnother(bytes)) return { finding: "type" };
    const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== formats[type] || pages !== 1) return { finding: "type" };
    if (width * height > MOST_PIXELS) return { finding: "pixels" };
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true });
    // Turned as its camera says, because that word goes too.
    return { bytes: await written(image.autoOrient(), type).toBuffer() };
  } catch {
    return { finding: "type" };
  }
}; // FI-02
