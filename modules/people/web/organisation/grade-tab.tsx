import { useState } from "react";
import { z } from "zod";
import { useContractForm } from "#web/ui/contract-form.ts";
import type { Column } from "#web/ui/data-list.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { bands, type Grade, GradeList, UnitName } from "../../organisation/contract.ts";
import { closeGrade, useGrades, useSaveGrade } from "./queries.ts";
import type { TabProps } from "./tab-props.ts";
import { organisationTexts } from "./texts.ts";
import { TypedField, UnitDialog } from "./unit-dialog.tsx";
import { PagedUnits } from "./unit-list.tsx";

type Edited = Grade | "new";

export const GradeTab = ({ isAdding, onAdded }: TabProps) => {
  const text = useTexts(organisationTexts);
  const choice = useList(GradeList);
  const [changed, setChanged] = useState<Grade>();
  const edited = isAdding ? "new" : changed;
  const end = () => {
    setChanged(undefined);
    onAdded();
  };
  const columns: Column<Grade>[] = [
    { header: text("rank"), figure: true, sort: { by: "rank", kind: "figure" }, cell: ({ rank }) => rank },
    { header: text("band"), cell: ({ band }) => band },
    { header: text("noticeDays"), figure: true, cell: ({ noticeDays: count }) => text("days", { count }) },
    { header: text("probationMonths"), figure: true, cell: ({ probationMonths: count }) => text("months", { count }) },
    { header: text("people"), figure: true, card: "corner", cell: ({ people }) => people },
  ];
  return (
    <>
      <PagedUnits
        label={text("tab_grades")}
        choice={choice}
        query={useGrades(choice.asked)}
        columns={columns}
        nameSort={{ by: "name", kind: "text" }}
        empty={text("noGrades")}
        onChange={setChanged}
        close={closeGrade}
      />
      {edited && <GradeDialog edited={edited} onClose={end} />}
    </>
  );
};

/** Any whole number: what it may be is said by the server, beside its field. */
const Figure = z
  .string()
  .regex(/^\s*\d{1,4}\s*$/)
  .transform(Number);

const Typed = z.object({ name: UnitName, rank: Figure, band: z.enum(bands), noticeDays: Figure, probationMonths: Figure });

const GradeDialog = ({ edited, onClose }: { edited: Edited; onClose: () => void }) => {
  const text = useTexts(organisationTexts);
  const toast = useToast();
  const { mutateAsync } = useSaveGrade();
  const of = edited === "new" ? undefined : edited;
  const contractForm = useContractForm({
    record: of?.id,
    schema: Typed,
    defaults: {
      name: of?.name ?? "",
      rank: String(of?.rank ?? ""),
      band: of?.band ?? "C",
      noticeDays: String(of?.noticeDays ?? ""),
      probationMonths: String(of?.probationMonths ?? ""),
    },
    sentences: {
      name: text("nameWrong"),
      rank: text("figureWrong"),
      noticeDays: text("figureWrong"),
      probationMonths: text("figureWrong"),
    },
    send: async (form) => {
      await mutateAsync({ form, of });
      toast.done(text("saved", { name: form.name }));
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  const labels = (["name", "rank", "band", "noticeDays", "probationMonths"] as const).map((name) => ({ name, label: text(name) }));
  return (
    <UnitDialog title={of ? text("changeOne", { name: of.name }) : text("newGrade")} of={contractForm} fields={labels} onClose={onClose}>
      <TypedField of={contractForm} name="name" label={text("name")} required />
      <div className="unit-figures">
        <TypedField of={contractForm} name="rank" label={text("rank")} help={text("rankHelp")} longest={4} required isFigure />
        <Field label={text("band")} help={text("bandHelp")} error={errorOf("band")} required>
          {(wiring) => (
            <Select
              {...wiring}
              options={bands.map((value) => ({ value, label: value }))}
              defaultValue={of?.band ?? "C"}
              {...form.register("band")}
            />
          )}
        </Field>
        <TypedField
          of={contractForm}
          name="noticeDays"
          label={text("noticeDays")}
          help={text("noticeHelp")}
          longest={4}
          required
          isFigure
        />
        <TypedField
          of={contractForm}
          name="probationMonths"
          label={text("probationMonths")}
          help={text("probationHelp")}
          longest={4}
          required
          isFigure
        />
      </div>
    </UnitDialog>
  );
};
