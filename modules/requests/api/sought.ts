// What somebody looks for in a list of requests: by number, kind, owner's name and title, each by how its words begin.
import type { Person } from "#shared/ids.ts";
import { isFoundBy, searchWords, sought } from "#shared/search.ts";
import { needs } from "./kind.ts";

/** A beginning, with the kinds and the owners of which it begins a word. */
type Beginning = { word: string; kinds: string[]; owners: number[] };

/** Every beginning has to be met by something of a request. Statements take it as one value. */
export type Sought = string;

type Owners = ReadonlyMap<number, Pick<Person, "name">>;

/** What was typed, as lists are asked for it; without owners names are not looked at. */ // SR-01
export const soughtBy = (typed: string, owners: Owners = new Map()): Sought => {
  const words = [...owners].map(([id, { name }]) => ({ id, words: searchWords(name) }));
  const { kinds } = needs.get();
  const beginnings = sought(typed);
  // Of accents alone nothing is left, and nothing is found by it.
  return JSON.stringify(
    (beginnings.length > 0 ? beginnings : [typed]).map(
      (word): Beginning => ({
        word,
        kinds: kinds.filter(({ label }) => isFoundBy([word], searchWords(label))).map(({ id }) => id),
        owners: words.filter((owner) => isFoundBy([word], owner.words)).map(({ id }) => id),
      }),
    ),
  );
};

/**
 * What a record is about, as far as all its readers may know, and what its owner alone reads of it besides. `name`: what notices call it,
 * where `all` holds more words to find it by.
 */
export type Titles = { all: string; owner?: string; name?: string };

/** What a request is called, and its words, which are compared with what somebody types. */
export const wordsOf = ({ all, owner = "", name = all }: Titles = { all: "" }) => ({
  title: name,
  words: searchWords(all).join(" "),
  owner_words: searchWords(owner).join(" "),
});
