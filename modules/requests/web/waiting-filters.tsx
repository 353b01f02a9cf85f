import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import { Select } from "#web/ui/select.tsx";
import type { ListChoice } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { WaitingList } from "../contract.ts";
import { useWaitingKinds } from "./kind-options.ts";
import { listTexts } from "./list-texts.ts";

const orders = ["urgent", "since", "-since"] as const;
const shows = WaitingList.shape.show.unwrap().options;
const sides = WaitingList.shape.as.unwrap().options;

type WaitingFiltersProps = {
  choice: ListChoice;
  /** Says which keys there are; absent where there is no room for a keyboard. */
  onHelp: (() => void) | undefined;
};

export const WaitingFilters = ({ choice, onHelp }: WaitingFiltersProps) => {
  const text = useTexts(listTexts);
  const shown = choice.filters.show ?? "";
  return (
    <div className="waiting-filters">
      <fieldset className="segments">
        <legend className="visually-hidden">{text("show")}</legend>
        {["", ...shows].map((value) => (
          <label key={value} className={value === shown ? "segment segment-chosen" : "segment"}>
            <input type="radio" name="show" value={value} checked={value === shown} onChange={() => choice.choose("show", value)} />
            {value === "" ? text("showAll") : text(`show_${value as (typeof shows)[number]}`)}
          </label>
        ))}
      </fieldset>
      <ListFilters
        choice={choice}
        filters={[
          { name: "kind", label: text("kind"), options: useWaitingKinds() },
          { name: "as", label: text("as"), options: sides.map((value) => ({ value, label: text(`as_${value}`) })) },
        ]}
      />
      <Field label={text("order")}>
        {(wiring) => (
          <Select
            {...wiring}
            options={orders.map((value) => ({ value, label: text(`order_${value}`) }))}
            value={choice.sort}
            onChange={(event) => choice.sortBy(event.target.value)}
          />
        )}
      </Field>
      {onHelp && <Button look="text" icon="question-circle" label={text("keys")} onClick={onHelp} />}
    </div>
  );
};
