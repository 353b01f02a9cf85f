// Files of tests follow each other in one process: whatever one of them has put in the place of something, the next begins without.
import { configure } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import { connection } from "./connection.ts";

vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
// A link that a test has followed out of the app leaves no address behind.
(window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL("http://localhost:3000/");
// One storage serves all of them: a token that a file has left would make the first call of the next one somebody's whose session is over.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Days are typed in the order of the product's own locale, unless a test says otherwise.
  vi.spyOn(navigator, "language", "get").mockReturnValue("en-GB");
});
// A page that lost its server would leave the next one offline.
connection.isBack();

// What a page's test waits for comes as soon as the machine has time for it.
configure({ asyncUtilTimeout: 10_000 });
