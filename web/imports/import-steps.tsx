import { useTexts } from "#web/ui/use-texts.ts";
import { fileImportTexts } from "./texts.ts";
import "./imports.css";

const steps = ["stepUpload", "stepMap", "stepCheck", "stepCommit"] as const;

/** Where the import of a file is on its way. */
export const ImportSteps = ({ at }: { at: number }) => {
  const text = useTexts(fileImportTexts);
  return (
    <ol className="import-steps" aria-label={text("steps")}>
      {steps.map((step, no) => (
        <li key={step} aria-current={no === at ? "step" : undefined} className={no < at ? "import-step-done" : undefined}>
          <span className="import-step-no" aria-hidden="true">
            {no + 1}
          </span>
          {text(step)}
        </li>
      ))}
    </ol>
  );
};
