// Whom a policy, form or announcement is for, as a field of any form: everybody, or lists and names, with the number of people today.
import { useState } from "react";
import { type Audience, type AudienceList, audienceLists, employmentTypes } from "#shared/audience.ts";
import type { Person } from "#shared/ids.ts";
import { FaceStack } from "#web/ui/face.tsx";
import { Field, FieldError } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useSettled } from "#web/ui/use-settled.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { PersonPicker } from "../people/person-picker.tsx";
import { useAudienceChoices, useAudienceCount } from "./queries.ts";
import { audienceTexts } from "./texts.ts";
import "#web/ui/filter-bar.css";
import "#web/ui/form-spec/form-spec.css";
import "./audience.css";

const SETTLE_MS = 300;

type Choice = { id: string; name: string; closed: boolean };
type AudienceFieldProps = {
  label?: string;
  value: Audience;
  error?: string | undefined;
  onChange: (value: Audience) => void;
};

export const AudienceField = ({ label, value, error, onChange }: AudienceFieldProps) => {
  const text = useTexts(audienceTexts);
  const choices = useAudienceChoices();
  const types = employmentTypes.map((id) => ({ id, name: text(`type_${id}`), closed: false }));
  const set = (list: AudienceList, ids: readonly string[]) => onChange({ ...value, [list]: ids });
  return (
    <div className="audience">
      <RadioGroup
        legend={label ?? text("label")}
        options={[
          { value: "everybody", label: text("everybody") },
          { value: "some", label: text("some") },
        ]}
        value={value.everybody ? "everybody" : "some"}
        onChange={(chosen) => onChange({ ...value, everybody: chosen === "everybody" })}
      />
      {!value.everybody && (
        <Loaded query={choices} skeleton={<Skeleton count={3} />}>
          {(given) => (
            <div className="form-fields">
              {audienceLists.map((list) => (
                <ListField
                  key={list}
                  list={list}
                  choices={list === "employmentTypes" ? types : given[list]}
                  chosen={value[list]}
                  onChange={(ids) => set(list, ids)}
                />
              ))}
              <NamedField chosen={value.named} onChange={(named) => onChange({ ...value, named })} audience={value} />
            </div>
          )}
        </Loaded>
      )}
      <Count audience={value} />
      {error && <FieldError id="audience-error">{error}</FieldError>}
    </div>
  );
};

type ChipsProps = { chosen: readonly { id: string; name: string }[]; onRemove: (id: string) => void };

const Chips = ({ chosen, onRemove }: ChipsProps) => {
  const text = useTexts(audienceTexts);
  if (chosen.length === 0) return null;
  return (
    <ul className="audience-chips">
      {chosen.map(({ id, name }) => (
        <li key={id} className="chip chip-chosen">
          <span className="audience-name">{name}</span>
          <button
            type="button"
            className="chip-clear"
            aria-label={text("remove", { name })}
            onClick={({ currentTarget }) => {
              // The button goes, so the keyboard continues in its field.
              currentTarget.closest(".audience-list")?.querySelector<HTMLElement>("input, select")?.focus();
              onRemove(id);
            }}
          >
            <span className="pi pi-times" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
};

type ListProps = { list: AudienceList; choices: readonly Choice[]; chosen: readonly string[]; onChange: (ids: readonly string[]) => void };

const ListField = ({ list, choices, chosen, onChange }: ListProps) => {
  const text = useTexts(audienceTexts);
  const open = choices.filter(({ id, closed }) => !closed && !chosen.includes(id));
  const named = chosen.map((id) => {
    const { name = id, closed = false } = choices.find((one) => one.id === id) ?? {};
    return { id, name: closed ? text("closed", { name }) : name };
  });
  return (
    <div className="audience-list">
      <Field label={text(list)} help={list === "departments" ? text("departmentsHelp") : undefined}>
        {(wiring) => (
          <Select
            {...wiring}
            value=""
            placeholder={chosen.length === 0 ? text("all") : text("add")}
            options={open.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => target.value !== "" && onChange([...chosen, target.value])}
          />
        )}
      </Field>
      <Chips chosen={named} onRemove={(gone) => onChange(chosen.filter((id) => id !== gone))} />
    </div>
  );
};

type NamedProps = { chosen: readonly string[]; audience: Audience; onChange: (codes: string[]) => void };

/** Names of people who were chosen earlier come with the count; those chosen now are known at once. */
const NamedField = ({ chosen, audience, onChange }: NamedProps) => {
  const text = useTexts(audienceTexts);
  const [picked, setPicked] = useState<readonly Person[]>([]);
  const { data } = useAudienceCount(useSettled(audience, SETTLE_MS));
  const nameOf = (code: string) => [...picked, ...(data?.named ?? [])].find((one) => one.code === code)?.name ?? code;
  return (
    <div className="audience-list">
      <Field label={text("named")} help={text("namedHelp")}>
        {(wiring) => (
          <PersonPicker
            {...wiring}
            picked={undefined}
            onPick={(person) => {
              if (!person || chosen.includes(person.code)) return;
              setPicked([...picked, person]);
              onChange([...chosen, person.code]);
            }}
          />
        )}
      </Field>
      <Chips
        chosen={chosen.map((id) => ({ id, name: nameOf(id) }))}
        onRemove={(gone) => onChange(chosen.filter((code) => code !== gone))}
      />
    </div>
  );
};

const Count = ({ audience }: { audience: Audience }) => {
  const text = useTexts(audienceTexts);
  const settled = useSettled(audience, SETTLE_MS);
  const { data, isError, isFetching } = useAudienceCount(settled);
  const isCounting = isFetching || settled !== audience;
  const counted = data && text("people", { count: data.count });
  const words = isError ? text("notCounted") : isCounting || counted === undefined ? text("counting") : counted;
  return (
    <p className="audience-count" role="status">
      {data && <FaceStack people={data.sample.slice(0, 3)} />}
      {words}
    </p>
  );
};
