import type { Column } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTold } from "#web/ui/use-write.ts";
import { type MailAction, UndeliveredList, type UndeliveredMail } from "../../mail/contract.ts";
import { jobsPath } from "../../paths.ts";
import { useSettleMail, useUndelivered } from "./queries.ts";
import { mailTexts } from "./texts.ts";

export const MailPage = () => {
  const text = useTexts(mailTexts);
  const choice = useList(UndeliveredList);
  const tell = useTold(useSettleMail());
  const act = ({ id, person }: UndeliveredMail, action: MailAction) =>
    void tell({ id, action }, () => text(`done_${action}`, { person: person.name }));
  return (
    <ListPage
      title={text("title")}
      purpose={text("purpose")}
      parent={{ to: jobsPath, label: text("parent") }}
      choice={choice}
      query={useUndelivered(choice.asked)}
      columns={useColumns()}
      keyOf={({ id }) => id}
      nameOf={({ sentence, person }) => text("named", { what: sentence, person: person.name })}
      likely={(mail) => ({ label: text("retry"), onSelect: () => act(mail, "retry") })}
      rowActions={(mail) => [{ label: text("discard"), danger: true, onSelect: () => act(mail, "discard") }]}
      empty={{ drawing: "done", sentence: text("none") }}
    />
  );
};

const useColumns = (): Column<UndeliveredMail>[] => {
  const text = useTexts(mailTexts);
  return [
    { header: text("what"), card: "title", cell: ({ sentence }) => sentence },
    { header: text("person"), card: "large", cell: ({ person }) => <PersonName name={person.name} code={person.code} /> },
    {
      header: text("at"),
      sort: { by: "at", kind: "time" },
      cell: ({ at }) => <Moment at={at} />,
    },
    { header: text("attempts"), figure: true, cell: ({ attempts }) => attempts },
    { header: text("error"), cell: ({ error }) => error ?? "" },
    { header: text("next"), cell: ({ nextAt }) => (nextAt ? <Moment at={nextAt} /> : text("never")) },
  ];
};
