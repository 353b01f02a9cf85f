import { html } from "./html.ts";

/** No web font and no picture: the page stands alone, also when it is saved. */
export const referenceStyle = html`
:root {
  color-scheme: light dark;
  --ground: #f8fafc; --card: #ffffff; --text: #0f172a; --quiet: #475569; --line: #dfe5ec; --link: #4338ca; --code: #f1f5f9;
  --get: #1e40af; --post: #166534; --put: #92400e; --delete: #991b1b; --focus: #4f46e5;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0b1220; --card: #111a2b; --text: #e5eaf2; --quiet: #a3b1c6; --line: #26334a; --link: #a5b4fc; --code: #1b263b;
    --get: #93c5fd; --post: #86efac; --put: #fcd34d; --delete: #fca5a5; --focus: #a5b4fc;
  }
}
* { box-sizing: border-box; }
html { font: 15px/1.55 ui-sans-serif, system-ui, sans-serif; scroll-padding-block-start: 1rem; text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--text); overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: 0.9em; }
p { margin: 0.4rem 0; }
h1 { font-size: 1.6rem; margin: 0; }
h2 { font-size: 1.3rem; margin: 2.5rem 0 0.25rem; }
h3 { font-size: 1.05rem; margin: 0; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
h4 { font-size: 0.85rem; margin: 1.1rem 0 0.3rem; color: var(--quiet); font-weight: 650; }
.skip { position: absolute; inset-inline-start: -99rem; }
.skip:focus { inset: 0.5rem auto auto 0.5rem; background: var(--card); padding: 0.5rem 1rem; z-index: 1; }
.unseen { position: absolute; clip-path: inset(50%); inline-size: 1px; block-size: 1px; overflow: hidden; white-space: nowrap; }
header, nav, main { padding: 0 1.25rem; }
header { padding-block: 1.5rem 0.75rem; }
header p { color: var(--quiet); max-inline-size: 60rem; }
nav summary { font-weight: 650; padding: 0.35rem 0; cursor: pointer; }
nav h2 { font-size: 0.95rem; margin: 0.9rem 0 0.15rem; }
nav h2 a { color: var(--text); text-decoration: none; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: flex; gap: 0.5rem; align-items: baseline; padding: 0.2rem 0; min-block-size: 24px; color: var(--quiet); text-decoration: none; }
nav a:hover { color: var(--link); text-decoration: underline; }
main { padding-block-end: 4rem; max-inline-size: 60rem; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 1rem 1.25rem; margin: 0.9rem 0; }
article:target { border-color: var(--focus); box-shadow: 0 0 0 1px var(--focus); }
.call { font-size: 0.95rem; }
.access { color: var(--quiet); }
.method { font: 700 0.72rem/1.4 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 0.03em; flex: none; }
.call .method { font-size: 0.8rem; }
nav .method { inline-size: 3.1rem; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .delete { color: var(--delete); }
dl { margin: 0; border-block-start: 1px solid var(--line); }
dl div { display: grid; grid-template-columns: 15rem 1fr; gap: 0 1rem; padding: 0.35rem 0; border-block-end: 1px solid var(--line); }
dl.problems div { grid-template-columns: 3rem 1fr; }
dt, dd { margin: 0; min-inline-size: 0; }
dl.fields dt code { font-weight: 650; }
.required, .optional { font-size: 0.8rem; color: var(--quiet); margin-inline-start: 0.25rem; }
.required { color: var(--text); }
.about { color: var(--quiet); }
dd .about { display: block; }
dd code, p code { background: var(--code); padding: 0.05rem 0.3rem; border-radius: 4px; }
.shape { color: var(--quiet); margin-block-start: 0.6rem; }
article details { margin-block-start: 1rem; }
article summary { cursor: pointer; color: var(--link); inline-size: fit-content; min-block-size: 24px; }
pre { background: var(--code); border-radius: 6px; padding: 0.75rem 1rem; margin: 0.6rem 0 0; overflow: auto; max-block-size: 30rem; overflow-wrap: normal; }
@media (max-width: 640px) {
  dl.fields div { grid-template-columns: 1fr; }
  article { padding: 0.85rem 0.9rem; }
  header, nav, main { padding-inline: 0.9rem; }
}
@media (min-width: 1000px) {
  body { display: grid; grid-template: auto 1fr / 19rem minmax(0, 1fr); max-inline-size: 84rem; margin-inline: auto; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; inset-block-start: 0; max-block-size: 100vh; overflow-y: auto; padding-block: 0.5rem 2rem; }
  main section:first-child h2 { margin-block-start: 0.5rem; }
}
@media print { nav, .skip { display: none; } body { display: block; } article { break-inside: avoid; } }
`;
