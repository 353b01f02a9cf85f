import { useState } from "react";
import { type Role, roles } from "#shared/permissions.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTyped } from "#web/ui/use-typed.ts";
import { type AccountAction, type AccountDetail, SHORTEST_REASON } from "../../accounts/contract.ts";
import { accountActionLabels } from "../../accounts/messages.ts";
import { type Done, type Said, useAct } from "./queries.ts";
import { ReasonField } from "./reason-field.tsx";
import { accountTexts } from "./texts.ts";

type AccountDialogProps = {
  account: AccountDetail;
  action: AccountAction;
  onClose: () => void;
  onDone: (action: AccountAction, came: Done, said: Said) => void;
};

const withReason: readonly AccountAction[] = ["invite", "link", "role", "close", "reopen"];
/** Read by the person, by HR and by all Admins. */
const tellsAll: readonly AccountAction[] = ["invite", "link", "reopen"];

/** The question before anything happens to an account: its consequence, and what has to be said with it. What was typed stays when it is refused. */
export const AccountDialog = ({ account, action, onClose, onDone }: AccountDialogProps) => {
  const text = useTexts(accountTexts);
  const common = useTexts(uiTexts);
  const { keyFor } = useRepeatKey();
  const { mutateAsync, isPending } = useAct(account);
  const [{ role, reason }, setTyped] = useTyped<{ role?: Role | undefined; reason: string }>(`${action} ${account.code}`, { reason: "" });
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { name, holds } = account;
  const isRole = action === "role";

  const send = async () => {
    setTried(true);
    if (isPending || (isRole && !role)) return;
    setFailure(undefined);
    const said = { role: role ?? account.role, reason: reason.trim() };
    try {
      onDone(action, await mutateAsync({ action, said, key: keyFor({ action, version: account.version, ...said }) }), said);
    } catch (error) {
      setFailure(error);
    }
  };
  const beside = { role: violationOf(failure, "role"), reason: violationOf(failure, "reason") };
  const above = failure !== undefined && !beside.role && !beside.reason;
  return (
    <Dialog
      title={text(`ask_${action}`, { name })}
      onClose={onClose}
      actions={
        <>
          <Button label={common("cancel")} look="plain" autoFocus={!withReason.includes(action)} onClick={onClose} />
          <Button label={accountActionLabels[action]} busy={isPending} onClick={() => void send()} />
        </>
      }
    >
      <p>{text(`tells_${action}`, { name, role: account.role })}</p>
      {action === "close" && holds.length > 0 && (
        <>
          <p>{text("holds", { name })}</p>
          <ul>
            {holds.map(({ label, count }) => (
              <li key={label}>{text("held", { label, count })}</li>
            ))}
          </ul>
        </>
      )}
      {above && <Notice tone="bad">{failureSentence(failure, common("broken"))}</Notice>}
      {isRole && (
        <Field label={text("newRole")} error={beside.role ?? (tried && !role ? text("chooseRole") : undefined)} required>
          {(wiring) => (
            <Select
              {...wiring}
              data-autofocus
              placeholder={text("chooseRole")}
              options={roles.filter((one) => one !== account.role).map((one) => ({ value: one, label: one }))}
              value={role ?? ""}
              onChange={({ target }) => setTyped((before) => ({ ...before, role: roles.find((one) => one === target.value) }))}
            />
          )}
        </Field>
      )}
      {withReason.includes(action) && (
        <ReasonField
          help={
            isRole || tellsAll.includes(action)
              ? text(isRole ? "roleHelp" : "toldHelp", { name, least: SHORTEST_REASON })
              : text("reasonHelp")
          }
          error={beside.reason}
          value={reason}
          onChange={(next) => setTyped((before) => ({ ...before, reason: next }))}
        />
      )}
    </Dialog>
  );
};
