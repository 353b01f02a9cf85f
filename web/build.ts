// Which build this page is of, and whether the server has a newer one.

import { createListeners } from "./listeners.ts";

export const createBuild = (own: string | undefined) => {
  const { tell, subscribe } = createListeners();
  let newer = false;
  return {
    isOutdated: (): boolean => newer,
    /** What an answer says of the server's build. It may change back; a page that was once too old stays so. */
    heard: (build: string | null): void => {
      if (newer || own === undefined || build === null || build === own) return;
      newer = true; // SH-09
      tell();
    },
    subscribe,
  };
};

/** Written into index.html by the server; a page without it (a test, the dev server) is never too old. */
const named = document.querySelector<HTMLMetaElement>("meta[name=portal-build]")?.content;

export const build = createBuild(named?.startsWith("{{") ? undefined : named);
