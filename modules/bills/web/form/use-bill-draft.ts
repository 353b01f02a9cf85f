// A draft saves itself: shortly after the last change, before it is submitted, and when its page is left.
import { useCallback, useEffect, useRef, useState } from "react";
import type { Instant } from "#shared/dates.ts";
import { logError } from "#web/log.ts";
import { randomKey } from "#web/random.ts";
import { isHopeless, isOutdated } from "#web/ui/failure.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import type { BillForm, Draft } from "../../contract.ts";
import { bills } from "../queries.ts";

/** From the last change until it is saved, and until it is tried again. */
const QUIET_MS = 2_000;
const RETRY_MS = 10_000;

type Begun = Pick<Draft, "id" | "version" | "savedAt">;
export type SavedState = { state: "clean" | "saving" | "failed" | "outdated"; savedAt?: Instant | undefined };

/** The ids of lines come from the server: they are no change. */
const meant = ({ purpose, lines }: BillForm): string => JSON.stringify([purpose, lines.map(({ id: _, ...line }) => line)]);

type Drafting = {
  body: BillForm;
  /** Of its lines on the page, in the same order. */
  keys: readonly string[];
  begun: Begun | undefined;
  /** What is resubmitted is no draft. */
  isDraft: boolean;
  /** The saved draft, and the keys of the lines that were sent, in the same order. */
  onSaved: (draft: Draft, keys: readonly string[]) => void;
};

export const useBillDraft = ({ body, keys, begun, isDraft, onSaved }: Drafting) => {
  const refresh = useRefresh();
  const [told, setTold] = useState<SavedState>({ state: "clean", savedAt: begun?.savedAt });
  const draft = useRef(begun);
  const saved = useRef(meant(body));
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef({ body, keys, onSaved });
  latest.current = { body, keys, onSaved };
  const key = useRef(randomKey());
  const isThere = useRef(true);

  /** One after the other: each needs the version that the one before has left. */
  const save = useCallback((): Promise<Begun | undefined> => {
    const next = running.current
      .catch(() => undefined)
      .then(async () => {
        const { body: sent, keys: sentKeys } = latest.current;
        const json = meant(sent);
        if (json === saved.current && draft.current) return draft.current;
        setTold((now) => ({ ...now, state: "saving" }));
        try {
          const answer = draft.current
            ? await bills.saveDraft({ params: { id: draft.current.id }, body: sent }, { version: draft.current.version })
            : await bills.addDraft({ body: sent }, { key: key.current });
          draft.current = answer;
          saved.current = json;
          if (isThere.current) latest.current.onSaved(answer, sentKeys);
          setTold({ state: "clean", savedAt: answer.savedAt });
        } catch (error) {
          setTold((now) => ({ ...now, state: isOutdated(error) || isHopeless(error) ? "outdated" : "failed" }));
          throw error;
        }
        return draft.current;
      });
    running.current = next;
    return next;
  }, []);

  const json = meant(body);
  const isChanged = isDraft && json !== saved.current;
  useEffect(() => {
    if (!isChanged || told.state === "outdated" || told.state === "saving") return;
    // Of the values at this moment: each change begins anew.
    void json;
    const timer = setTimeout(() => save().catch(logError), told.state === "failed" ? RETRY_MS : QUIET_MS);
    return () => clearTimeout(timer);
  }, [json, isChanged, told.state, save]);

  const leaving = useRef({ isChanged, isDraft });
  leaving.current = { isChanged, isDraft };
  const isOver = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      if (isOver.current || !leaving.current.isDraft) return;
      const last = leaving.current.isChanged ? save().catch(logError) : Promise.resolve();
      void last.then(() => refresh("bills"));
    };
  }, [save, refresh]);
  return {
    told,
    save,
    /** Submitted or deleted: nothing is saved any more. */
    end: () => {
      isOver.current = true;
    },
  };
};
