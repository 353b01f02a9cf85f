import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { Controller, useWatch } from "react-hook-form";
import { useParams } from "react-router";
import { formatDayOfYear } from "#shared/format.ts";
import { Begun } from "#web/ui/begun.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConsequenceForm } from "#web/ui/consequence.tsx";
import { useContractForm } from "#web/ui/contract-form.ts";
import { DateInput } from "#web/ui/date-input.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useGoOn } from "#web/ui/use-go-on.ts";
import { keepingOf, useKeeping } from "#web/ui/use-kept.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Job } from "../../job-changes/contract.ts";
import { changeKinds } from "../../job-changes/kinds.ts";
import { placementKindLabels } from "../../job-changes/messages.ts";
import { recordPath, recordTabPath } from "../../paths.ts";
import { employmentTypes } from "../../record/fields.ts";
import { PersonPicker } from "../people/person-picker.tsx";
import { Effect } from "./effect.tsx";
import { PlannedList } from "./planned-list.tsx";
import { useChangeJob, useJob } from "./queries.ts";
import { jobChangeTexts } from "./texts.ts";
import { filledForm, managerWishes, sentOf, Typed } from "./typed.ts";
import { UnitField, units } from "./unit-field.tsx";
import "#web/ui/form-spec/form-spec.css";
import "./job-changes.css";

export const JobChangePage = () => {
  const text = useTexts(jobChangeTexts);
  const { code = "" } = useParams();
  const query = useJob(code);
  const name = query.data?.name;
  return (
    <Page
      title={name === undefined ? text("titlePlain") : text("title", { name })}
      purpose={text("purpose")}
      parent={{ to: recordPath(code), label: name ?? code }}
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(job) =>
          job.mayChange ? (
            <Begun key={job.code} now={job} read={query.refetch}>
              {({ of, theirs }) => <Change job={of} planned={<Planned job={job} onCancelled={theirs} />} onTheirs={theirs} />}
            </Begun>
          ) : (
            <Notice tone="attention">{text("own")}</Notice>
          )
        }
      </Loaded>
    </Page>
  );
};

/** As they stand by now. */
const Planned = ({ job, onCancelled }: { job: Job; onCancelled: () => void }) => {
  const text = useTexts(jobChangeTexts);
  if (job.planned.length === 0) return null;
  return (
    <section>
      <h3>{text("planned")}</h3>
      <PlannedList job={job} onCancelled={onCancelled} />
    </section>
  );
};

const Change = ({ job, planned, onTheirs }: { job: Job; planned: ReactNode; onTheirs: () => void }) => {
  const text = useTexts(jobChangeTexts);
  const toast = useToast();
  const goOn = useGoOn();
  const change = useChangeJob(job.code);
  const [isDone, setDone] = useState(false);
  const [version, setVersion] = useState(job.version);
  const [defaults] = useState(() => filledForm(job));
  const back = recordTabPath(recordPath(job.code), "planned");
  const contractForm = useContractForm({
    schema: Typed.refine(({ reason }) => reason !== "", { error: text("needed"), path: ["reason"] }).refine(
      ({ wish, manager }) => wish !== "other" || manager !== null,
      { error: text("managerNeeded"), path: ["manager"] },
    ),
    defaults,
    // Kept below, along with the version.
    keeps: false,
    send: async (values) => {
      const { sentence } = await change.mutateAsync(sentOf(job, version, values));
      // The guard must know of it before the page is left.
      flushSync(() => setDone(true));
      toast.done(sentence);
      await goOn(back);
    },
  });
  const { form, errorOf, sending, isLate, submit } = contractForm;
  const typed = keepingOf(form, job.code);
  useKeeping({
    name: typed.name,
    changed: () => {
      const values = typed.changed();
      return values && { values, version };
    },
    // With the version it was typed over: what somebody else has saved meanwhile is not written over.
    restore: (kept) => {
      typed.restore(kept.values as Record<string, unknown>);
      setVersion(kept.version as number);
    },
  });
  const [wish, from, manager] = useWatch({ control: form.control, name: ["wish", "from", "manager"] });
  const stays = job.manager ? text("managerStays", { name: job.manager.name }) : text("managerStaysNobody");
  const wishLabels = { stays, other: text("managerOther"), nobody: text("managerNobody") };
  return (
    <ConsequenceForm
      onSubmit={submit}
      submit={{ label: from > job.today ? text("plan") : text("save"), busy: sending }}
      fields={
        <>
          <UnsavedGuard when={form.formState.isDirty && !sending && !isDone} />
          <FormSummary
            of={contractForm}
            fields={(["from", ...units, "employmentType", "kind", "manager", "reason"] as const).map((name) => ({
              name,
              label: text(name),
            }))}
          />
          {isLate && <Button label={text("showTheirs")} look="plain" onClick={onTheirs} />}
          <Field
            label={text("from")}
            help={text("fromHelp", { first: formatDayOfYear(job.first), last: formatDayOfYear(job.last) })}
            error={errorOf("from")}
            required
          >
            {(wiring) => (
              <Controller
                control={form.control}
                name="from"
                render={({ field }) => <DateInput {...wiring} {...field} value={field.value ?? ""} />}
              />
            )}
          </Field>
          <fieldset className="form-item">
            <legend>{text("place")}</legend>
            <div className="form-fields">
              {units.map((name) => (
                <UnitField key={name} name={name} job={job} of={contractForm} />
              ))}
              <Field label={text("employmentType")} error={errorOf("employmentType")} required>
                {(wiring) => (
                  <Select
                    {...wiring}
                    defaultValue={defaults.employmentType}
                    {...form.register("employmentType")}
                    options={employmentTypes.map((value) => ({ value, label: text(`type_${value}`) }))}
                  />
                )}
              </Field>
              <Field label={text("kind")} error={errorOf("kind")}>
                {(wiring) => (
                  <Select
                    {...wiring}
                    defaultValue={defaults.kind}
                    {...form.register("kind")}
                    options={changeKinds.map((value) => ({ value, label: placementKindLabels[value] }))}
                  />
                )}
              </Field>
            </div>
          </fieldset>
          <RadioGroup
            legend={text("managerPart")}
            value={wish}
            options={managerWishes.map((value) => ({ value, label: wishLabels[value] }))}
            onChange={(value) => form.setValue("wish", value, { shouldDirty: true })}
          />
          {wish === "other" && (
            <Field label={text("manager")} help={text("managerHelp")} error={errorOf("manager")} required>
              {(wiring) => (
                <PersonPicker
                  {...wiring}
                  picked={manager ?? undefined}
                  onPick={(person) => {
                    form.setValue("manager", person ?? null, { shouldDirty: true });
                    form.clearErrors("manager");
                  }}
                />
              )}
            </Field>
          )}
          <Field label={text("reason")} help={text("reasonHelp")} error={errorOf("reason")} required>
            {(wiring) => <TextInput {...wiring} maxLength={200} {...form.register("reason")} />}
          </Field>
        </>
      }
    >
      <Effect job={job} of={contractForm} />
      {planned}
    </ConsequenceForm>
  );
};
