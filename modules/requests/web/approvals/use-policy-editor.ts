// A draft under edit: what was typed, what the server has of it, and what stands between the two.
import { useState } from "react";
import type { Violation } from "#shared/problem.ts";
import { RequestFailure } from "#web/request-failure.ts";
import { failureSentence, isOutdated } from "#web/ui/failure.ts";
import { uiTexts } from "#web/ui/texts.ts";
import { useKeeping } from "#web/ui/use-kept.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { PolicyDraft } from "../../policies/contract.ts";
import { type EditedRule, editedRules, fieldKey, type Problems, problemsByPart, sentRules, textOf, type Unreadable } from "./edited.ts";
import { useSaveDraft } from "./queries.ts";
import { approvalsTexts } from "./texts.ts";

type Edited = {
  rules: readonly EditedRule[];
  /** What the server has, to tell whether something has changed since. */
  saved: string;
  version: number;
  violations: readonly Violation[];
  /** The rules as they were when these problems were found. */
  judged: readonly EditedRule[];
  problems: Problems;
};

const begin = (draft: PolicyDraft): Edited => {
  const rules = editedRules(draft.rules, draft);
  const { version, problems: violations } = draft;
  return { rules, saved: textOf(rules), version, violations, judged: rules, problems: problemsByPart(rules, violations) };
};

export type PolicyEdit = ReturnType<typeof usePolicyEditor>;

export const usePolicyEditor = (latest: PolicyDraft) => {
  const text = useTexts(approvalsTexts);
  const uiText = useTexts(uiTexts);
  const refresh = useRefresh();
  const { mutateAsync, isPending } = useSaveDraft(latest.kind);
  const [edited, setEdited] = useState(() => begin(latest));
  const [unreadable, setUnreadable] = useState<Unreadable>({});
  const [failure, setFailure] = useState<string>();
  /** Somebody else's change stands in the way: their sentence. */
  const [outdated, setOutdated] = useState<string>();
  const { rules, saved, version, problems } = edited;
  const isChanged = textOf(rules) !== saved;

  // Published, or changed by somebody else while nothing was typed here.
  if (!isChanged && latest.version !== version && !isPending) setEdited(begin(latest));

  useKeeping({
    name: "policy",
    changed: () => (isChanged ? { rules, version } : undefined),
    // With the version they were typed over: a change that somebody else made meanwhile is asked about, not written over.
    restore: (kept) => setEdited((before) => ({ ...before, ...(kept as Pick<Edited, "rules" | "version">) })),
  });

  const refused = async (error: unknown, sent: readonly EditedRule[]) => {
    if (isOutdated(error)) {
      setOutdated(failureSentence(error, uiText("broken")));
      await refresh("requests");
      return;
    }
    const violations = error instanceof RequestFailure ? error.violations.filter(({ field }) => field?.startsWith("rules.")) : [];
    setEdited((before) => ({ ...before, problems: problemsByPart(sent, violations) }));
    setFailure(violations.map(({ message }) => message).join(" ") || failureSentence(error, uiText("broken")));
  };

  /** Gives what the server has now, or nothing where it could not be saved; why is then said on the page. */
  const save = async (): Promise<PolicyDraft | undefined> => {
    if (isPending) return undefined;
    const { rules: sent, unreadable: wrong } = sentRules(rules, latest);
    setUnreadable(wrong);
    setFailure(Object.keys(wrong).length > 0 ? text("wrongs") : undefined);
    if (Object.keys(wrong).length > 0) return undefined;
    try {
      const answer = await mutateAsync({ rules: sent, version });
      const { problems: violations } = answer;
      setOutdated(undefined);
      // What was typed meanwhile stays, and is not saved yet.
      setEdited((now) => ({
        rules: now.rules,
        saved: textOf(rules),
        version: answer.version,
        violations,
        judged: rules,
        problems: problemsByPart(rules, violations),
      }));
      return answer;
    } catch (error) {
      await refused(error, rules);
      return undefined;
    }
  };

  return {
    rules,
    isChanged,
    isSaving: isPending,
    failure,
    outdated,
    /** What keeps what was saved last from being published. */
    violations: edited.violations,
    /** Which field a problem is about, if it is still there. */
    placeOf: (violation: Violation): string | undefined => {
      const [place] = Object.keys(problemsByPart(edited.judged, [violation]));
      return place;
    },
    change: (next: readonly EditedRule[]) => setEdited((before) => ({ ...before, rules: next })),
    save,
    takeTheirs: () => {
      setEdited(begin(latest));
      setOutdated(undefined);
    },
    keepMine: () => {
      setEdited((before) => ({ ...before, version: latest.version }));
      setOutdated(undefined);
    },
    /** What is wrong with one field of a rule, a condition or a step. */
    errorAt: (part: { key: string }, field: string): string | undefined => {
      const key = fieldKey(part, field);
      const wrong = unreadable[key];
      return wrong ? text(`wrong_${wrong}`, { currency: latest.currency }) : problems[key];
    },
  };
};
