import { Field } from "#web/ui/field.tsx";
import { PersonPicker, type Picked } from "./person-picker.tsx";

type PersonOrNobodyProps = {
  label: string;
  help: string;
  error: string | undefined;
  /** What it means that nobody is chosen; absent: somebody has to be. */
  nobody: string | undefined;
  picked: Picked | undefined;
  isNobody: boolean;
  onPick: (person: Picked | undefined) => void;
  onNobody: (isNobody: boolean) => void;
};

/** Somebody of the company, or by a tick of its own nobody at all. */
export const PersonOrNobody = ({ label, help, error, nobody, picked, isNobody, onPick, onNobody }: PersonOrNobodyProps) => (
  <>
    <Field label={label} help={help} error={error} required={!isNobody}>
      {(wiring) => <PersonPicker {...wiring} disabled={isNobody} picked={picked} onPick={onPick} />}
    </Field>
    {nobody !== undefined && (
      <label className="radio">
        <input type="checkbox" checked={isNobody} onChange={(event) => onNobody(event.target.checked)} />
        {nobody}
      </label>
    )}
  </>
);
