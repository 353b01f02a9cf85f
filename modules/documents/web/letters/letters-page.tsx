import { useState } from "react";
import type { z } from "zod";
import { useDeciderName } from "#modules/requests/web/index.tsx";
import type { FormSpec } from "#shared/fields.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { FilteredList } from "#web/ui/list-page.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { letter, letterList, type RequestableLetter } from "../../letters/contract.ts";
import { letterWorkflow } from "../../letters/workflow.ts";
import { documentPath, requestLetterPath } from "../../paths.ts";
import { isIssued } from "./issued.ts";
import { downloadLetter, useIssue, useLetters, useRequestable } from "./queries.ts";
import { letterTexts } from "./texts.ts";
import "./letters.css";

export const LettersTab = () => {
  const text = useTexts(letterTexts);
  const [chosen, setChosen] = useState<RequestableLetter>();
  return (
    <>
      <Loaded
        query={useRequestable()}
        skeleton={<Skeleton count={3} shape="card" />}
        empty={{ when: ({ rows }) => rows.length === 0, sentence: text("noTypes") }}
      >
        {({ rows }) => (
          <ul className="letter-cards">
            {rows.map((one) => (
              <li key={one.id} className="card">
                <KindIcon kind="letter" />
                <div>
                  <h2>{one.name}</h2>
                  <p className="quiet">{text(one.selfService ? "selfService" : "byHr")}</p>
                </div>
                {one.selfService ? (
                  <Button label={text("get")} name={`${text("get")}: ${one.name}`} onClick={() => setChosen(one)} />
                ) : (
                  <ButtonLink look="plain" to={requestLetterPath(one.id)}>
                    {text("request")}
                  </ButtonLink>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <MyLetters />
      {chosen && <GetDialog key={chosen.id} type={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
};

const { purpose, addressedTo } = letter.fields;
const addressee = { ...addressedTo, required: true };

/** Issues a letter as soon as its purpose is known, which is printed on it. */
const GetDialog = ({ type, onClose }: { type: RequestableLetter; onClose: () => void }) => {
  const text = useTexts(letterTexts);
  const toast = useToast();
  const issue = useIssue();
  const spec: FormSpec = type.addressed ? { addressedTo: addressee, purpose } : { purpose };
  const form = useSpecForm({
    spec,
    schema: letter.Form.omit({ type: true }),
    record: `letter ${type.id}`,
    values: { purpose: "", addressedTo: "" },
    send: async (body) => {
      const { number } = await issue.mutateAsync({ ...body, type: type.id });
      onClose();
      toast.done(text("issued", { name: type.name, number }));
      await downloadLetter(number).catch(() => toast.failed(text("notSaved")));
    },
  });
  return <FormDialog title={type.name} send={text("getIt")} of={form} spec={spec} onClose={onClose} />;
};

type Row = z.output<typeof letterList.Row>;

export const useLetterColumns = (more: readonly Column<Row>[] = []): Column<Row>[] => {
  const text = useTexts(letterTexts);
  const nameOf = useDeciderName();
  return [
    {
      header: text("letter"),
      card: "title",
      mark: () => <KindIcon kind="letter" size="small" />,
      cell: ({ title }) => title,
      number: ({ number }) => number,
    },
    ...more,
    { header: text("requested"), sort: { by: "asked", kind: "time" }, cell: ({ askedAt }) => <Moment at={askedAt} /> },
    { header: text("with"), cell: ({ waitingFor }) => waitingFor && nameOf(waitingFor) },
    { header: text("status"), card: "corner", cell: ({ status }) => <StatusBadge {...letterWorkflow.states[status]} /> },
  ];
};

/** A button to download an issued letter from the list. */
export const useDownload = (): ((row: Row) => { label: string; onSelect: () => void } | undefined) => {
  const text = useTexts(letterTexts);
  const toast = useToast();
  return ({ number, status }) =>
    isIssued({ status })
      ? { label: text("download"), onSelect: () => void downloadLetter(number).catch(() => toast.failed(text("downloadFailed"))) }
      : undefined;
};

const MyLetters = () => {
  const text = useTexts(letterTexts);
  const choice = useList(letterList.List);
  return (
    <>
      <h2 className="letters-title">{text("mine")}</h2>
      <FilteredList
        label={text("mine")}
        choice={choice}
        query={useLetters({ ...choice.asked, scope: "mine" })}
        columns={useLetterColumns()}
        keyOf={({ id }) => id}
        nameOf={({ title, number }) => `${title} ${number}`}
        linkOf={({ number }) => documentPath(number)}
        likely={useDownload()}
        empty={{ sentence: text("none") }}
        noneFit={text("noneFit")}
      />
    </>
  );
};
