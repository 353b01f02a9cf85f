import { useState } from "react";
import { z } from "zod";
import { Begun } from "#web/ui/begun.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { type ContractForm, useContractForm } from "#web/ui/contract-form.ts";
import { isOutdated } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { asTyped, typedNumber } from "#web/ui/typed-numbers.ts";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { CompanyLeaveSettings, LeaveSettingsForm, SeenSettings } from "../../../policies/company-contract.ts";
import type { PolicyEffect } from "../../../policies/rules-contract.ts";
import { useLeaveSettings, useSaveLeaveSettings, useSettingsEffect, useSettingsLooked } from "./queries.ts";
import { SeenEffectDialog } from "./seen-effect.tsx";
import { policyTexts } from "./texts.ts";
import { Tick } from "./tick.tsx";
import { monthNames } from "./words.ts";

const figureNames = [
  ...(["mayOweDays", "returnedUsableDays", "halfMinutes", "fullMinutes", "claimDays", "usableDays", "thinPercent"] as const),
] as const;
type FigureName = (typeof figureNames)[number];

const Figure = z
  .string()
  .transform(typedNumber)
  .refine((figure) => figure >= 0 && figure < 10_000 && (figure * 2) % 1 === 0);
const Typed = z.object({
  yearFrom: z.string().transform(Number),
  rounding: z.enum(["nearest", "down"]),
  mayOweDays: Figure,
  returnedUsableDays: Figure,
  halfMinutes: Figure,
  fullMinutes: Figure,
  claimDays: Figure,
  usableDays: Figure,
  thinPercent: Figure,
  booksCreditsToCome: z.boolean(),
  giveBackIsDecided: z.boolean(),
  showsDepartment: z.boolean(),
});

export const SettingsTab = () => {
  const query = useLeaveSettings();
  return (
    <Loaded query={query} skeleton={<Skeleton count={3} shape="card" />}>
      {(settings) => (
        <Begun now={settings} read={query.refetch}>
          {({ of, anew, theirs }) => <SettingsForm settings={of} onSaved={anew} onTheirs={theirs} />}
        </Begun>
      )}
    </Loaded>
  );
};

const byName = <T,>(of: (name: FigureName) => T) =>
  Object.fromEntries(figureNames.map((name) => [name, of(name)])) as Record<FigureName, T>;

type LookedAt = { body: LeaveSettingsForm; effect: PolicyEffect };
type SaveProps = { looked: LookedAt; isPending: boolean; onSave: (body: SeenSettings) => Promise<void>; onBack: () => void };

const SaveRounding = ({ looked, isPending, onSave, onBack }: SaveProps) => {
  const text = useTexts(policyTexts);
  const query = useSettingsLooked(looked);
  const save = async (seen: string) => {
    await onSave({ ...looked.body, seen });
    onBack();
  };
  return (
    <SeenEffectDialog
      title={text("effectOfRounding")}
      act={text("save")}
      query={query}
      isPending={isPending}
      onAct={save}
      onClose={onBack}
    />
  );
};

type SettingsProps = { settings: CompanyLeaveSettings; onSaved: (saved: CompanyLeaveSettings) => void; onTheirs: () => void };

const SettingsForm = ({ settings, onSaved, onTheirs }: SettingsProps) => {
  const text = useTexts(policyTexts);
  const toast = useToast();
  const save = useSaveLeaveSettings();
  const look = useSettingsEffect();
  const [late, setLate] = useState(false);
  const [looked, setLooked] = useState<LookedAt>();
  const { version, isYearFixed, rounding, booksCreditsToCome, giveBackIsDecided, showsDepartment } = settings;
  const keep = async (body: SeenSettings) => {
    let saved: CompanyLeaveSettings;
    try {
      saved = await save.mutateAsync({ body, version });
    } catch (error) {
      setLate(isOutdated(error));
      throw error;
    }
    toast.done(text("saved"));
    onSaved(saved);
  };
  const contractForm = useContractForm({
    record: undefined,
    schema: Typed,
    defaults: {
      ...byName((name) => asTyped(String(settings[name]))),
      yearFrom: String(settings.yearFrom),
      rounding,
      booksCreditsToCome,
      giveBackIsDecided,
      showsDepartment,
    },
    sentences: byName(() => text("figureWrong")),
    send: async (body) => {
      setLate(false);
      if (body.rounding === rounding) await keep(body);
      else setLooked({ body, effect: await look.mutateAsync(body) });
    },
  });
  const { form, sending, submit } = contractForm;
  const figure = (name: FigureName) => <FigureField of={contractForm} name={name} label={text(name)} />;
  const months = monthNames.filter(({ value }) => !isYearFixed || value === String(settings.yearFrom));
  return (
    <form className="dialog-form policy-settings" noValidate onSubmit={submit}>
      <UnsavedGuard when={form.formState.isDirty && !sending} />
      <FormSummary of={contractForm} fields={figureNames.map((name) => ({ name, label: text(name) }))} />
      {late && <Button label={text("theirs")} look="plain" onClick={onTheirs} />}
      <Card title={text("year")}>
        <div className="dialog-form">
          <Field label={text("yearFrom")} help={isYearFixed ? text("yearFixed") : undefined}>
            {(wiring) => <Select {...wiring} options={months} {...form.register("yearFrom")} />}
          </Field>
          <Field label={text("rounding")} help={text("roundingHelp")}>
            {(wiring) => (
              <Select
                {...wiring}
                options={(["nearest", "down"] as const).map((value) => ({ value, label: text(`rounding_${value}`) }))}
                {...form.register("rounding")}
              />
            )}
          </Field>
          <Tick label={text("booksCreditsToCome")} {...form.register("booksCreditsToCome")} />
          {figure("mayOweDays")}
        </div>
      </Card>
      <Card title={text("giving")}>
        <div className="dialog-form">
          <Tick label={text("giveBackIsDecided")} {...form.register("giveBackIsDecided")} />
          {figure("returnedUsableDays")}
        </div>
      </Card>
      <Card title={text("compOff")}>
        <div className="form-fields">
          {figure("halfMinutes")}
          {figure("fullMinutes")}
          {figure("claimDays")}
          {figure("usableDays")}
        </div>
      </Card>
      <Card title={text("team")}>
        <div className="dialog-form">
          {figure("thinPercent")}
          <Tick label={text("showsDepartment")} {...form.register("showsDepartment")} />
        </div>
      </Card>
      <div>
        <Button type="submit" label={text("save")} busy={sending} />
      </div>
      {looked && <SaveRounding looked={looked} isPending={save.isPending} onSave={keep} onBack={() => setLooked(undefined)} />}
    </form>
  );
};

type FigureProps = { of: ContractForm<z.input<typeof Typed>>; name: FigureName; label: string };

const FigureField = ({ of: { form, errorOf }, name, label }: FigureProps) => (
  <Field label={label} error={errorOf(name)} required>
    {(wiring) => <TextInput {...wiring} inputMode="decimal" autoComplete="off" maxLength={6} {...form.register(name)} />}
  </Field>
);
