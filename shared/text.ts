import { z } from "zod";

// Control characters say nothing to a reader, and PostgreSQL keeps no NUL; a line break and a tab may stand in longer texts.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f\p{Surrogate}]/u;

const atMost = (most: number) => ({ error: `At most ${most.toLocaleString("en-GB")} characters.` });

/** What a person types freely: trimmed, whole Unicode characters, nothing that a database or a terminal would stumble over. */
export const Text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, atMost(most))
    .refine((text) => !unseen.test(text), { error: "Remove the characters that cannot be seen." });

/** A password as it was typed: never trimmed, never judged by its characters (PW-01). */
export const Secret = (most: number) => z.string().min(1).max(most, atMost(most));

/** The first characters of a text: never half of one, which no database keeps. */
export const beginningOf = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, "");

/** At most so long, with a sign where something is missing. */
export const shortened = (text: string, most: number): string => (text.length > most ? `${beginningOf(text, most - 1)}…` : text);
