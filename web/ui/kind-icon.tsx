import { type Thing, things } from "./things.ts";
import "./kind-icon.css";

/** What kind of thing stands beside it; only decoration, the words say it too. */
export const KindIcon = ({ kind, size = "normal" }: { kind: Thing; size?: "small" | "normal" }) => (
  <span className="kind-icon" data-hue={things[kind].hue} data-size={size} aria-hidden="true">
    <span className={`pi pi-${things[kind].icon}`} />
  </span>
);
