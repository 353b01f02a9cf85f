// A form that saves itself while it is filled in: a little after the last change, and at once when its page is left or hidden.
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createListeners } from "#web/listeners.ts";
import { RequestFailure } from "#web/request-failure.ts";
import { deviceNow } from "./clock.ts";
import { failureSentence, isOutdated } from "./failure.ts";
import { uiTexts } from "./texts.ts";
import { anyUnsaved, holdUnsaved } from "./unsaved.ts";

/** `unread`: the form cannot be read as it stands; `refused`: the server does not take it; `stale`: somebody else, or another tab, has saved since. */
export type Saving = {
  is: "saved" | "changed" | "saving" | "retrying" | "unread" | "refused" | "stale";
  savedAt?: number;
  sentence?: string;
};

export type DraftOptions<T, A extends { version: number }> = {
  /** What stands in the form now; undefined while it cannot be read, and then nothing is sent. */
  values: T | undefined;
  /** As it was read when the form began. */
  version: number;
  /** A PUT with If-Match. */
  save: (values: T, version: number) => Promise<A>;
  /** Keeps the answer where the page reads it again: `queries.setQueryData(key, answer)`. */
  onSaved?: (answer: A) => void;
  /** Seconds after the last change. */
  after?: number;
};

export type Draft = Saving & {
  /** Saves now what is not saved yet, and gives the version to submit; rejects where that fails. */
  flush: () => Promise<number>;
};

const FIRST_RETRY = 5;
const LONGEST_RETRY = 60;
const passing: readonly string[] = ["unreachable", "timeout", "broken", "busy", "limited", "unauthenticated"];
/** Nothing more is sent before somebody does something. */
export const isStuck = ({ is }: Saving): boolean => is === "stale" || is === "refused" || is === "unread";
const willPass = (error: unknown): boolean => error instanceof RequestFailure && passing.includes(error.kind);

/** Saves one after the other, always the latest; lives on after its page until everything is saved. */
const createSaver = <T, A extends { version: number }>(begun: DraftOptions<T, A>) => {
  const { tell, subscribe } = createListeners();
  let options = begun;
  let { version } = begun;
  let saved = JSON.stringify(begun.values);
  let now: Saving = { is: "saved" };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let failures = 0;
  let failure: unknown;
  let isGone = false;
  let release: (() => void) | undefined;

  /** The browser asks before it closes a page with something that is saved nowhere. */
  const hold = (): (() => void) => {
    const ask = (event: BeforeUnloadEvent) => anyUnsaved() && event.preventDefault();
    const end = holdUnsaved();
    window.addEventListener("beforeunload", ask);
    return () => {
      end();
      window.removeEventListener("beforeunload", ask);
    };
  };

  const set = (next: Omit<Saving, "savedAt">, savedAt = now.savedAt): void => {
    now = { ...next, ...(savedAt !== undefined && { savedAt }) };
    const isKept = next.is === "saved" || (isGone && isStuck(next));
    if (!isKept) release ??= hold();
    else if (release) {
      release();
      release = undefined;
    }
    tell();
  };
  const isChanged = (): boolean => options.values !== undefined && JSON.stringify(options.values) !== saved;
  const wait = (seconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), seconds * 1000);
  };

  const failed = (error: unknown): void => {
    failure = error;
    // Without a session, what was typed is kept with the page (`useKeeping`).
    const isOver = !willPass(error) || (isGone && error instanceof RequestFailure && error.kind === "unauthenticated");
    if (isOver) {
      set(isOutdated(error) ? { is: "stale" } : { is: "refused", sentence: failureSentence(error, uiTexts.entries.broken) });
      return;
    }
    failures += 1;
    set({ is: "retrying" });
    wait(Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** (failures - 1)));
  };

  const once = async (): Promise<void> => {
    const { values, save, onSaved } = options;
    if (values === undefined || now.is === "stale" || !isChanged()) return;
    const sent = JSON.stringify(values);
    if (now.is !== "retrying") set({ is: "saving" });
    try {
      const answer = await save(values, version);
      [version, saved, failures] = [answer.version, sent, 0];
      onSaved?.(answer);
      set({ is: isChanged() ? "changed" : "saved" }, deviceNow());
    } catch (error) {
      failed(error);
    }
  };
  /** Whoever asks while one is on its way waits for it, and then for what has changed since. */
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    while (running) await running;
    running = once();
    await running;
    running = undefined;
    if (now.is === "changed") wait(options.after ?? 3);
  };

  return {
    subscribe,
    state: () => now,
    /** After each drawing. */
    next: (latest: DraftOptions<T, A>): void => {
      const before = JSON.stringify(options.values);
      options = latest;
      // A form that is read for the first time is as it was saved.
      if (saved === undefined) saved = JSON.stringify(latest.values);
      const after = JSON.stringify(latest.values);
      if (after === before || now.is === "stale") return;
      if (!isChanged()) {
        clearTimeout(timer);
        if (!running) set({ is: latest.values === undefined ? "unread" : "saved" });
        return;
      }
      if (now.is === "retrying") return;
      if (!running) set({ is: "changed" });
      wait(latest.after ?? 3);
    },
    /** What waits, or failed for a moment, is sent now. */
    hurry: (): void => {
      if (now.is === "changed" || now.is === "retrying") void run();
    },
    flush: async (): Promise<number> => {
      do await run();
      while (now.is === "changed");
      if (now.is === "saved") return version;
      throw failure ?? new Error("This form cannot be read.");
    },
    /** Its page is left, or there again. */
    gone: (isLeft: boolean): void => {
      isGone = isLeft;
      if (isLeft) set(now);
    },
  };
};

/** Begun anew with its page: over a record that others change too it stands below `<Begun>`. */
export const useDraft = <T, A extends { version: number }>(options: DraftOptions<T, A>): Draft => {
  const [saver] = useState(() => createSaver(options));
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => saver.next(latest.current));
  useEffect(() => {
    const { hurry, gone } = saver;
    gone(false);
    const hide = () => document.visibilityState === "hidden" && hurry();
    const events = [
      [document, "visibilitychange", hide],
      [window, "pagehide", hurry],
      [window, "online", hurry],
    ] as const;
    for (const [target, name, listen] of events) target.addEventListener(name, listen as EventListener);
    return () => {
      for (const [target, name, listen] of events) target.removeEventListener(name, listen as EventListener);
      gone(true);
      hurry();
    };
  }, [saver]);
  return { ...useSyncExternalStore(saver.subscribe, saver.state), flush: saver.flush };
};
