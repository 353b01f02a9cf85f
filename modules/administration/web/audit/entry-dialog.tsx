import { formatMoment } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Facts } from "#web/ui/record.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { AuditEntry } from "../../audit/contract.ts";
import { auditTexts } from "./texts.ts";
import { objectOf, useWho } from "./words.ts";
import "#web/ui/data-list.css";

/** One entry whole: what was before and what is after, for whoever reads values. */
export const EntryDialog = ({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) => {
  const text = useTexts(auditTexts);
  const who = useWho();
  return (
    <Dialog
      title={text("entry", { number: Number(entry.id).toLocaleString("en") })}
      onClose={onClose}
      actions={<Button label={text("close")} look="plain" autoFocus onClick={onClose} />}
    >
      <Facts
        facts={[
          { label: text("what"), value: entry.label },
          { label: text("who"), value: who(entry) },
          { label: text("when"), value: formatMoment(entry.at) },
          { label: text("object"), value: objectOf(entry) },
          ...(entry.reason ? [{ label: text("reason"), value: entry.reason, wide: true }] : []),
        ]}
      />
      <Changes entry={entry} />
    </Dialog>
  );
};

const Changes = ({ entry: { fields, changes } }: { entry: AuditEntry }) => {
  const text = useTexts(auditTexts);
  if (fields.length === 0) return <p>{text("unchanged")}</p>;
  if (!changes || changes.length === 0) return <p>{text("withoutValues", { fields: fields.join(", ") })}</p>;
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th scope="col">{text("field")}</th>
          <th scope="col">{text("before")}</th>
          <th scope="col">{text("after")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after, masked }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{masked ? text("secret") : (before ?? text("nothing"))}</td>
            <td>{masked ? text("secret") : (after ?? text("nothing"))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
