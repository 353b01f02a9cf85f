// The small pictures of a page of people. Whoever's card is in the directory is answered, with or without a picture.
import { buffer } from "node:stream/consumers";
import type { z } from "zod";
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { fileStore } from "#api/file-store.ts";
import { reading } from "#api/transaction.ts";
import type { Faces } from "../../directory/faces-contract.ts";
import { photoSizes } from "../../record/contract.ts";
import { presenceAt } from "../in-force-store.ts";
import { keyOf } from "../record/photo.ts";
import { photosByCode } from "./store.ts";

const smallest = Math.min(...photoSizes);

/** A picture that its person has just taken away is none. */
const pictureOf = async (company: number, photo: string): Promise<string | undefined> => {
  const bytes = await fileStore()
    .read(keyOf(company, photo, smallest))
    .then(buffer)
    .catch(() => undefined);
  return bytes && `data:image/webp;base64,${bytes.toString("base64")}`;
};

export const faces = async (actor: Actor, codes: readonly string[]): Promise<z.infer<typeof Faces>> => {
  const found = await reading(actor, async (tx) => photosByCode(tx, { ...(await presenceAt(tx, clock.now())), codes }));
  const pictures = found.map(async ({ code, photo }) => ({
    code,
    picture: photo === null ? undefined : await pictureOf(actor.company, photo),
  }));
  return { faces: await Promise.all(pictures) };
};
