import { PersonField } from "#modules/people/web/index.tsx";
import { useSubmittedWords } from "#modules/requests/web/index.tsx";
import { Button } from "#web/ui/button.tsx";
import { Face } from "#web/ui/face.tsx";
import { Field } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useAddress } from "#web/ui/use-address.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { EnteredLeave, type EnteringChoices } from "../../contract.ts";
import { allRequestsPath } from "../../paths.ts";
import { ApplicationForm } from "../application-form.tsx";
import { choicesOf } from "../choices.ts";
import { useEnter, useEntering } from "./queries.ts";
import { allRequestsTexts, enteringTexts } from "./texts.ts";
import "../leave.css";

const blank = {
  type: "",
  from: "",
  to: "",
  firstDay: "whole",
  lastDay: "whole",
  reason: "",
  files: [],
  promised: false,
  comment: "",
} as const;

/** First whose leave it is, then the form that they would fill in themselves. */
export const EnteringPage = () => {
  const [text, list] = [useTexts(enteringTexts), useTexts(allRequestsTexts)];
  const { params, change } = useAddress();
  const code = params.get("for") ?? "";
  const choose = (person: { code: string } | undefined) => person && change({ for: person.code });
  return (
    <Page title={text("title")} purpose={text("purpose")} parent={{ to: allRequestsPath, label: list("title") }}>
      {code === "" ? (
        <div className="card page-narrow">
          <Field label={text("whose")} help={text("whoseHelp")} required>
            {(wiring) => <PersonField {...wiring} value="" onChoose={choose} />}
          </Field>
        </div>
      ) : (
        <Chosen key={code} code={code} onLeave={() => change({ for: undefined })} />
      )}
    </Page>
  );
};

const Chosen = ({ code, onLeave }: { code: string; onLeave: () => void }) => {
  const text = useTexts(enteringTexts);
  return (
    <Loaded query={useEntering(code)} skeleton={<Skeleton count={2} shape="card" />}>
      {(choices) => (
        <>
          <div className="leave-whose">
            <Face name={choices.owner.name} code={choices.owner.code} />
            <h2>{text("formTitle", { name: choices.owner.name })}</h2>
            <Button look="text" label={text("another")} onClick={onLeave} />
          </div>
          {choicesOf(choices).length === 0 ? <p>{text("noTypes", { name: choices.owner.name })}</p> : <Form choices={choices} />}
        </>
      )}
    </Loaded>
  );
};

const Form = ({ choices }: { choices: EnteringChoices }) => {
  const text = useTexts(enteringTexts);
  const { code, name } = choices.owner;
  const enter = useEnter(code);
  return (
    <ApplicationForm
      types={choicesOf(choices)}
      defaults={{ ...blank, files: [] }}
      owner={code}
      words={{ send: text("send"), sent: useSubmittedWords().forOwner(name) }}
      send={(application, key) => enter.mutateAsync({ application: EnteredLeave.parse(application), key })}
    />
  );
};
