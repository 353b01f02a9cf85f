import { useState } from "react";
import type { Person } from "#shared/ids.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { failureSentence, isOutdated, violationOf } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { type Step, Stepper } from "#web/ui/stepper.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Decider } from "../../contract.ts";
import type { PolicyDraft, PolicyFact, Tried, TryBody } from "../../policies/contract.ts";
import { commonFactLabels } from "../../policies/messages.ts";
import { askedFacts } from "../../policies/rules.ts";
import { useDeciderName, usePreviewWhy } from "../chain-words.ts";
import { PersonField } from "../stand-ins/person-field.tsx";
import { FactField } from "./condition-editor.tsx";
import { sentRules } from "./edited.ts";
import { isFigure, readFigure } from "./figures.ts";
import { useTry } from "./queries.ts";
import { approvalsTexts } from "./texts.ts";

type TryProps = {
  latest: PolicyDraft;
  /** As they stand in the editor. */
  rules: Parameters<typeof sentRules>[0];
  isChanged: boolean;
  save: () => Promise<PolicyDraft | undefined>;
};
type Given = Readonly<Record<string, string>>;

/** Where somebody stands is known of the person; the rest is asked, as far as any of these rules asks for it. */
const factsFor = ({ facts }: PolicyDraft, rules: Parameters<typeof askedFacts>[0]): PolicyFact[] => {
  const asked = askedFacts(rules);
  return facts.filter(({ name }) => asked.has(name) && !Object.hasOwn(commonFactLabels, name));
};

const readValue = (typed: string, { type }: PolicyFact, currency: string) => {
  if (type === "flag") return typed === "" ? undefined : typed === "yes";
  if (isFigure(type)) return readFigure(typed, type, currency);
  return typed === "" ? undefined : typed;
};

export const TryCard = ({ latest, rules, isChanged, save }: TryProps) => {
  const text = useTexts(approvalsTexts);
  const uiText = useTexts(uiTexts);
  const { mutateAsync, data, error, isPending, reset } = useTry(latest.kind);
  const [person, setPerson] = useState<Person>();
  const [given, setGiven] = useState<Given>({});
  const [which, setWhich] = useState<TryBody["which"]>("draft");
  const [wrong, setWrong] = useState<Given>({});
  const { currency } = latest;
  const hasDraft = latest.draft !== undefined || isChanged;
  const by = hasDraft ? which : "published";
  const asked = factsFor(latest, by === "draft" ? sentRules(rules, latest).rules : latest.published.rules);
  const savesFirst = by === "draft" && isChanged;

  const attempt = async () => {
    const values = asked.map((fact) => [fact, readValue(given[fact.name] ?? "", fact, currency)] as const);
    const unread = values.flatMap(([fact, value]) =>
      value === undefined && isFigure(fact.type)
        ? [[fact.name, text(fact.type === "money" ? "wrong_money" : "wrong_figure", { currency })] as const]
        : [],
    );
    const nobody = person ? [] : [["employee", text("tryPersonWrong")] as const];
    const found = Object.fromEntries([...nobody, ...unread]);
    setWrong(found);
    if (!person || Object.keys(found).length > 0) return;
    if (savesFirst && !(await save())) return;
    const facts = Object.fromEntries(values.flatMap(([{ name }, value]) => (value === undefined ? [] : [[name, value]])));
    // What it came to stands on the page, an error too.
    await mutateAsync({ which: by, employee: person.code, facts }).catch(() => undefined);
  };
  const errorOf = (field: string): string | undefined =>
    wrong[field] ?? violationOf(error, field === "employee" ? field : `facts.${field}`);
  const isPlaced = violationOf(error, "employee") !== undefined || asked.some(({ name }) => violationOf(error, `facts.${name}`));
  return (
    <Card title={text("tryTitle")}>
      <div className="stack">
        <p className="quiet">{text("tryHelp")}</p>
        <Field label={text("tryPerson")} error={errorOf("employee")}>
          {(wiring) => (
            <PersonField
              {...wiring}
              value={person?.code ?? ""}
              onChoose={(chosen) => {
                setPerson(chosen);
                reset();
              }}
            />
          )}
        </Field>
        {asked.map((fact) => (
          <FactField
            key={fact.name}
            fact={fact}
            currency={currency}
            label={fact.type === "money" ? `${fact.label} (${currency})` : fact.label}
            error={errorOf(fact.name)}
            value={given[fact.name] ?? ""}
            onChange={(value) => {
              setGiven({ ...given, [fact.name]: value });
              reset();
            }}
          />
        ))}
        {hasDraft && (
          <RadioGroup
            legend={text("tryWhich")}
            options={[
              { value: "draft", label: text("tryDraft") },
              { value: "published", label: text("tryPublished") },
            ]}
            value={which}
            onChange={(value) => {
              setWhich(value);
              reset();
            }}
          />
        )}
        <Button look="plain" label={text(savesFirst ? "trySaves" : "tryNow")} busy={isPending} onClick={() => void attempt()} />
        {error && !isPlaced && <Notice tone="bad">{failureSentence(error, uiText(isOutdated(error) ? "stale" : "broken"))}</Notice>}
        <div role="status">{data && <Outcome tried={data} />}</div>
      </div>
    </Card>
  );
};

const Outcome = ({ tried: { rule, deciders } }: { tried: Tried }) => {
  const text = useTexts(approvalsTexts);
  const nameOf = useDeciderName();
  const whyOf = usePreviewWhy();
  const stepOf = (decider: Decider, index: number): Step => {
    const { name, people, why, skipped } = decider;
    const told = why ? whyOf(why, decider) : "";
    return {
      id: String(index),
      state: skipped ? "skipped" : "coming",
      name,
      person: people[0],
      what: skipped ? text("trySkipped", { why: told }) : `${nameOf(decider)}${told && ` (${told})`}`,
    };
  };
  return (
    <div className="stack">
      <strong>{text("tryRule", { no: rule.no, name: rule.name })}</strong>
      <Stepper steps={deciders.map(stepOf)} />
    </div>
  );
};
