// When somebody last used this browser's portal, in any of its tabs.
const KEY = "portal.lastInput";
const TELL_EVERY_MS = 15_000;
const kinds = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

export const createInput = ({ storage, now }: { storage: Storage; now: () => number }) => {
  let last = now();
  let told = 0;
  const noticed = () => {
    last = now();
    if (last - told < TELL_EVERY_MS) return;
    told = last;
    storage.setItem(KEY, String(last));
  };
  return {
    idleSeconds: (): number => {
      const elsewhere = Number(storage.getItem(KEY) ?? 0) || 0;
      return Math.max(0, Math.floor((now() - Math.max(last, elsewhere)) / 1000));
    },
    listen: (target: EventTarget) => {
      for (const kind of kinds) target.addEventListener(kind, noticed, { passive: true, capture: true });
      return () => {
        for (const kind of kinds) target.removeEventListener(kind, noticed, { capture: true });
      };
    },
  };
};
