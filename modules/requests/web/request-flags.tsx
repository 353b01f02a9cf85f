import type { Flag } from "../contract.ts";
import "#web/ui/status-badge.css";
import "./record.css";

/** What a decider should look at first: a mark in a row, in a sentence where one request is read. */
export const RequestFlags = ({ flags, inFull = false }: { flags: readonly Flag[]; inFull?: boolean }) =>
  flags.length > 0 && (
    <ul className="marks flags">
      {flags.map(({ code, text, sentence }) => (
        <li key={code} className="status status-attention">
          {(inFull && sentence) || text}
        </li>
      ))}
    </ul>
  );
