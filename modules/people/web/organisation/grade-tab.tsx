import { useState } from "react";
import type { FormSpec } from "#shared/fields.ts";
import type { Column } from "#web/ui/data-list.tsx";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { bands, type Grade, GradeForm, GradeList } from "../../organisation/contract.ts";
import { closeGrade, useGrades, useSaveGrade } from "./queries.ts";
import type { TabProps } from "./tab-props.ts";
import { organisationTexts } from "./texts.ts";
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

const words = organisationTexts.entries;
const figure = { input: "number", most: 4, required: true, wrong: words.figureWrong } as const;
const fields: FormSpec = {
  name: { label: words.name, input: "text", most: 80, required: true, wrong: words.nameWrong },
  rank: { label: words.rank, help: words.rankHelp, ...figure },
  band: {
    label: words.band,
    help: words.bandHelp,
    input: "choice",
    options: bands.map((value) => ({ value, label: value })),
    required: true,
  },
  noticeDays: { label: words.noticeDays, help: words.noticeHelp, ...figure },
  probationMonths: { label: words.probationMonths, help: words.probationHelp, ...figure },
};

const GradeDialog = ({ edited, onClose }: { edited: Edited; onClose: () => void }) => {
  const text = useTexts(organisationTexts);
  const toast = useToast();
  const { mutateAsync } = useSaveGrade();
  const of = edited === "new" ? undefined : edited;
  const form = useSpecForm({
    record: of?.id,
    spec: fields,
    schema: GradeForm,
    values: of ?? { band: "C" },
    send: async (sent) => {
      await mutateAsync({ form: sent, of });
      toast.done(text("saved", { name: sent.name }));
      onClose();
    },
  });
  const title = of ? text("changeOne", { name: of.name }) : text("newGrade");
  return <FormDialog title={title} of={form} spec={fields} onClose={onClose} />;
};
