import { useState } from "react";
import { useContractForm } from "#web/ui/contract-form.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Designation, DesignationForm, DesignationList } from "../../organisation/contract.ts";
import { closeDesignation, useDesignations, useSaveDesignation } from "./queries.ts";
import type { TabProps } from "./tab-props.ts";
import { organisationTexts } from "./texts.ts";
import { TypedField, UnitDialog } from "./unit-dialog.tsx";
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

const DesignationDialog = ({ edited, onClose }: { edited: Edited; onClose: () => void }) => {
  const text = useTexts(organisationTexts);
  const toast = useToast();
  const { mutateAsync } = useSaveDesignation();
  const of = edited === "new" ? undefined : edited;
  const contractForm = useContractForm({
    record: of?.id,
    schema: DesignationForm,
    defaults: { name: of?.name ?? "" },
    sentences: { name: text("nameWrong") },
    send: async (form) => {
      await mutateAsync({ form, of });
      toast.done(text("saved", { name: form.name }));
      onClose();
    },
  });
  return (
    <UnitDialog
      title={of ? text("changeOne", { name: of.name }) : text("newDesignation")}
      of={contractForm}
      fields={[{ name: "name", label: text("name") }]}
      onClose={onClose}
    >
      <TypedField of={contractForm} name="name" label={text("name")} required />
    </UnitDialog>
  );
};
