// A draft under edit: what was typed, what the server has of it, and what stands between the two.
import { useState } from "react";
import { RequestFailure } from "#web/request-failure.ts";
import { failureSentence, isOutdated } from "#web/ui/failure.ts";
import { uiTexts } from "#web/ui/texts.ts";
import { useKeeping } from "#web/ui/use-kept.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeavePolicy } from "../../../policies/rules-contract.ts";
import { type EditedRow, editedRow, type FigureName, sentRow, unreadable } from "./edited.ts";
import { useSaveDraft } from "./queries.ts";
import { policyTexts } from "./texts.ts";

export type Edited = { from: string; note: string; rows: readonly EditedRow[] };

/** Without a draft it begins with what was said last, from the first day of the next leave year on. */
const begin = ({ draft, versions, openFrom }: LeavePolicy): Edited => {
  const { typeRules = [] } = draft ?? versions[0] ?? {};
  return {
    from: draft?.from ?? `${Number(openFrom.slice(0, 4)) + 1}${openFrom.slice(4)}`,
    note: draft?.note ?? "",
    rows: typeRules.map(editedRow),
  };
};

/** Figures by the part of a rule row that the server names. */
const fieldOf: Partial<Record<FigureName, string>> = {
  noticeDays: "notice.days",
  noticeOver: "notice.over",
  inARowMost: "inARow.most",
  documentOver: "document.over",
  documentDays: "document.days",
  carryDay: "carryUntil",
};

export type DraftEdit = ReturnType<typeof useDraft>;

export const useDraft = (policy: LeavePolicy) => {
  const text = useTexts(policyTexts);
  const uiText = useTexts(uiTexts);
  const refresh = useRefresh();
  const { mutateAsync, isPending } = useSaveDraft(policy.id);
  const [edited, setEdited] = useState(() => begin(policy));
  const [begun] = useState(() => JSON.stringify(edited));
  const [saved, setSaved] = useState(() => ({ said: policy.draft ? JSON.stringify(begin(policy)) : "", version: policy.version }));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();
  const [outdated, setOutdated] = useState(false);
  const isChanged = JSON.stringify(edited) !== saved.said;
  const { problems } = policy;

  useKeeping({
    name: `draft ${policy.id}`,
    // A draft that is only begun is nothing that anybody has typed.
    changed: () => (isChanged && JSON.stringify(edited) !== begun ? { edited, saved } : undefined),
    // With the version it was typed over: what somebody else has saved meanwhile is not written over.
    restore: (kept) => {
      setEdited(kept.edited as Edited);
      setSaved(kept.saved as typeof saved);
    },
  });

  /** Gives what the server has now, or nothing where it could not be saved; why is then said on the page. */
  const save = async (): Promise<LeavePolicy | undefined> => {
    const unread = edited.rows.flatMap((row) => unreadable(row).map((name) => `${row.type} ${name}`));
    setWrong(unread);
    setFailure(unread.length > 0 ? text("wrongs") : undefined);
    if (unread.length > 0 || isPending) return undefined;
    const { from, note, rows } = edited;
    try {
      const answer = await mutateAsync({ body: { from, note, typeRules: rows.map(sentRow) }, version: saved.version });
      setSaved({ said: JSON.stringify(edited), version: answer.version });
      setOutdated(false);
      return answer;
    } catch (error) {
      setOutdated(isOutdated(error));
      const said = error instanceof RequestFailure ? error.violations.flatMap(({ message }) => message ?? []).join(" ") : "";
      setFailure(said || failureSentence(error, uiText("broken")));
      if (isOutdated(error)) await refresh("leave");
      return undefined;
    }
  };

  return {
    ...edited,
    isChanged,
    isSaving: isPending,
    failure,
    outdated,
    save,
    change: (next: Partial<Edited>) => setEdited((now) => ({ ...now, ...next })),
    takeTheirs: () => {
      const theirs = begin(policy);
      setEdited(theirs);
      setSaved({ said: policy.draft ? JSON.stringify(theirs) : "", version: policy.version });
      setOutdated(false);
      setFailure(undefined);
    },
    /** What keeps what was saved last from being published; once something has changed it may be another. */
    problems: isChanged ? [] : problems,
    /** What is wrong with a figure, or with another part of a row. */
    errorAt: (row: EditedRow, name: FigureName | "credited" | "carryUntil" | "step" | "notBeside.types" | "type"): string | undefined => {
      if (wrong.includes(`${row.type} ${name}`)) return text("figureWrong");
      const at = edited.rows.indexOf(row);
      const part = fieldOf[name as FigureName] ?? name;
      return isChanged ? undefined : problems.find(({ field }) => field === `typeRules.${at}.${part}`)?.message;
    },
  };
};
