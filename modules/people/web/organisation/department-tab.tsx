import { useState } from "react";
import { Controller } from "react-hook-form";
import { z } from "zod";
import { EmployeeCode } from "#shared/ids.ts";
import { PersonName } from "#web/ui/avatar.tsx";
import { useContractForm } from "#web/ui/contract-form.ts";
import type { Column } from "#web/ui/data-list.tsx";
import { Field } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Department, UnitName } from "../../organisation/contract.ts";
import { HeadField } from "./head-field.tsx";
import { closeDepartment, useDepartments, useSaveDepartment } from "./queries.ts";
import type { TabProps } from "./tab-props.ts";
import { organisationTexts } from "./texts.ts";
import { TypedField, UnitDialog } from "./unit-dialog.tsx";
import { UnitList } from "./unit-list.tsx";

type Edited = Department | "new";

export const DepartmentTab = ({ isAdding, onAdded }: TabProps) => {
  const text = useTexts(organisationTexts);
  const query = useDepartments();
  const columns = useColumns();
  const [changed, setChanged] = useState<Department>();
  const edited = isAdding ? "new" : changed;
  const end = () => {
    setChanged(undefined);
    onAdded();
  };
  return (
    <>
      <section className="card">
        <Loaded query={query} skeleton={<Skeleton count={5} />}>
          {({ departments }) => (
            <UnitList
              label={text("tab_departments")}
              units={departments}
              columns={columns}
              nameOf={({ name, level, closedOn }) => (
                <span className={`unit-name unit-level-${level}${closedOn ? " unit-closed" : ""}`}>{name}</span>
              )}
              empty={text("noDepartments")}
              onChange={setChanged}
              close={closeDepartment}
            />
          )}
        </Loaded>
      </section>
      {edited && query.data && <DepartmentDialog edited={edited} departments={query.data.departments} onClose={end} />}
    </>
  );
};

const useColumns = (): Column<Department>[] => {
  const text = useTexts(organisationTexts);
  return [
    { header: text("head"), cell: ({ head }) => (head ? <PersonName name={head.name} /> : text("noHead")) },
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
  head: EmployeeCode.or(z.literal("")).transform((code) => code || undefined),
  costCentre: z
    .string()
    .trim()
    .max(40)
    .transform((words) => words || undefined),
});

/** Below itself or what stands below it nothing can stand; and nothing below what is closed. */
const placesFor = (departments: readonly Department[], edited: Edited): Department[] => {
  if (edited === "new") return departments.filter(({ closedOn }) => !closedOn);
  const from = departments.findIndex(({ id }) => id === edited.id);
  const below = departments.slice(from + 1).findIndex(({ level }) => level <= edited.level);
  const to = below < 0 ? departments.length : from + 1 + below;
  return departments.filter(({ id, closedOn }, index) => (index < from || index >= to) && (!closedOn || id === edited.parent));
};

type DepartmentDialogProps = { edited: Edited; departments: readonly Department[]; onClose: () => void };

const DepartmentDialog = ({ edited, departments, onClose }: DepartmentDialogProps) => {
  const text = useTexts(organisationTexts);
  const toast = useToast();
  const { mutateAsync } = useSaveDepartment();
  const of = edited === "new" ? undefined : edited;
  const contractForm = useContractForm({
    schema: Typed,
    defaults: { name: of?.name ?? "", parent: of?.parent ?? "", head: of?.head?.code ?? "", costCentre: of?.costCentre ?? "" },
    sentences: { name: text("nameWrong"), head: text("headWrong"), costCentre: text("costCentreWrong") },
    send: async (form, key) => {
      await mutateAsync({ form, of, key });
      toast.done(text("saved", { name: form.name }));
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  const labels = (["name", "parent", "head", "costCentre"] as const).map((name) => ({ name, label: text(name) }));
  const places = placesFor(departments, edited).map(({ id, name, level }) => ({ value: id, label: `${"– ".repeat(level - 1)}${name}` }));
  return (
    <UnitDialog
      title={of ? text("changeOne", { name: of.name }) : text("newDepartment")}
      of={contractForm}
      fields={labels}
      onClose={onClose}
    >
      <TypedField of={contractForm} name="name" label={text("name")} required />
      <Field label={text("parent")} help={text("parentHelp")} error={errorOf("parent")}>
        {(wiring) => (
          <Select {...wiring} placeholder={text("top")} options={places} defaultValue={of?.parent ?? ""} {...form.register("parent")} />
        )}
      </Field>
      <Field label={text("head")} help={text("headHelp")} error={errorOf("head")}>
        {(wiring) => (
          <Controller
            control={form.control}
            name="head"
            render={({ field: { onChange, onBlur } }) => <HeadField {...wiring} known={of?.head} onChange={onChange} onBlur={onBlur} />}
          />
        )}
      </Field>
      <TypedField of={contractForm} name="costCentre" label={text("costCentre")} longest={40} />
    </UnitDialog>
  );
};
