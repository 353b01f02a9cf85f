// A press is a click only where it also ends on the same element. What a form finds as the focus leaves a field (a line that comes or goes)
// would move the button away from under the pointer, so it waits until the press has ended.

/** A release that the page is never told of (a list that the system draws) holds nothing up for longer. */
const LONGEST_MS = 2000;

let pressed: Promise<void> | undefined;
let release = () => {};

const press = () => {
  release();
  const held = new Promise<void>((resolve) => {
    const timer = setTimeout(() => release(), LONGEST_MS);
    release = () => {
      clearTimeout(timer);
      // An earlier press may end late.
      if (pressed === held) pressed = undefined;
      resolve();
    };
  });
  pressed = held;
};
/** The click itself comes after the release, in the same turn. */
const releaseAfterClick = () => setTimeout(release);

document.addEventListener("pointerdown", press, true);
for (const end of ["pointerup", "pointercancel", "keydown"]) document.addEventListener(end, releaseAfterClick, true);

/** Once no pointer is down. */
export const pointerReleased = async (): Promise<void> => pressed;
