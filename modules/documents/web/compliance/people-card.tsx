import { useState } from "react";
import { formatDay } from "#shared/format.ts";
import type { State } from "#shared/workflow.ts";
import { ExportButton } from "#web/exports/export-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { FilteredList } from "#web/ui/list-page.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTold } from "#web/ui/use-write.ts";
import {
  type ComplianceReport,
  type complianceScopes,
  complianceStates,
  PolicyPeople,
  type PolicyPerson,
} from "../../policies/compliance-contract.ts";
import { usePolicyPeople, useRemind } from "../policies/queries.ts";
import { complianceTexts } from "./texts.ts";

const tones = { open: "attention", overdue: "bad", accepted: "good" } as const satisfies Record<PolicyPerson["state"], State["tone"]>;

type PeopleProps = {
  policy: ComplianceReport["policies"][number];
  departments: ComplianceReport["departments"];
  scope: (typeof complianceScopes)[number];
};

/** The people behind the counts of one policy, and reminding those who have not accepted it. */
export const PolicyPeopleCard = ({ policy: { number, title, open, overdue }, departments, scope }: PeopleProps) => {
  const text = useTexts(complianceTexts);
  const choice = useList(PolicyPeople);
  const asked = { ...choice.asked, scope };
  const query = usePolicyPeople(number, asked);
  const remind = useTold(useRemind());
  const [asks, setAsks] = useState(false);
  const left = open + overdue;
  const remindOne = ({ code, name }: PolicyPerson) =>
    void remind({ policy: number, scope, people: [code] }, () => text("remindedOne", { name }));
  const remindAll = () => {
    setAsks(false);
    void remind({ policy: number, scope }, ({ reminded }) =>
      reminded > 0 ? text("remindedAll", { count: reminded }) : text("remindedNone"),
    );
  };
  return (
    <section className="stack" aria-label={text("peopleOf", { title })}>
      <h2 className="policy-people-title">{text("peopleOf", { title })}</h2>
      <FilteredList
        label={text("peopleOf", { title })}
        choice={choice}
        query={query}
        filters={[
          { name: "state", label: text("state"), options: complianceStates.map((value) => ({ value, label: text(value) })) },
          { name: "department", label: text("department"), options: departments.map(({ id, name }) => ({ value: id, label: name })) },
        ]}
        filterAction={
          <>
            {left > 0 && <Button look="plain" icon="bell" label={text("remindAll")} onClick={() => setAsks(true)} />}
            <ExportButton
              list="documents.policy-people"
              title={text("peopleOf", { title })}
              choice={{ sort: choice.sort, filters: { ...choice.filters, policy: number, scope } }}
            />
          </>
        }
        keyOf={({ code }) => code}
        nameOf={({ name }) => name}
        likely={(row) => (row.state === "accepted" ? undefined : { label: text("remind"), onSelect: () => remindOne(row) })}
        columns={[
          {
            header: text("person"),
            card: "title",
            cell: ({ name, code }) => <PersonName name={name} code={code} />,
          },
          { header: text("department"), cell: ({ department }) => department },
          {
            header: text("state"),
            card: "corner",
            cell: ({ state }) => <StatusBadge label={text(state)} tone={tones[state]} />,
          },
          {
            header: text("due"),
            cell: ({ due, state, remindedAt }) =>
              state !== "accepted" && (
                <>
                  {formatDay(due)}
                  {remindedAt && (
                    <div className="row-note">
                      {text("reminded")} <Moment at={remindedAt} />
                    </div>
                  )}
                </>
              ),
          },
          { header: text("acceptedAt"), cell: ({ acceptedAt }) => acceptedAt && <Moment at={acceptedAt} /> },
        ]}
        empty={{ sentence: text("nobody") }}
        noneFit={text("noneFit")}
      />
      {asks && (
        <Dialog
          title={text("remindAllTitle", { title })}
          onClose={() => setAsks(false)}
          actions={
            <>
              <Button look="plain" label={text("cancel")} onClick={() => setAsks(false)} />
              <Button label={text("remind")} onClick={remindAll} />
            </>
          }
        >
          <p>{text("remindAllBody")}</p>
        </Dialog>
      )}
    </section>
  );
};
