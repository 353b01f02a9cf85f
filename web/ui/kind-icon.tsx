import type { Hue } from "#shared/hues.ts";
import { type Thing, things } from "./things.ts";
import "./kind-icon.css";

/** `hue`: of things that have a colour of their own, as types of leave have. */
type KindIconProps = { kind: Thing; size?: "small" | "normal"; hue?: Hue | undefined };

/** What kind of thing stands beside it; only decoration, the words say it too. */
export const KindIcon = ({ kind, size = "normal", hue = things[kind].hue }: KindIconProps) => (
  <span className="kind-icon" data-hue={hue} data-size={size} aria-hidden="true">
    <span className={`pi pi-${things[kind].icon}`} />
  </span>
);
