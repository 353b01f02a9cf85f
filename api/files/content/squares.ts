// A picture as squares of the sizes that a page shows: made anew, so that nothing of what came with it is kept.
import { openStudio } from "./image.ts";

export type SquareLimits = { leastSide: number; mostSide: number; sizes: readonly number[] };

const formats = new Set(["jpeg", "png", "webp"]);

/** WebP squares by their size; undefined for what is no single JPEG, PNG or WebP picture within the limits. By its content, whatever it is called. */
export const squaresOf = async (bytes: Buffer, { leastSide, mostSide, sizes }: SquareLimits): Promise<Map<number, Buffer> | undefined> => {
  const sharp = await openStudio();
  try {
    const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!formats.has(format) || pages !== 1) return undefined;
    if (Math.min(width, height) < leastSide || Math.max(width, height) > mostSide) return undefined;
    const made = new Map<number, Buffer>();
    for (const size of sizes) {
      // Turned as its camera says, because that word goes too.
      const image = sharp(bytes, { limitInputPixels: mostSide * mostSide, failOn: "error" }).autoOrient();
      made.set(size, await image.resize(size, size, { fit: "cover" }).webp({ quality: 85 }).toBuffer());
    }
    return made;
  } catch {
    return undefined;
  }
}; // PE-40
