// Text put into HTML is escaped unless it was made here.

class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type { Html };

type Piece = Html | string | number | undefined | readonly Piece[];

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

const written = (piece: Piece): string => {
  if (piece === undefined) return "";
  if (piece instanceof Html) return piece.text;
  return typeof piece === "object" ? piece.map(written).join("") : escaped(String(piece));
};

/** Everything between the braces is text, a list, or HTML that this function made. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(parts.map((part, index) => part + written(pieces[index])).join(""));

export const joined = (pieces: readonly Piece[], between: string): Html =>
  new Html(pieces.map(written).filter(Boolean).join(escaped(between)));

/** Paragraphs, and words between backticks as code. */
export const prose = (text: string): Html[] => text.split("\n\n").map((paragraph) => html`<p>${line(paragraph)}</p>`);

export const line = (text: string): Piece[] => text.split("`").map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));
