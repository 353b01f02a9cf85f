// A change is sent once to see what it means, and again, as it was seen, to be made.
import { useState } from "react";
import type { RosterEffect } from "../../shifts/contract.ts";
import { isTelling } from "./effect-notice.tsx";

type Ways<Body> = {
  preview: (body: Body) => Promise<RosterEffect>;
  save: (body: Body & { seen: string }) => Promise<unknown>;
};

export const useSeen = <Body extends object>({ preview, save }: Ways<Body>) => {
  const [seen, setSeen] = useState<{ of: string; effect: RosterEffect }>();
  const send = async (body: Body): Promise<"shown" | "saved"> => {
    const of = JSON.stringify(body);
    const known = seen?.of === of ? seen.effect : undefined;
    const effect = known ?? (await preview(body));
    setSeen({ of, effect });
    if (known === undefined && isTelling(effect)) return "shown";
    try {
      await save({ ...body, seen: effect.seen });
    } catch (error) {
      // Whatever it was: the next look is a fresh one.
      setSeen(undefined);
      throw error;
    }
    return "saved";
  };
  /** What was shown of exactly this. */
  const effectOf = (body: Body | undefined): RosterEffect | undefined =>
    body !== undefined && seen?.of === JSON.stringify(body) && isTelling(seen.effect) ? seen.effect : undefined;
  return { send, effectOf };
};
