import { useState } from "react";
import { type Path, type UseFormReturn, useWatch } from "react-hook-form";
import type { z } from "zod";
import { Button } from "#web/ui/button.tsx";
import { type ContractForm, useContractForm } from "#web/ui/contract-form.ts";
import { Field } from "#web/ui/field.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Password } from "#web/ui/password.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { SetUp } from "../contract.ts";
import { linkTexts } from "./link-texts.ts";
import { PasswordChecklist } from "./password-checklist.tsx";
import { countries, currencies, timeZones } from "./setup-places.ts";

type Typed = z.input<typeof SetUp>;
type Fields = ContractForm<Typed>;

const nobody = { firstName: "", lastName: "", workEmail: "", username: "" };
const empty: Typed = {
  company: { name: "", country: "IN", timeZone: "Asia/Kolkata", currency: "INR" },
  admin: { ...nobody, password: "" },
  hr: nobody,
};

const CompanyFields = ({ form, errorOf }: Pick<Fields, "form" | "errorOf">) => {
  const text = useTexts(linkTexts);
  const [choices] = useState(() => ({ country: countries(), timeZone: timeZones(), currency: currencies() }));
  return (
    <fieldset className="link-part">
      <legend>
        <h2>{text("company")}</h2>
      </legend>
      <Field label={text("companyName")} error={errorOf("company.name")} required>
        {(wiring) => <TextInput {...wiring} autoComplete="organization" maxLength={120} {...form.register("company.name")} />}
      </Field>
      <Field label={text("country")} error={errorOf("company.country")} required>
        {(wiring) => (
          <Select {...wiring} options={choices.country} defaultValue={empty.company.country} {...form.register("company.country")} />
        )}
      </Field>
      <Field label={text("timeZone")} help={text("timeZoneHelp")} error={errorOf("company.timeZone")} required>
        {(wiring) => (
          <Select {...wiring} options={choices.timeZone} defaultValue={empty.company.timeZone} {...form.register("company.timeZone")} />
        )}
      </Field>
      <Field label={text("currency")} error={errorOf("company.currency")} required>
        {(wiring) => (
          <Select {...wiring} options={choices.currency} defaultValue={empty.company.currency} {...form.register("company.currency")} />
        )}
      </Field>
    </fieldset>
  );
};

type PersonFieldsProps = Pick<Fields, "form" | "errorOf"> & { who: "admin" | "hr" };

const PersonFields = ({ form, errorOf, who }: PersonFieldsProps) => {
  const text = useTexts(linkTexts);
  return (
    <>
      <Field label={text("firstName")} error={errorOf(`${who}.firstName`)} required>
        {(wiring) => <TextInput {...wiring} autoComplete="off" maxLength={80} {...form.register(`${who}.firstName`)} />}
      </Field>
      <Field label={text("lastName")} error={errorOf(`${who}.lastName`)}>
        {(wiring) => <TextInput {...wiring} autoComplete="off" maxLength={80} {...form.register(`${who}.lastName`)} />}
      </Field>
      <Field label={text("workEmail")} error={errorOf(`${who}.workEmail`)} required>
        {(wiring) => <TextInput {...wiring} type="email" autoComplete="off" maxLength={254} {...form.register(`${who}.workEmail`)} />}
      </Field>
      <Field label={text("username")} help={text("usernameHelp")} error={errorOf(`${who}.username`)} required>
        {(wiring) => (
          <TextInput
            {...wiring}
            autoComplete={who === "admin" ? "username" : "off"}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            {...form.register(`${who}.username`)}
          />
        )}
      </Field>
    </>
  );
};

const AdminPassword = ({ form, errorOf }: { form: UseFormReturn<Typed>; errorOf: Fields["errorOf"] }) => {
  const text = useTexts(linkTexts);
  const { company, admin } = useWatch({ control: form.control });
  const owner = {
    username: admin?.username ?? "",
    names: [admin?.firstName ?? "", admin?.lastName ?? ""],
    companyWords: [company?.name ?? ""],
  };
  const checklist = <PasswordChecklist password={admin?.password ?? ""} owner={owner} />;
  return (
    <Field label={text("password")} help={checklist} error={errorOf("admin.password")} required>
      {(wiring) => <Password {...wiring} autoComplete="new-password" {...form.register("admin.password")} />}
    </Field>
  );
};

/** A company, the two people who begin it, and nothing that has a default. */ // SE-18
export const SetUpForm = ({ send }: { send: (wish: SetUp) => Promise<unknown> }) => {
  const text = useTexts(linkTexts);
  const missing = { firstName: text("firstNameMissing"), workEmail: text("workEmailWrong"), username: text("usernameMissing") };
  const fields = useContractForm({
    schema: SetUp,
    defaults: empty,
    keeps: false,
    sentences: {
      "company.name": text("companyNameMissing"),
      "admin.firstName": missing.firstName,
      "admin.workEmail": missing.workEmail,
      "admin.username": missing.username,
      "admin.password": text("passwordMissing"),
      "hr.firstName": missing.firstName,
      "hr.workEmail": missing.workEmail,
      "hr.username": missing.username,
    },
    send,
  });
  const { form, errorOf, sending, submit } = fields;
  const labels: readonly (readonly [Path<Typed>, string])[] = [
    ["company.name", text("companyName")],
    ["company.country", text("country")],
    ["company.timeZone", text("timeZone")],
    ["company.currency", text("currency")],
    ["admin.firstName", text("ofAdmin", { field: text("firstName") })],
    ["admin.lastName", text("ofAdmin", { field: text("lastName") })],
    ["admin.workEmail", text("ofAdmin", { field: text("workEmail") })],
    ["admin.username", text("ofAdmin", { field: text("username") })],
    ["admin.password", text("ofAdmin", { field: text("password") })],
    ["hr.firstName", text("ofHr", { field: text("firstName") })],
    ["hr.lastName", text("ofHr", { field: text("lastName") })],
    ["hr.workEmail", text("ofHr", { field: text("workEmail") })],
    ["hr.username", text("ofHr", { field: text("username") })],
  ];
  return (
    <form className="link-form" onSubmit={submit} noValidate>
      <UnsavedGuard when={form.formState.isDirty && !sending} />
      <FormSummary of={fields} fields={labels.map(([name, label]) => ({ name, label }))} />
      <CompanyFields form={form} errorOf={errorOf} />
      <fieldset className="link-part">
        <legend>
          <h2>{text("admin")}</h2>
        </legend>
        <p className="quiet">{text("adminHelp")}</p>
        <PersonFields form={form} errorOf={errorOf} who="admin" />
        <AdminPassword form={form} errorOf={errorOf} />
      </fieldset>
      <fieldset className="link-part">
        <legend>
          <h2>{text("hr")}</h2>
        </legend>
        <p className="quiet">{text("hrHelp")}</p>
        <PersonFields form={form} errorOf={errorOf} who="hr" />
      </fieldset>
      <Button type="submit" label={text("setUp")} busy={sending} />
    </form>
  );
};
