// What a change asks for, for its owner and for whoever decides: each field as it was, as it is now where that differs, and as proposed.
import { formatMoment } from "#shared/format.ts";
import { FileList } from "#web/files/file-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Facts } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { ChangeItem, ProfileChange } from "../../changes/contract.ts";
import { Secret } from "../profile/reveal.tsx";
import { changes, useChange } from "./queries.ts";
import { changeTexts } from "./texts.ts";
import "#web/ui/form-spec/form-spec.css";
import "#web/ui/timeline.css";
import "../profile/profile.css";

const Item = ({ item }: { item: ChangeItem }) => {
  const text = useTexts(changeTexts);
  const { label, before, now, proposed, moved, verdict, comment } = item;
  const nothing = text("nothing");
  return (
    <li>
      <h3>
        {label}{" "}
        {verdict && (
          <StatusBadge tone={verdict === "yes" ? "good" : "bad"} label={verdict === "yes" ? text("accepted") : text("refused")} />
        )}
      </h3>
      <Facts
        facts={[
          { label: text("before"), value: before ?? nothing },
          ...(moved ? [{ label: text("now"), value: now ?? nothing }] : []),
          { label: text("proposed"), value: <strong>{proposed ?? nothing}</strong> },
        ]}
      />
      {moved && <Notice tone="attention">{text("moved")}</Notice>}
      {comment && <blockquote className="bubble">{comment}</blockquote>}
    </li>
  );
};

const Numbers = ({ change: { number, owner, section, secrets } }: { change: ProfileChange }) => {
  const text = useTexts(changeTexts);
  if (secrets.length === 0) return null;
  return (
    <section aria-label={text("numbers")}>
      {secrets.map(({ id, label, number: masked }) => (
        <Facts
          key={id}
          facts={[
            {
              label: `${label}, ${text("proposed").toLowerCase()}`,
              wide: true,
              value: (
                <Secret
                  code={owner.code}
                  what={section === "bank" ? "bank" : "identity"}
                  item={{ id, number: masked, reveals: true }}
                  of={label}
                  isOwner={false}
                  ask={(asked) => changes.revealInChange({ params: { number }, body: asked })}
                />
              ),
            },
          ]}
        />
      ))}
    </section>
  );
};

export const ChangeFacts = ({ change }: { change: ProfileChange }) => {
  const text = useTexts(changeTexts);
  const { owner, submitter, asked, reason, files, payableFrom, replacedBy } = change;
  return (
    <div className="form-list">
      <Facts
        facts={[
          { label: text("owner"), value: <PersonName name={owner.name} code={owner.code} /> },
          ...(submitter ? [{ label: text("submitter"), value: <PersonName name={submitter.name} code={submitter.code} /> }] : []),
          ...(payableFrom ? [{ label: text("status"), value: text("validFrom", { moment: formatMoment(payableFrom) }) }] : []),
          ...(replacedBy ? [{ label: text("replacedBy"), value: replacedBy }] : []),
          ...(reason ? [{ label: text("reason"), value: reason, wide: true }] : []),
        ]}
      />
      <ul className="divided">
        {asked.map((item) => (
          <Item key={item.field} item={item} />
        ))}
      </ul>
      <Numbers change={change} />
      {files.length > 0 && (
        <section aria-label={text("files")}>
          <h3>{text("files")}</h3>
          <FileList files={files} />
        </section>
      )}
    </div>
  );
};

/** How requests shows a change to whoever decides it. */
export const ChangeRecordView = ({ number }: { number: string }) => (
  <Loaded query={useChange(number)} skeleton={<Skeleton count={4} />}>
    {(change) => <ChangeFacts change={change} />}
  </Loaded>
);
