import type { ReactNode } from "react";
import "./notice.css";

type NoticeProps = { tone: "bad" | "attention" | "draft"; children: ReactNode; action?: ReactNode };

/** A sentence in its own box, announced when it appears; `bad` at once, the others in their turn. */
export const Notice = ({ tone, children, action }: NoticeProps) => (
  <div className={`notice notice-${tone}`} role={tone === "bad" ? "alert" : "status"}>
    <div className="notice-text">{children}</div>
    {action}
  </div>
);
