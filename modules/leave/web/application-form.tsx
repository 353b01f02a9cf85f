import { useEffect, useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import type { z } from "zod";
import type { Submitted } from "#modules/requests/web/index.tsx";
import { formatDay } from "#shared/format.ts";
import { ConsequenceForm } from "#web/ui/consequence.tsx";
import { useContractForm } from "#web/ui/contract-form.ts";
import { Field, MostRequired } from "#web/ui/field.tsx";
import { isChecked, RangeField } from "#web/ui/form-spec/range-field.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useGoOn } from "#web/ui/use-go-on.ts";
import { useSettled } from "#web/ui/use-settled.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { EnteredLeave, LeaveApplication, type LeaveRequest } from "../contract.ts";
import { leaveRecordPath } from "../paths.ts";
import { slotOf } from "../slots.ts";
import { enteringTexts } from "./all-requests/texts.ts";
import { ApplicationPreview, lineOf, useAnnouncement } from "./application-preview.tsx";
import { type LeaveChoice, useChoiceWords } from "./choices.ts";
import { useLeaveMarks } from "./day-marks.ts";
import { leaveFileTexts } from "./file-texts.ts";
import { LeaveFileField, useHeldFiles } from "./leave-file-field.tsx";
import { fittingEnds, PortionFields } from "./portion-fields.tsx";
import { usePreview } from "./queries.ts";
import { leaveTexts } from "./texts.ts";
import "./leave.css";

const settleMilliseconds = 300;

/** HR says why they enter it; its owner says nothing of that kind. */
type Filled<A> = A & { comment?: string };

type ApplicationFormProps = {
  types: readonly LeaveChoice[];
  /** What stands there at first. */
  defaults: Filled<z.input<typeof LeaveApplication>>;
  /** The code of whoever HR enters it for. */
  owner?: string;
  /** The number of the returned leave that is sent once more. */
  again?: string;
  /** What the leave has already. */
  files?: LeaveRequest["files"];
  /** Of the button, and of what is said once it is submitted. */
  words: { send: string; sent: (submitted: Submitted) => string };
  /** Submits it; `key` makes a repeat of the same values harmless. */
  send: (application: Filled<LeaveApplication>, key: string) => Promise<Submitted>;
};

type FormSchema = z.ZodType<Filled<LeaveApplication>, Filled<z.input<typeof LeaveApplication>>>;

/** A leave as its owner fills it in, the first time or once more after it was returned; or HR for its owner. */
export const ApplicationForm = ({ types, defaults, owner, again, files = [], words, send }: ApplicationFormProps) => {
  const text = useTexts(leaveTexts);
  const entering = useTexts(enteringTexts);
  const fileText = useTexts(leaveFileTexts);
  const optionWords = useChoiceWords();
  const toast = useToast();
  const goOn = useGoOn();
  const contractForm = useContractForm({
    record: owner,
    schema: (owner === undefined ? LeaveApplication : EnteredLeave) as FormSchema,
    defaults,
    sentences: { type: text("typeWrong"), from: text("dayWrong"), to: text("dayWrong") },
    send: async (application, key) => {
      const submitted = await send(application, key);
      toast.done(words.sent(submitted));
      await goOn(leaveRecordPath(submitted.number));
    },
  });
  const { form, sending, isSent, submit, errorOf } = contractForm;
  const values = useWatch({ control: form.control });
  const { type = "", from = "", to = "", firstDay = "whole", lastDay = "whole", reason = "" } = values;
  const several = from !== to && to !== "";
  const choice = types.find((one) => one.type === type);
  const step = choice?.step ?? 0.5;
  const slot = slotOf(choice ?? { masked: false });
  const { held, hold } = useHeldFiles(files, owner);
  const [isFileOnItsWay, setFileOnItsWay] = useState(false);
  const fileIds = held[slot].map(({ id }) => id).join(" ");
  const { promised = false } = values;
  // Another type asks for files in another place: what the form sends are always those that it shows.
  useEffect(() => {
    if (form.getValues("files")?.join(" ") !== fileIds)
      form.setValue("files", fileIds === "" ? [] : fileIds.split(" "), { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }, [form, fileIds]);
  // Where no reason is asked for it changes nothing, and what is typed is not counted anew.
  const asked = { type, from, to, firstDay, lastDay, files: values.files ?? [], promised, ...(choice?.reasonNeeded && { reason }) };
  const settled = useSettled(JSON.stringify(asked), settleMilliseconds);
  const application: unknown = JSON.parse(settled);
  const complete = LeaveApplication.safeParse(application).success;
  const preview = usePreview(application, { owner, again, isSending: sending || isSent });
  const documentBy = complete ? preview.data?.documentBy : undefined;

  /** One change of the form, with the parts of the ends that then fit. */
  const change = (next: Partial<LeaveApplication>) => {
    const after = { type, from, to, firstDay, lastDay, ...next };
    const nextStep = types.find((one) => one.type === after.type)?.step ?? 0.5;
    const fitting = { ...after, ...fittingEnds(after, { several: after.from !== after.to, step: nextStep }) };
    for (const name of ["type", "from", "to", "firstDay", "lastDay"] as const) {
      if (fitting[name] !== values[name])
        form.setValue(name, fitting[name], { shouldDirty: true, shouldValidate: isChecked(contractForm, name) });
    }
  };
  const shown = complete && preview.data && !preview.isPlaceholderData ? preview.data : undefined;
  const spoken = useAnnouncement();

  const fields = (
    <MostRequired value>
      <UnsavedGuard when={form.formState.isDirty && !sending} />
      <FormSummary
        of={contractForm}
        fields={[
          { name: "type", label: text("type") },
          { name: "from", label: text("from") },
          { name: "to", label: text("to") },
          { name: "firstDay", label: text("begins") },
          { name: "lastDay", label: text("ends") },
          { name: "reason", label: text("reason") },
          { name: "files", label: fileText(slot) },
          ...(owner === undefined ? [] : [{ name: "comment" as const, label: entering("comment") }]),
        ]}
      />
      <Field label={text("type")} error={errorOf("type")} required>
        {(wiring) => (
          <Controller
            control={form.control}
            name="type"
            render={({ field }) => (
              <Select
                {...wiring}
                {...field}
                placeholder={text("chooseType")}
                options={types.map((one) => ({ value: one.type, label: optionWords(one) }))}
                onChange={(event) => change({ type: event.target.value })}
              />
            )}
          />
        )}
      </Field>
      <RangeField
        of={contractForm}
        from="from"
        to="to"
        required
        useMarks={owner === undefined ? useLeaveMarks : undefined}
        onChange={change}
      />
      {step !== 1 && (
        <PortionFields
          firstDay={firstDay}
          lastDay={lastDay}
          several={several}
          errors={{ firstDay: errorOf("firstDay"), lastDay: errorOf("lastDay") }}
          onChange={change}
        />
      )}
      <Field label={text("reason")} help={text("reasonHelp", { used: reason.length })} error={errorOf("reason")}>
        {(wiring) => <TextArea {...wiring} {...form.register("reason")} />}
      </Field>
      <Controller
        control={form.control}
        name="files"
        render={({ field }) => (
          <LeaveFileField
            slot={slot}
            files={held[slot]}
            focus={field.ref}
            onBusy={setFileOnItsWay}
            error={errorOf("files")}
            onChange={(next) => {
              hold(slot, next);
              form.clearErrors("files");
            }}
          />
        )}
      />
      {documentBy && fileIds === "" && (
        <label className="check leave-promise">
          <input type="checkbox" {...form.register("promised", { onChange: () => form.clearErrors("files") })} />
          <span>
            {fileText("promise", { by: formatDay(documentBy) })}
            <span className="field-help">{fileText("promiseHelp")}</span>
          </span>
        </label>
      )}
      {owner !== undefined && (
        <Field label={entering("comment")} help={entering("commentHelp")} error={errorOf("comment")} required>
          {(wiring) => <TextArea {...wiring} {...form.register("comment")} />}
        </Field>
      )}
    </MostRequired>
  );
  return (
    <ConsequenceForm
      fields={fields}
      line={shown && lineOf(shown)}
      spoken={shown && spoken(shown)}
      submit={{ label: words.send, busy: sending }}
      onSubmit={(event) => {
        if (!isFileOnItsWay) return submit(event);
        event.preventDefault();
        form.setError("files", { type: "sending", message: fileText("onItsWay") }, { shouldFocus: true });
      }}
    >
      <ApplicationPreview
        query={preview}
        complete={complete}
        asked={{ from, to, firstDay, lastDay }}
        // The rest as another type is a form of one's own.
        unpaid={owner === undefined ? types.find(({ kind, from }) => kind === "unpaid" && from === undefined) : undefined}
        onKeep={(fit) => change({ to: fit.to, lastDay: fit.to === from ? firstDay : "whole" })}
      />
    </ConsequenceForm>
  );
};
