// One text, two bodies: what plain mail programs show, and the same as simple HTML.

export type MailText = {
  subject: string;
  /** Paragraphs, in order. A link stands in a paragraph of its own. */
  paragraphs: readonly (string | { link: string; label: string })[];
};

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? "");

const asHtml = (paragraph: MailText["paragraphs"][number]): string =>
  typeof paragraph === "string"
    ? `<p>${escaped(paragraph)}</p>`
    : `<p><a href="${escaped(paragraph.link)}">${escaped(paragraph.label)}</a><br>${escaped(paragraph.link)}</p>`;

export const bodiesOf = ({ paragraphs }: MailText): { text: string; html: string } => ({
  text: `${paragraphs.map((paragraph) => (typeof paragraph === "string" ? paragraph : paragraph.link)).join("\n\n")}\n`,
  html: `<!doctype html><html lang="en"><meta charset="utf-8"><body>${paragraphs.map(asHtml).join("\n")}</body></html>\n`,
});
