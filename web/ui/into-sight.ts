/** In pixels: so much of what stands beside it comes into sight too, to tell that there is some. */
const BESIDE = 32;

const missing = (chosen: { start: number; end: number }, box: { start: number; end: number }): number => {
  if (chosen.start < box.start + BESIDE) return chosen.start - box.start - BESIDE;
  return Math.max(0, chosen.end - box.end + BESIDE);
};

/** Moves a box that scrolls to the entry in it that is current, and nothing else with it, as the browser's own way of doing so would. */
export const bringCurrentIntoSight = (box: HTMLElement, along: "row" | "column"): void => {
  const chosen = box.querySelector("[aria-current]")?.getBoundingClientRect();
  if (!chosen) return;
  const { left, right, top, bottom } = box.getBoundingClientRect();
  if (along === "row") box.scrollLeft += missing({ start: chosen.left, end: chosen.right }, { start: left, end: right });
  else box.scrollTop += missing({ start: chosen.top, end: chosen.bottom }, { start: top, end: bottom });
};
