import { useTexts } from "#web/ui/use-texts.ts";
import { fileImportTexts } from "./texts.ts";
import "./imports.css";

type ImportProgressProps = { progress: { done: number; of: number } | undefined; saying: string };

/** How far a job is with a file, in words and as a bar. */
export const ImportProgress = ({ progress, saying }: ImportProgressProps) => {
  const text = useTexts(fileImportTexts);
  if (!progress) return null;
  const figures = { done: progress.done.toLocaleString("en"), of: progress.of.toLocaleString("en") };
  return (
    <section className="card import-progress">
      <p role="status">{saying}</p>
      <progress value={progress.done} max={Math.max(1, progress.of)} aria-label={text("progress", figures)} />
      <span>{text("progress", figures)}</span>
    </section>
  );
};
