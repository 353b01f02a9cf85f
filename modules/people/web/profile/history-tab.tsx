import { formatDayOfYear } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Timeline } from "#web/ui/timeline.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { peopleAuditNames } from "../../audit-names.ts";
import { jobFieldLabels } from "../../job-changes/messages.ts";
import type { HistoryEntry } from "../../record/contract.ts";
import { fieldLabels, type LabelledField } from "../../record/messages.ts";
import type { Shown } from "./group-card.tsx";
import { useHistory } from "./queries.ts";
import { profileTexts } from "./texts.ts";

export const HistoryTab = ({ record }: Shown) => {
  const text = useTexts(profileTexts);
  const history = useHistory(record.code);
  return (
    <section className="card" aria-label={text("tab_history")}>
      <Loaded
        query={history}
        skeleton={<Skeleton count={4} />}
        empty={{ when: ({ pages }) => pages[0]?.entries.length === 0, sentence: text("historyEmpty") }}
      >
        {({ pages }) => (
          <>
            <Timeline
              items={pages
                .flatMap(({ entries }) => entries)
                .map((entry) => ({
                  id: String(entry.no),
                  at: entry.at,
                  person: entry.by,
                  icon: "cog",
                  what: <Entry entry={entry} />,
                  comment: entry.reason,
                }))}
            />
            {history.hasNextPage && (
              <Button
                look="plain"
                label={text("historyOlder")}
                busy={history.isFetchingNextPage}
                onClick={() => void history.fetchNextPage()}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
};

const day = /^\d{4}-\d{2}-\d{2}$/;
const readable = (value: string): string => (day.test(value) ? formatDayOfYear(value) : value);

const Entry = ({ entry: { action, by, changes } }: { entry: HistoryEntry }) => {
  const text = useTexts(profileTexts);
  return (
    <>
      <strong>{peopleAuditNames.actions[action.replace(/^people\./, "")] ?? text("historyOther")}</strong>{" "}
      {by?.name ?? text("historyPortal")}
      {changes.map(({ field, before = text("nothing"), after = text("nothing") }) => (
        <span key={field} className="history-change">
          {text("historyChange", {
            field: fieldLabels[field as LabelledField] ?? jobFieldLabels[field] ?? field,
            before: readable(before),
            after: readable(after),
          })}
        </span>
      ))}
    </>
  );
};
