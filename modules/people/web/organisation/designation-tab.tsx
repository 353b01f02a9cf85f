import { useState } from "react";
import type { FormSpec } from "#shared/fields.ts";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Designation, DesignationForm, DesignationList } from "../../organisation/contract.ts";
import { closeDesignation, useDesignations, useSaveDesignation } from "./queries.ts";
import type { TabProps } from "./tab-props.ts";
import { organisationTexts } from "./texts.ts";
import { PagedUnits } from "./unit-list.tsx";

type Edited = Designation | "new";

export const DesignationTab = ({ isAdding, onAdded }: TabProps) => {
  const text = useTexts(organisationTexts);
  const choice = useList(DesignationList);
  const [changed, setChanged] = useState<Designation>();
  const edited = isAdding ? "new" : changed;
  const end = () => {
    setChanged(undefined);
    onAdded();
  };
  return (
    <>
      <PagedUnits
        label={text("tab_designations")}
        choice={choice}
        query={useDesignations(choice.asked)}
        columns={[{ header: text("people"), figure: true, card: "corner", cell: ({ people }) => people }]}
        nameSort={{ by: "name", kind: "text" }}
        empty={text("noDesignations")}
        onChange={setChanged}
        close={closeDesignation}
      />
      {edited && <DesignationDialog edited={edited} onClose={end} />}
    </>
  );
};

const words = organisationTexts.entries;
const fields: FormSpec = { name: { label: words.name, input: "text", most: 80, required: true, wrong: words.nameWrong } };

const DesignationDialog = ({ edited, onClose }: { edited: Edited; onClose: () => void }) => {
  const text = useTexts(organisationTexts);
  const toast = useToast();
  const { mutateAsync } = useSaveDesignation();
  const of = edited === "new" ? undefined : edited;
  const form = useSpecForm({
    record: of?.id,
    spec: fields,
    schema: DesignationForm,
    values: of,
    send: async (sent) => {
      await mutateAsync({ form: sent, of });
      toast.done(text("saved", { name: sent.name }));
      onClose();
    },
  });
  const title = of ? text("changeOne", { name: of.name }) : text("newDesignation");
  return <FormDialog title={title} of={form} spec={fields} onClose={onClose} />;
};
