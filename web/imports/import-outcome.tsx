import type { ReactNode } from "react";
import { daysLeft } from "#shared/file-import.ts";
import { formatMoment } from "#shared/format.ts";
import { Card } from "#web/ui/card.tsx";
import { deviceNow } from "#web/ui/clock.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { fileImportTexts } from "./texts.ts";
import "./imports.css";

type ImportOutcomeProps = {
  isUndone: boolean;
  /** What came of it, in the module's words. */
  words: string;
  undoUntil: string | undefined;
  canUndo: boolean;
  /** Said of what was undone. */
  children?: ReactNode;
};

/** What an import has come to, and how long it can be taken back. */
export const ImportOutcome = ({ isUndone, words, undoUntil, canUndo, children }: ImportOutcomeProps) => {
  const text = useTexts(fileImportTexts);
  const until = undoUntil ? formatMoment(undoUntil) : "";
  const left = undoUntil ? daysLeft(undoUntil, new Date(deviceNow()).toISOString()) : 0;
  const help = canUndo ? text("undoUntil", { until, count: left }) : text("undoOver", { until });
  return (
    <Card title={text(isUndone ? "undoneTitle" : "resultTitle")}>
      <p className="import-result">{words}</p>
      {isUndone ? children : <p className="import-help">{help}</p>}
    </Card>
  );
};
