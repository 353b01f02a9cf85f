import { clientFor } from "#web/client.ts";
import { faceEndpoints, MOST_FACES } from "../../directory/faces-contract.ts";

const { faces } = clientFor(faceEndpoints);

/** Names that are drawn within this time are asked for together. */
const GATHER_MS = 20;

type Pictures = ReadonlyMap<string, string | undefined>;

const fetchFaces = async (codes: readonly string[]): Promise<Pictures> => {
  const calls = [];
  for (let from = 0; from < codes.length; from += MOST_FACES)
    calls.push(faces({ query: { codes: codes.slice(from, from + MOST_FACES).join() } }));
  return new Map((await Promise.all(calls)).flatMap((answer) => answer.faces.map(({ code, picture }) => [code, picture] as const)));
};

let gathered = new Set<string>();
let pictures: Promise<Pictures> | undefined;

/** The small picture of a person, if they have one: one call for all that a page shows. */
export const face = async (code: string): Promise<string | null> => {
  gathered.add(code);
  pictures ??= new Promise((resolve) => setTimeout(resolve, GATHER_MS)).then(() => {
    const codes = [...gathered];
    gathered = new Set();
    pictures = undefined;
    return fetchFaces(codes);
  });
  return (await pictures).get(code) ?? null;
};
