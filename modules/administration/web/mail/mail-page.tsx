import { formatMoment } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTold } from "#web/ui/use-write.ts";
import { type MailAction, mailActions, UndeliveredList, type UndeliveredMail } from "../../mail/contract.ts";
import { jobsPath } from "../../paths.ts";
import { useSettleMail, useUndelivered } from "./queries.ts";
import { mailTexts } from "./texts.ts";
import "./mail.css";

export const MailPage = () => {
  const text = useTexts(mailTexts);
  const choice = useList(UndeliveredList);
  const tell = useTold(useSettleMail());
  return (
    <ListPage
      title={text("title")}
      purpose={text("purpose")}
      parent={{ to: jobsPath, label: text("parent") }}
      choice={choice}
      query={useUndelivered(choice.asked)}
      columns={useColumns(({ id, person }, action) => void tell({ id, action }, () => text(`done_${action}`, { person: person.name })))}
      keyOf={({ id }) => id}
      empty={{ sentence: text("none") }}
    />
  );
};

const useColumns = (onAct: (mail: UndeliveredMail, action: MailAction) => void): Column<UndeliveredMail>[] => {
  const text = useTexts(mailTexts);
  return [
    { header: text("what"), card: "title", cell: ({ sentence }) => sentence },
    { header: text("person"), card: "large", cell: ({ person }) => <PersonName name={person.name} code={person.code} /> },
    {
      header: text("at"),
      sort: { by: "at", kind: "time" },
      cell: ({ at }) => <span className="mail-whole">{formatMoment(at)}</span>,
    },
    { header: text("attempts"), figure: true, cell: ({ attempts }) => attempts },
    { header: text("error"), cell: ({ error }) => error ?? "" },
    { header: text("next"), cell: ({ nextAt }) => (nextAt ? <span className="mail-whole">{formatMoment(nextAt)}</span> : text("never")) },
    {
      header: text("actions"),
      card: "large",
      cell: (mail) => (
        <div className="mail-actions">
          {mailActions.map((action) => (
            <Button
              key={action}
              look={action === "discard" ? "text" : "plain"}
              label={text(action)}
              name={text(`${action}Named`, { what: mail.sentence, person: mail.person.name })}
              onClick={() => onAct(mail, action)}
            />
          ))}
        </div>
      ),
    },
  ];
};
