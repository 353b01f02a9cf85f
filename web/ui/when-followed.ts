import type { MouseEvent } from "react";

const MIDDLE = 1;

/** For a link: says when it is followed, here or by the middle button in a tab of its own. */
export const whenFollowed = (tell: () => void) => ({
  onClick: tell,
  onAuxClick: ({ button }: MouseEvent) => {
    if (button === MIDDLE) tell();
  },
});
