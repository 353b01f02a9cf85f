// The draft of a bill: created with the first change and saved as it is edited. The server gives its lines their ids.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { randomKey } from "#web/random.ts";
import { useDraft } from "#web/ui/use-draft.ts";
import type { BillForm, Draft } from "../../contract.ts";
import { bills } from "../queries.ts";

/** The saved content, with the page's keys of lines instead of their ids, which are not a change. */
type Keyed = { body: BillForm; keys: readonly string[] };
type Drafting = Keyed & {
  begun: Pick<Draft, "id" | "version"> | undefined;
  /** A bill being resubmitted has no draft: it stays unchanged until then. */
  isKept: boolean;
  onBegun: ((id: string) => void) | undefined;
};

const nothing: Keyed = { body: { purpose: "", lines: [] }, keys: [] };

export const useBillDraft = ({ body, keys, begun, isKept, onBegun }: Drafting) => {
  const queries = useQueryClient();
  const id = useRef(begun?.id);
  const firstKey = useRef(randomKey());
  const ids = useRef(new Map<string, string>());
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  /** A new line gets the id of the line saved at its position. */
  const withIds = ({ body: { purpose, lines }, keys: of }: Keyed): BillForm => ({
    purpose,
    lines: lines.map((line, place) => ({ ...line, id: ids.current.get(of[place] ?? "") ?? line.id })),
  });
  const draft = useDraft({
    values: isKept ? { body, keys } : nothing,
    version: begun?.version ?? 0,
    save: async (values, version) => {
      const sent = { body: withIds(values) };
      const saved =
        id.current === undefined
          ? await bills.addDraft(sent, { key: firstKey.current })
          : await bills.saveDraft({ ...sent, params: { id: id.current } }, { version });
      for (const [place, line] of saved.lines.entries()) ids.current.set(values.keys[place] ?? "", line.id);
      if (id.current === undefined && isThere.current) onBegun?.(saved.id);
      id.current = saved.id;
      void queries.invalidateQueries({ queryKey: ["bills", "list"] });
      return saved;
    },
  });
  return {
    saving: draft,
    /** Everything is saved and can be submitted. */
    settle: async (): Promise<{ id: string; version: number; body: BillForm } | undefined> => {
      const version = await draft.flush();
      return id.current === undefined ? undefined : { id: id.current, version, body: withIds({ body, keys }) };
    },
  };
};
