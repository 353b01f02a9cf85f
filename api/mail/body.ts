// One text, two bodies: what plain mail programs show, and the same as simple HTML.

export type MailText = {
  subject: string;
  /** Paragraphs, in order. A link stands in a paragraph of its own. */
  paragraphs: readonly (string | { link: string; label: string })[];
};

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? "");

// A link is long and has no spaces: on a phone it must break. Mail programs keep only what stands at the element itself.
const asHtml = (paragraph: MailText["paragraphs"][number]): string =>
  typeof paragraph === "string"
    ? `<p>${escaped(paragraph)}</p>`
    : `<p style="overflow-wrap:anywhere"><a href="${escaped(paragraph.link)}">${escaped(paragraph.label)}</a><br><small>${escaped(paragraph.link)}</small></p>`;

/** A link says what it opens, unless the paragraph before has said so with its colon. */
const asText = (paragraph: MailText["paragraphs"][number], place: number, all: MailText["paragraphs"]): string => {
  if (typeof paragraph === "string") return paragraph;
  const before = all[place - 1];
  const { link, label } = paragraph;
  return typeof before === "string" && before.endsWith(":") ? link : `${label}:\n${link}`;
};

const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
const look = "margin:0 auto;max-width:36rem;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif";

export const bodiesOf = ({ paragraphs }: MailText): { text: string; html: string } => ({
  text: `${paragraphs.map(asText).join("\n\n")}\n`,
  html: `<!doctype html><html lang="en">${head}<body style="${look}">${paragraphs.map(asHtml).join("\n")}</body></html>\n`,
});
