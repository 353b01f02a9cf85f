// When somebody last used this browser's portal, in any of its tabs.
const KEY = "portal.lastInput";
const TELL_EVERY_MS = 15_000;
const kinds = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

export const createInput = ({ storage, now }: { storage: Storage; now: () => number }) => {
  let last = now();
  let told = 0;
  const noticed = () => {
    last = now();
    // Both ways: after the clock was set back the others wait for a time that they can believe.
    if (Math.abs(last - told) < TELL_EVERY_MS) return;
    told = last;
    storage.setItem(KEY, String(last));
  };
  return {
    idleSeconds: (): number => {
      const current = now();
      // What lies ahead was noticed by a clock that has been set back since; counted, it would keep an abandoned session alive.
      last = Math.min(last, current);
      const elsewhere = Number(storage.getItem(KEY) ?? 0) || 0;
      const used = elsewhere > current ? last : Math.max(last, elsewhere);
      return Math.floor((current - used) / 1000);
    },
    listen: (target: EventTarget) => {
      for (const kind of kinds) target.addEventListener(kind, noticed, { passive: true, capture: true });
      return () => {
        for (const kind of kinds) target.removeEventListener(kind, noticed, { capture: true });
      };
    },
  };
};
