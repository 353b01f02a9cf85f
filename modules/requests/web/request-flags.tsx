import type { Flag } from "../contract.ts";
import "./record.css";

/** What a decider should look at first. */
export const RequestFlags = ({ flags }: { flags: readonly Flag[] }) =>
  flags.length > 0 && (
    <ul className="flags">
      {flags.map(({ code, text }) => (
        <li key={code} className="status status-attention">
          {text}
        </li>
      ))}
    </ul>
  );
