import { useState } from "react";
import { useSearchParams } from "react-router";
import { peoplePath } from "#modules/people/paths.ts";
import { EmployeeCode } from "#shared/ids.ts";
import { Button } from "#web/ui/button.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Candidate, type MadeLink, SHORTEST_REASON } from "../../accounts/contract.ts";
import { invitedIn } from "../../paths.ts";
import { useCandidatesOf, useInviteAll } from "./queries.ts";
import { ReasonField } from "./reason-field.tsx";
import { accountTexts } from "./texts.ts";
import { useSent } from "./use-sent.ts";
import "#web/ui/action-bar.css";

/** So many are invited at once. */
const MOST_INVITED = 50;

type Became = MadeLink | { failure: unknown };
type Chosen = { code: string; person: Candidate | undefined };

/** People who were chosen elsewhere, by their codes in the address; each is invited by themselves, and what became of it is said beside them. */
export const InvitePage = () => {
  const text = useTexts(accountTexts);
  const named = invitedIn(useSearchParams()[0]).filter((code) => EmployeeCode.safeParse(code).success);
  const all = [...new Set(named)];
  const query = useCandidatesOf(all.slice(0, MOST_INVITED));
  return (
    <Page title={text("inviteManyTitle")} purpose={text("inviteManyPurpose")} parent={{ to: peoplePath, label: text("peopleParent") }}>
      {all.length > MOST_INVITED && <Notice tone="attention">{text("inviteTooMany", { most: MOST_INVITED })}</Notice>}
      <Loaded
        query={query}
        skeleton={<Skeleton count={1} shape="card" />}
        empty={{ when: (chosen) => chosen.length === 0, sentence: text("inviteNone") }}
      >
        {(chosen) => <ToInvite chosen={chosen} />}
      </Loaded>
    </Page>
  );
};

const ToInvite = ({ chosen }: { chosen: readonly Chosen[] }) => {
  const text = useTexts(accountTexts);
  const [became, setBecame] = useState<ReadonlyMap<string, Became>>(new Map());
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const isShort = reason.trim().length < SHORTEST_REASON;
  const { mutate, isPending } = useInviteAll((code, one) => setBecame((before) => new Map(before).set(code, one)));
  const isDone = (code: string): boolean => "account" in (became.get(code) ?? {});
  const open = chosen.filter(({ code, person }) => person && !isDone(code)).map(({ code }) => code);
  const invite = () => {
    setTried(true);
    if (!isShort) mutate({ codes: open, reason: reason.trim() });
  };
  return (
    <section className="card stack">
      <ul className="stack" aria-label={text("inviteManyTitle")}>
        {chosen.map(({ code, person }) => (
          <li key={code}>
            <strong>{person ? `${person.name} · ${person.department} · ${code}` : code}</strong>{" "}
            <Outcome person={person} became={became.get(code)} />
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <>
          <ReasonField
            help={text("toldManyHelp", { least: SHORTEST_REASON })}
            error={tried && isShort ? text("reasonShort", { least: SHORTEST_REASON }) : undefined}
            value={reason}
            onChange={setReason}
          />
          <div className="actions">
            <Button label={text("inviteAll", { count: open.length })} busy={isPending} onClick={invite} />
          </div>
        </>
      )}
    </section>
  );
};

const Outcome = ({ person, became }: { person: Candidate | undefined; became: Became | undefined }) => {
  const text = useTexts(accountTexts);
  const common = useTexts(uiTexts);
  const sent = useSent();
  if (became && "failure" in became) return <span className="field-error">{failureSentence(became.failure, common("broken"))}</span>;
  if (!became) return <span>{person ? text("inviteAs", person) : text("hasAccount")}</span>;
  const { account, link } = became;
  return (
    <>
      <span role="status">
        {text("invitedAs", { username: account.username })} {!link && sent(became, account.name)}
      </span>
      {link && (
        <Field label={text("linkTitle", { name: account.name })}>
          {(wiring) => <TextInput {...wiring} readOnly value={link.url} onFocus={(event) => event.target.select()} />}
        </Field>
      )}
    </>
  );
};
