/** The keyboard goes to the first field that is marked, once the marks are drawn. */
export const focusFirstWrong = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>("main [aria-invalid=true], dialog [aria-invalid=true]")?.focus());
