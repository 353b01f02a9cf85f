import { useState } from "react";
import { ExportButton } from "#web/exports/export-button.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { RangeFilter } from "#web/ui/day-filter.tsx";
import { Face, PersonName } from "#web/ui/face.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type AuditAbout, type AuditEntry, AuditList } from "../../audit/contract.ts";
import { ChainLine } from "./chain-line.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { PersonFilter } from "./person-filter.tsx";
import { useAudit, useAuditAbout } from "./queries.ts";
import { auditTexts } from "./texts.ts";
import { objectOf, useWho } from "./words.ts";
import "./audit.css";

export const AuditPage = () => {
  const text = useTexts(auditTexts);
  const choice = useList(AuditList);
  const about = useAuditAbout();
  const [opened, setOpened] = useState<AuditEntry>();
  return (
    <ListPage
      title={text("title")}
      purpose={text("purpose")}
      above={about.data && <ChainLine check={about.data.check} />}
      filterAction={<ExportButton list="administration.audit" title={text("title")} choice={choice} />}
      filters={[
        { name: "module", label: text("area"), options: modulesOf(about.data) },
        { name: "action", label: text("deed"), options: deedsOf(about.data, choice.filters.module) },
      ]}
      more={
        <>
          <PersonFilter choice={choice} name="actor" label={text("actor")} placeholder={text("personHelp")} />
          <PersonFilter choice={choice} name="person" label={text("person")} placeholder={text("personHelp")} />
          <RangeFilter
            labels={{ from: text("from"), to: text("to") }}
            value={{ from: choice.filters.from ?? "", to: choice.filters.to ?? "" }}
            onChange={choice.narrow}
          />
        </>
      }
      choice={choice}
      query={useAudit(choice.asked)}
      columns={useColumns(setOpened)}
      keyOf={({ id }) => id}
      empty={{ sentence: text("none") }}
      noneFit={text("noneFit")}
    >
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </ListPage>
  );
};

const modulesOf = (about: AuditAbout | undefined) => (about?.modules ?? []).map(({ module, label }) => ({ value: module, label }));

/** Those of the chosen area, or of all. */
const deedsOf = (about: AuditAbout | undefined, chosen: string | undefined) =>
  (about?.modules ?? [])
    .filter(({ module }) => chosen === undefined || module === chosen)
    .flatMap(({ actions }) => actions.map(({ action, label }) => ({ value: action, label })));

const useColumns = (onOpen: (entry: AuditEntry) => void): Column<AuditEntry>[] => {
  const text = useTexts(auditTexts);
  const who = useWho();
  const numberOf = ({ id }: AuditEntry) => Number(id).toLocaleString("en");
  return [
    {
      header: text("who"),
      card: "large",
      cell: (entry) =>
        entry.actor && !entry.behalfOf ? (
          <PersonName name={entry.actor.name} code={entry.actor.code} />
        ) : (
          <span className="with-icon">
            {entry.actor ? <Face name={entry.actor.name} code={entry.actor.code} /> : <KindIcon kind="job" />}
            {who(entry)}
          </span>
        ),
    },
    {
      header: text("what"),
      card: "title",
      cell: (entry) => (
        <Button
          look="text"
          className="audit-open"
          label={entry.label}
          name={text("open", { what: entry.label, number: numberOf(entry) })}
          onClick={() => onOpen(entry)}
        />
      ),
      note: objectOf,
    },
    { header: text("fields"), cell: ({ fields }) => fields.join(", ") },
    { header: text("reason"), cell: ({ reason }) => reason ?? "" },
    { header: text("when"), card: "corner", sort: { by: "at", kind: "time" }, cell: ({ at }) => <Moment at={at} /> },
  ];
};
