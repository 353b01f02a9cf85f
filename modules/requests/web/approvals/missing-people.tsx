import { Notice } from "#web/ui/notice.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { RequestSettings } from "../../settings/contract.ts";
import { settingsTexts } from "./settings-texts.ts";

/** Whom the company has to name, before a request meets nobody. */
export const MissingPeople = ({ settings }: { settings: RequestSettings }) => {
  const text = useTexts(settingsTexts);
  const sentences = [
    ...(settings.lastResort ? [] : [text("missing_lastResort")]),
    ...settings.absent.map((field) => text(`absent_${field}`, { name: settings[field]?.name ?? "" })),
  ];
  if (sentences.length === 0) return null;
  return (
    <Notice tone="attention">
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Notice>
  );
};
