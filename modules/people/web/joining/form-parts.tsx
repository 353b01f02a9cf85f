// The four parts of the form.
import { type ReactNode, useEffect } from "react";
import { useWatch } from "react-hook-form";
import { addDays, PlainDate } from "#shared/dates.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { Field } from "#web/ui/field.tsx";
import { useSettled } from "#web/ui/use-settled.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { JoiningChoices } from "../../joining/contract.ts";
import { employmentTypes } from "../../record/fields.ts";
import { hasLastDay, probationEnd } from "../../record/rules.ts";
import { PersonPicker } from "../people/person-picker.tsx";
import { Choice, Day, type Of, Typing, UnitField } from "./fields.tsx";
import { KeepFromField } from "./keep-from.tsx";
import { useUsername } from "./queries.ts";
import { joiningTexts } from "./texts.ts";

type PartProps = Of & { choices: JoiningChoices };

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="form-item">
    <legend>{title}</legend>
    <div className="form-fields">{children}</div>
  </fieldset>
);

export const PersonPart = ({ of }: Of) => {
  const text = useTexts(joiningTexts);
  return (
    <Part title={text("person")}>
      <Typing of={of} name="firstName" required />
      <Typing of={of} name="middleName" />
      <Typing of={of} name="lastName" help={text("lastHelp")} />
      <Day of={of} name="dateOfBirth" />
      <Typing of={of} name="pan" most={20} help={text("panHelp")} />
    </Part>
  );
};

/** Where somebody is to work, or at the first place while none is chosen. */
const todayAt = ({ locations }: JoiningChoices, chosen: string): PlainDate | undefined =>
  (locations.find(({ id }) => id === chosen) ?? locations[0])?.today;

const isDay = (text: string): boolean => PlainDate.safeParse(text).success;

export const JobPart = ({ of, choices }: PartProps) => {
  const text = useTexts(joiningTexts);
  const { form, errorOf } = of;
  const names = ["grade", "found", "joinedOn", "employmentType", "manager", "location", "keepFrom"] as const;
  const [grade, found, joinedOn, employmentType, manager, location, keepFrom] = useWatch({ control: form.control, name: names });
  const months = [...choices.grades, ...found].find(({ id }) => id === grade)?.probationMonths;
  const ends = months !== undefined && isDay(joinedOn) ? probationEnd(joinedOn, months) : undefined;
  const today = todayAt(choices, location);
  const probation = ends ? text("probationUsual", { day: formatDayOfYear(ends) }) : text(months === 0 ? "probationNone" : "probationHelp");
  return (
    <Part title={text("jobPart")}>
      <Typing of={of} name="code" most={16} required help={text("codeHelp", { next: choices.nextCode })} />
      <Day of={of} name="joinedOn" required />
      <UnitField of={of} name="location" kind="locations" placeholder={text("choose")} choices={choices} />
      <UnitField of={of} name="department" kind="departments" placeholder={text("choose")} choices={choices} />
      <UnitField of={of} name="designation" kind="designations" placeholder={text("choose")} choices={choices} />
      <UnitField of={of} name="grade" kind="grades" placeholder={text("choose")} choices={choices} />
      {today !== undefined && isDay(joinedOn) && joinedOn < today && (
        <KeepFromField
          value={keepFrom}
          error={errorOf("keepFrom")}
          onChange={(value) => {
            form.setValue("keepFrom", value, { shouldDirty: true });
            form.clearErrors("keepFrom");
          }}
        />
      )}
      <Choice of={of} name="employmentType" options={employmentTypes.map((value) => ({ value, label: text(`type_${value}`) }))} />
      {hasLastDay(employmentType) && <Day of={of} name="contractEndsOn" required />}
      <Day of={of} name="probationEndsOn" help={probation} />
      <div className="form-wide">
        <Field label={text("manager")} help={text("managerHelp")} error={errorOf("manager")}>
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
      </div>
    </Part>
  );
};

export const ContactPart = ({ of, choices: { mailDomains } }: PartProps) => {
  const text = useTexts(joiningTexts);
  const domains = mailDomains.length > 0 ? text("domains", { domains: mailDomains.join(", ") }) : undefined;
  return (
    <Part title={text("contactPart")}>
      <Typing of={of} name="workEmail" type="email" most={254} required help={domains} />
      <Typing of={of} name="personalEmail" type="email" most={254} />
      <Typing of={of} name="mobile" type="tel" most={30} help={text("mobileHelp")} />
    </Part>
  );
};

const SETTLES = 400; // ms

/** The username is suggested until somebody types another. */
const useSuggested = ({ of: { form } }: Of): void => {
  const [firstName, lastName, code, invite] = useWatch({ control: form.control, name: ["firstName", "lastName", "code", "access.invite"] });
  const named = useSettled(JSON.stringify({ firstName: firstName.trim(), lastName: lastName.trim(), code: code.trim() }), SETTLES);
  const isNamed = invite && firstName.trim() !== "";
  const { data } = useUsername(isNamed ? (JSON.parse(named) as { firstName: string; lastName: string; code: string }) : undefined);
  const username = data?.username;
  const typed = form.getFieldState("access.username", form.formState).isDirty;
  useEffect(() => {
    if (username !== undefined && !typed) form.resetField("access.username", { defaultValue: username });
  }, [username, typed, form]);
};

export const AccessPart = ({ of, choices }: PartProps) => {
  const text = useTexts(joiningTexts);
  const { form } = of;
  useSuggested({ of });
  const [invite, joinedOn, location] = useWatch({ control: form.control, name: ["access.invite", "joinedOn", "location"] });
  const today = todayAt(choices, location);
  const day = isDay(joinedOn) ? addDays(joinedOn, -choices.signInBeforeDays) : undefined;
  const when = day && today && (day > today ? text("inviteOn", { day: formatDayOfYear(day) }) : text("inviteNow"));
  return (
    <Part title={text("accessPart")}>
      <div className="field form-wide">
        <label className="check">
          <input type="checkbox" {...form.register("access.invite")} />
          {text("invite")}
        </label>
        <p className="field-help">{[text("inviteHelp"), invite && when].filter(Boolean).join(" ")}</p>
      </div>
      {invite && <Typing of={of} name="access.username" most={64} required />}
    </Part>
  );
};
