/** The pressed button goes with the action; the page's title takes the focus, so that the keyboard stays where the news is. */
export const focusTitle = () => requestAnimationFrame(() => document.querySelector<HTMLElement>("main h1")?.focus());
