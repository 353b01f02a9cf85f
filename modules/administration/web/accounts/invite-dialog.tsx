import { useState } from "react";
import { isSearchable } from "#shared/search.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useSettled } from "#web/ui/use-settled.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTyped } from "#web/ui/use-typed.ts";
import { type Candidate, type MadeLink, SHORTEST_REASON } from "../../accounts/contract.ts";
import { useCandidates, useInvite } from "./queries.ts";
import { ReasonField } from "./reason-field.tsx";
import { accountTexts } from "./texts.ts";

const SETTLES = 250; // ms
const LONGEST_USERNAME = 60;

type InviteDialogProps = { onClose: () => void; onDone: (made: MadeLink) => void };

type Invited = { typed: string; chosen?: Candidate | undefined; username: string; reason: string };

/** Finds somebody without an account; the username that is free for them is filled in and may be changed. */
export const InviteDialog = ({ onClose, onDone }: InviteDialogProps) => {
  const text = useTexts(accountTexts);
  const common = useTexts(uiTexts);
  const { mutateAsync, isPending } = useInvite();
  const [{ typed, chosen, username, reason }, setInvited] = useTyped<Invited>("invite", { typed: "", username: "", reason: "" });
  const setTyped = (next: string) => setInvited((before) => ({ ...before, typed: next }));
  const setUsername = (next: string) => setInvited((before) => ({ ...before, username: next }));
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const settled = useSettled(typed, SETTLES);
  const query = useCandidates(settled);
  const isAsked = isSearchable(settled);
  const found = isAsked ? (query.data?.people ?? []) : [];
  const isNobody = query.isSuccess && found.length === 0 && isAsked;

  const choose = (code: string) => {
    const person = found.find((one) => one.code === code);
    setInvited((before) => ({ ...before, chosen: person, username: person?.username ?? "" }));
    setFailure(undefined);
  };
  const send = async () => {
    setTried(true);
    if (!chosen || isPending) return;
    setFailure(undefined);
    try {
      onDone(await mutateAsync({ code: chosen.code, username, reason: reason.trim() }));
    } catch (error) {
      setFailure(error);
      if (!violationOf(error, "username")) return;
      const { data } = await query.refetch();
      const free = data?.people.find(({ code }) => code === chosen.code)?.username;
      if (free) setUsername(free); // AD-01
    }
  };
  const beside = violationOf(failure, "username");
  const unreasoned = violationOf(failure, "reason");
  const nobody = isNobody ? text("inviteNobody") : undefined;
  return (
    <Dialog
      title={text("inviteTitle")}
      onClose={onClose}
      actions={
        <>
          <Button label={common("cancel")} look="plain" onClick={onClose} />
          <Button label={text("inviteSend")} busy={isPending} onClick={() => void send()} />
        </>
      }
    >
      {failure !== undefined && !beside && !unreasoned && <Notice tone="bad">{failureSentence(failure, common("broken"))}</Notice>}
      <Field
        label={text("invitePerson")}
        help={text("invitePersonHelp")}
        error={nobody ?? (tried && !chosen ? text("inviteChoose") : undefined)}
        required
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            data-autofocus
            autoComplete="off"
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {found.length > 0 && (
        <RadioGroup
          legend={text("inviteWho")}
          options={found.map(({ code, name, department }) => ({ value: code, label: `${name} · ${department} · ${code}` }))}
          value={chosen?.code ?? ""}
          onChange={choose}
        />
      )}
      {chosen && (
        <Field label={text("inviteUsername")} help={text("inviteUsernameHelp", { role: chosen.role })} error={beside} required>
          {(wiring) => (
            <TextInput
              {...wiring}
              autoComplete="off"
              maxLength={LONGEST_USERNAME}
              value={username}
              onChange={(event) => setUsername(event.target.value)}
            />
          )}
        </Field>
      )}
      {chosen && (
        <ReasonField
          help={text("toldHelp", { name: chosen.name, least: SHORTEST_REASON })}
          error={unreasoned}
          value={reason}
          onChange={(next) => setInvited((before) => ({ ...before, reason: next }))}
        />
      )}
    </Dialog>
  );
};
