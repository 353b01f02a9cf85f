// Letters for HR: all of them, and their types.
import { AudienceField } from "#modules/people/web/index.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { MasterDataPage } from "#web/ui/master-data-page.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { letterList, letterTypes } from "../../letters/contract.ts";
import { letterWorkflow } from "../../letters/workflow.ts";
import { documentPath, issuedLettersPath, issueLetterPath, letterTypesPath } from "../../paths.ts";
import { useDownload, useLetterColumns } from "./letters-page.tsx";
import { useLetters } from "./queries.ts";
import { letterTexts } from "./texts.ts";

export const IssuedLettersPage = () => {
  const text = useTexts(letterTexts);
  const choice = useList(letterList.List);
  return (
    <ListPage
      title={text("all")}
      action={
        <ButtonLink to={issueLetterPath()} icon="plus">
          {text("issueFor")}
        </ButtonLink>
      }
      pageMore={[{ label: text("types"), icon: "cog", to: letterTypesPath }]}
      filters={[
        {
          name: "status",
          label: text("status"),
          options: Object.entries(letterWorkflow.states).map(([value, { label }]) => ({ value, label })),
        },
      ]}
      choice={choice}
      query={useLetters({ ...choice.asked, scope: "all" })}
      columns={useLetterColumns([{ header: text("person"), cell: ({ owner }) => <PersonName name={owner.name} code={owner.code} /> }])}
      keyOf={({ id }) => id}
      nameOf={({ title, number }) => `${title} ${number}`}
      linkOf={({ number }) => documentPath(number)}
      likely={useDownload()}
      empty={{ sentence: text("noneAtAll") }}
      noneFit={text("noneFit")}
    />
  );
};

const usedForLabel = (value: string): string => letterTypes.fields.usedFor.options.find((one) => one.value === value)?.label ?? value;

export const LetterTypesPage = () => {
  const text = useTexts(letterTexts);
  return (
    <MasterDataPage
      of={letterTypes}
      empty={text("noLetterTypes")}
      parent={{ to: issuedLettersPath, label: text("all") }}
      audience={AudienceField}
      columns={[
        { header: text("usedFor"), cell: ({ usedFor }) => usedForLabel(usedFor) },
        { header: text("at"), cell: ({ selfService }) => text(selfService ? "yes" : "no") },
      ]}
    />
  );
};
