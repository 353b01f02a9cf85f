import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { z } from "zod";
import type { FormSpec } from "#shared/fields.ts";
import { ChosenOrNobody } from "#web/ui/chosen-person.ts";
import { useContractForm } from "#web/ui/contract-form.ts";
import type { Column } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { sentencesOf } from "#web/ui/form-spec/labels.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Select } from "#web/ui/select.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Department, DepartmentList, UnitName } from "../../organisation/contract.ts";
import { HeadField } from "./head-field.tsx";
import { closeDepartment, useDepartments, useSaveDepartment } from "./queries.ts";
import type { TabProps } from "./tab-props.ts";
import { organisationTexts } from "./texts.ts";
import { PagedUnits } from "./unit-list.tsx";
import { type FoundUnit, UnitSearch } from "./unit-search.tsx";

type Edited = Department | "new";

export const DepartmentTab = ({ isAdding, onAdded }: TabProps) => {
  const text = useTexts(organisationTexts);
  const choice = useList(DepartmentList);
  const query = useDepartments(choice.asked);
  const [changed, setChanged] = useState<Department>();
  const edited = isAdding ? "new" : changed;
  const end = () => {
    setChanged(undefined);
    onAdded();
  };
  return (
    <>
      <PagedUnits
        label={text("tab_departments")}
        choice={choice}
        query={query}
        columns={useColumns()}
        cellOf={inTree(query.data?.items ?? [], (above) => text("path", { above: above.join(" / ") }))}
        nameSort={{ by: "tree", kind: "text" }}
        empty={text("noDepartments")}
        onChange={setChanged}
        close={closeDepartment}
      />
      {edited && <DepartmentForm edited={edited} onClose={end} />}
    </>
  );
};

/** Pixels for each level. */
const INDENT = 20;

/** Below the one that it belongs to; where that one is on another page, behind its name. */
const inTree = (shown: readonly Department[], path: (above: readonly string[]) => string) => {
  const there = new Set(shown.map(({ id }) => id));
  return ({ name, parent, above, level, closedOn }: Department) => {
    const isBelow = parent === undefined || there.has(parent);
    return (
      <span style={isBelow ? { paddingInlineStart: `${(level - 1) * INDENT}px` } : undefined}>
        {!isBelow && <span className="row-note">{path(above)}</span>}
        {closedOn ? name : <strong>{name}</strong>}
      </span>
    );
  };
};

const useColumns = (): Column<Department>[] => {
  const text = useTexts(organisationTexts);
  return [
    { header: text("head"), cell: ({ head }) => (head ? <PersonName name={head.name} code={head.code} /> : text("noHead")) },
    { header: text("costCentre"), cell: ({ costCentre }) => costCentre },
    {
      header: text("people"),
      figure: true,
      card: "corner",
      cell: ({ people, peopleInAll: all }) =>
        all > people ? <span title={text("peopleTitle", { people, all })}>{text("peopleBelow", { people, all })}</span> : people,
    },
  ];
};

/** An empty field names nobody, and no department above. */
const Typed = z.object({
  name: UnitName,
  parent: z.string().transform((id) => id || undefined),
  /** The one above, where it was found by its name: whatever stands in the form comes back with it. */
  found: z.array(z.custom<FoundUnit>()),
  head: ChosenOrNobody,
  costCentre: z
    .string()
    .trim()
    .max(40)
    .transform((words) => words || undefined),
});

/** Below itself or what stands below it nothing can stand. */
const placesFor = (departments: readonly Department[], edited: Edited): readonly Department[] => {
  if (edited === "new") return departments;
  const from = departments.findIndex(({ id }) => id === edited.id);
  const below = departments.slice(from + 1).findIndex(({ level }) => level <= edited.level);
  const to = below < 0 ? departments.length : from + 1 + below;
  return departments.filter((_, index) => index < from || index >= to);
};

type DepartmentFormProps = { edited: Edited; onClose: () => void };

/** So many are looked through in one list; of more, one is found by its name. */
const MOST = 100;

const DepartmentForm = (props: DepartmentFormProps) => {
  const query = useDepartments({ limit: MOST });
  return (
    <Loaded query={query} skeleton={null}>
      {({ items, total }) => <DepartmentDialog {...props} places={total > MOST ? undefined : placesFor(items, props.edited)} />}
    </Loaded>
  );
};

const words = organisationTexts.entries;
const named = { name: { label: words.name, input: "text", most: 80, required: true, wrong: words.nameWrong } } satisfies FormSpec;
const costed = { costCentre: { label: words.costCentre, input: "text", most: 40, wrong: words.costCentreWrong } } satisfies FormSpec;

const DepartmentDialog = ({ edited, places, onClose }: DepartmentFormProps & { places: readonly Department[] | undefined }) => {
  const text = useTexts(organisationTexts);
  const toast = useToast();
  const { mutateAsync } = useSaveDepartment();
  const of = edited === "new" ? undefined : edited;
  const contractForm = useContractForm({
    record: of?.id,
    schema: Typed,
    defaults: { name: of?.name ?? "", parent: of?.parent ?? "", found: [], head: of?.head ?? "", costCentre: of?.costCentre ?? "" },
    sentences: { ...sentencesOf(named), ...sentencesOf(costed), head: text("headWrong") },
    send: async ({ found: _, ...form }) => {
      await mutateAsync({ form, of });
      toast.done(text("saved", { name: form.name }));
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  const options = places?.map(({ id, name, level }) => ({ value: id, label: `${"– ".repeat(level - 1)}${name}` }));
  const [parent, found] = useWatch({ control: form.control, name: ["parent", "found"] });
  const known = of?.parent === undefined ? [] : [{ id: of.parent, name: of.above.at(-1) ?? "" }];
  return (
    <FormDialog
      title={of ? text("changeOne", { name: of.name }) : text("newDepartment")}
      of={contractForm}
      spec={{ ...named, ...costed }}
      also={(["parent", "head"] as const).map((name) => ({ name, label: text(name) }))}
      onClose={onClose}
    >
      <FormFields of={contractForm} spec={named} />
      <Field label={text("parent")} help={text("parentHelp")} error={errorOf("parent")}>
        {(wiring) =>
          options ? (
            <Select {...wiring} placeholder={text("top")} options={options} defaultValue={of?.parent ?? ""} {...form.register("parent")} />
          ) : (
            <UnitSearch
              {...wiring}
              kind="departments"
              chosen={[...found, ...known].find(({ id }) => id === parent)}
              onChoose={(unit) => {
                form.setValue("found", unit ? [unit] : []);
                form.setValue("parent", unit?.id ?? "", { shouldDirty: true });
              }}
            />
          )
        }
      </Field>
      <Field label={text("head")} help={text("headHelp")} error={errorOf("head")}>
        {(wiring) => (
          <Controller
            control={form.control}
            name="head"
            render={({ field: { value, onChange, onBlur } }) => (
              <HeadField {...wiring} value={value} onChange={onChange} onBlur={onBlur} known={of?.head} />
            )}
          />
        )}
      </Field>
      <FormFields of={contractForm} spec={costed} />
    </FormDialog>
  );
};
