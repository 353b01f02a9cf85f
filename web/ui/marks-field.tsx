// A field for text with plain marks: a bar that types them, and what they look like.
import { type ComponentProps, lazy, Suspense, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { marksTexts } from "./marks-texts.ts";
import { TextArea } from "./text-input.tsx";
import { useTexts } from "./use-texts.ts";
import "./marks-field.css";

/** Without its code the preview is the text itself. */
const Unread = ({ text }: { text: string }) => <p>{text}</p>;

const Marks = lazy(() =>
  import("./marks.tsx").then(
    ({ Marks }) => ({ default: Marks }),
    () => ({ default: Unread }),
  ),
);

type Selected = { text: string; start: number; end: number };
const lineMarks = { heading: "## ", list: "- " };
const marks = ["heading", "bold", "list", "link"] as const;
type Mark = (typeof marks)[number];

/** The text with a mark on what is selected; a mark of lines that stands there already is taken away. */
const marked = ({ text, start, end }: Selected, mark: Mark): Selected => {
  if (mark === "heading" || mark === "list") {
    const sign = lineMarks[mark];
    const from = text.lastIndexOf("\n", start - 1) + 1;
    const lines = text.slice(from, end).split("\n");
    const isOn = lines.every((line) => line.startsWith(sign));
    const changed = lines.map((line) => (isOn ? line.slice(sign.length) : `${sign}${line}`)).join("\n");
    return { text: text.slice(0, from) + changed + text.slice(end), start: from + changed.length, end: from + changed.length };
  }
  const chosen = text.slice(start, end);
  const [before, after] = mark === "bold" ? ["**", "**"] : ["[", "](https://)"];
  const changed = text.slice(0, start) + before + chosen + after + text.slice(end);
  // A link is named, its address is still to be typed.
  const at = mark === "link" && chosen ? end + before.length + after.length - 1 : start + before.length;
  return { text: changed, start: at, end: mark === "bold" ? at + chosen.length : at };
};

type MarksFieldProps = Omit<ComponentProps<typeof TextArea>, "onChange" | "ref"> & {
  value: string;
  onChange: (text: string) => void;
  /** Of the text area, as a form's controller hands it out. */
  ref?: (element: HTMLTextAreaElement | null) => void;
};

export const MarksField = ({ value, onChange, ref, ...area }: MarksFieldProps) => {
  const text = useTexts(marksTexts);
  const [isPreview, setPreview] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const put = (mark: Mark) => {
    if (!input.current) return;
    const next = marked({ text: value, start: input.current.selectionStart, end: input.current.selectionEnd }, mark);
    onChange(next.text);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(next.start, next.end);
    });
  };
  const hold = (element: HTMLTextAreaElement | null) => {
    input.current = element;
    ref?.(element);
  };
  return (
    <div className="marks-field">
      <fieldset className="marks-bar" aria-label={text("format")}>
        {!isPreview && marks.map((mark) => <Button key={mark} look="text" label={text(mark)} onClick={() => put(mark)} />)}
        <Button
          look="text"
          icon={isPreview ? "pencil" : "eye"}
          label={text(isPreview ? "write" : "preview")}
          onClick={() => setPreview(!isPreview)}
        />
      </fieldset>
      {/* Only hidden: its form still finds it, and its place in the text stays. */}
      <div hidden={isPreview}>
        <TextArea rows={8} {...area} ref={hold} value={value} onChange={({ target }) => onChange(target.value)} />
      </div>
      {isPreview && (
        <div className="marks-preview">
          <Suspense fallback={text("preview")}>{value.trim() ? <Marks text={value} top={3} /> : text("nothing")}</Suspense>
        </div>
      )}
    </div>
  );
};
