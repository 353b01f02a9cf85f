// Which paths exist, how they are spelled, and where somebody may be sent after signing in.
import { matchPath } from "react-router";

const matches = (pattern: string, path: string, caseSensitive: boolean): boolean =>
  matchPath({ path: pattern, caseSensitive, end: true }, path) !== null;

/** The path spelled as the pattern spells it; what stands for a parameter stays as it was typed. */
const spelledAs = (pattern: string, path: string): string => {
  const typed = path.split("/");
  return pattern
    .split("/")
    .map((part, index) => (part.startsWith(":") ? typed[index] : part))
    .join("/");
};

/** The one spelling of a known path: its letter case, no doubled and no trailing slash. Undefined for an unknown one. */
const canonicalPath = (patterns: readonly string[], path: string): string | undefined => {
  const clean = path.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  const exact = patterns.find((pattern) => matches(pattern, clean, true));
  if (exact) return clean;
  const pattern = patterns.find((candidate) => matches(candidate, clean, false));
  return pattern === undefined ? undefined : spelledAs(pattern, clean);
};

const NOWHERE = "http://portal.invalid";

type Place = { pathname: string; search: string; hash: string };

/** Where the address bar should be corrected to; undefined when it is right, or unknown and so left to "Not Found". */ // SH-02
export const correctedPlace = (patterns: readonly string[], { pathname, search, hash }: Place): string | undefined => {
  if (hash.startsWith("#/")) {
    const typed = hash.slice(1);
    const inside = URL.canParse(typed, NOWHERE) ? new URL(typed, NOWHERE) : undefined;
    if (inside?.origin !== NOWHERE) return "/notfound";
    return correctedPlace(patterns, inside) ?? `${inside.pathname}${inside.search}${inside.hash}`;
  }
  const canonical = canonicalPath(patterns, pathname);
  return canonical === undefined || canonical === pathname ? undefined : `${canonical}${search}${hash}`;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const unsafe = /[\\\u0000-\u001f\u007f]/;
const startsWithOneSlash = (text: string): boolean => /^\/(?!\/)/.test(text) && !unsafe.test(text);

/** Where to go after signing in: a page of the shell of this origin, whatever the address asks for; else home. */ // SE-11
export const returnPath = (patterns: readonly string[], asked: string | null): string => {
  if (asked === null || !startsWithOneSlash(asked)) return "/";
  try {
    if (!startsWithOneSlash(decodeURIComponent(asked))) return "/";
  } catch {
    return "/";
  }
  const [path = "/"] = asked.split(/[?#]/);
  const canonical = canonicalPath(patterns, path);
  return canonical === undefined ? "/" : `${canonical}${asked.slice(path.length)}`;
};

export const loginPath = ({ pathname, search, hash }: Place): string => {
  const place = `${pathname}${search}${hash}`;
  return place === "/" ? "/auth/login" : `/auth/login?returnTo=${encodeURIComponent(place)}`;
};
