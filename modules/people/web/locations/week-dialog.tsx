import { Controller } from "react-hook-form";
import type { FormSpec } from "#shared/fields.ts";
import { useContractForm } from "#web/ui/contract-form.ts";
import { FieldError } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { sentencesOf } from "#web/ui/form-spec/labels.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type WorkWeek, WorkWeekForm } from "../../organisation/locations-contract.ts";
import { weekdayOff } from "../../rules.ts";
import { useSaveWorkWeek } from "./queries.ts";
import { locationTexts } from "./texts.ts";
import { occurrences, useOffWord, weekdays, weekdayWord } from "./week-words.ts";

/** Most begin with Saturday and Sunday off. */
const usual = [...weekdayOff(6), ...weekdayOff(0)];

const words = locationTexts.entries;
const fields = {
  name: { label: words.name, input: "text", most: 80, required: true, wrong: words.nameWrong },
} satisfies FormSpec;

export const WeekDialog = ({ edited, onClose }: { edited: WorkWeek | "new"; onClose: () => void }) => {
  const text = useTexts(locationTexts);
  const toast = useToast();
  const { mutateAsync } = useSaveWorkWeek();
  const of = edited === "new" ? undefined : edited;
  const contractForm = useContractForm({
    record: of?.id,
    schema: WorkWeekForm,
    defaults: { name: of?.name ?? "", daysOff: of?.daysOff ?? usual },
    sentences: sentencesOf(fields),
    send: async (form) => {
      await mutateAsync({ form, of });
      toast.done(text("saved", { name: form.name }));
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  return (
    <FormDialog
      title={of ? text("changeOne", { name: of.name }) : text("newWeek")}
      of={contractForm}
      spec={fields}
      also={[{ name: "daysOff", label: text("daysOff") }]}
      onClose={onClose}
    >
      <FormFields of={contractForm} spec={fields} />
      {of?.isFixed ? (
        <Notice tone="draft">{text("weekFixed")}</Notice>
      ) : (
        <fieldset className="field-group field">
          <legend className="field-legend">{text("daysOff")}</legend>
          <p className="field-help">{text("daysOffHelp")}</p>
          <Controller
            control={form.control}
            name="daysOff"
            render={({ field: { value, onChange } }) => <DaysOff value={value} onChange={onChange} />}
          />
          {errorOf("daysOff") && <FieldError id="days-off-error">{errorOf("daysOff") ?? ""}</FieldError>}
        </fieldset>
      )}
    </FormDialog>
  );
};

type DaysOffProps = { value: readonly number[]; onChange: (value: number[]) => void };

const DaysOff = ({ value, onChange }: DaysOffProps) => {
  const text = useTexts(locationTexts);
  const word = useOffWord();
  const turn = (day: number) => onChange(value.includes(day) ? value.filter((one) => one !== day) : [...value, day]);
  return (
    <table className="week-grid">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{text("weekday")}</span>
          </th>
          {occurrences.map((occurrence) => (
            <th key={occurrence} scope="col">
              {text(`th_${occurrence}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekdays.map((weekday) => (
          <tr key={weekday}>
            <th scope="row">{weekdayWord(weekday)}</th>
            {occurrences.map((occurrence) => {
              const day = weekday * 10 + occurrence;
              return (
                <td key={occurrence}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={word(weekday, occurrence)}
                      checked={value.includes(day)}
                      onChange={() => turn(day)}
                    />
                  </label>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
