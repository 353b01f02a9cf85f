import type { ReactNode } from "react";
import { fieldKey } from "./edited.ts";

const idOf = (key: string): string => `part-${key.replace(" ", "-")}`;

/** A field of a rule, a condition or a step, by which a problem leads to it. */
export const Part = ({ of, field, children }: { of: { key: string }; field: string; children: ReactNode }) => (
  <div className="policy-part" id={idOf(fieldKey(of, field))}>
    {children}
  </div>
);

/** Puts the keyboard into a field, also one that is folded away. */
export const focusPart = (key: string): void => {
  const part = document.getElementById(idOf(key));
  part?.closest("details")?.setAttribute("open", "");
  part?.querySelector<HTMLElement>("input, select, textarea, button")?.focus();
};
