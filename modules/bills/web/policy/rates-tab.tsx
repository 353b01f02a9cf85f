import { useState } from "react";
import { formatDate } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { deviceToday } from "#web/ui/days.ts";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { FilteredList } from "#web/ui/list-page.tsx";
import { PastedRowsDialog } from "#web/ui/pasted-rows.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { RateForm, RateList, type RateRow } from "../../contract.ts";
import { rateRows } from "../../policy/rate-rows.ts";
import { usePolicy } from "../queries.ts";
import { rateWords } from "../words.ts";
import { useAddRate, useRates } from "./queries.ts";
import { policyTexts } from "./texts.ts";

export const RatesTab = () => {
  const text = useTexts(policyTexts);
  const choice = useList(RateList);
  const { data } = usePolicy();
  const [opened, setOpened] = useState<"one" | "many">();
  const close = () => setOpened(undefined);
  const add = (
    <>
      <Button look="plain" icon="clipboard" label={text("pasteRates")} onClick={() => setOpened("many")} />
      <Button icon="plus" label={text("addRate")} onClick={() => setOpened("one")} />
    </>
  );
  const columns: Column<RateRow>[] = [
    { header: text("currency"), card: "title", mark: () => <KindIcon kind="settlement" size="small" />, cell: ({ currency }) => currency },
    { header: text("day"), card: "large", sort: { by: "day", kind: "time" }, cell: ({ day }) => formatDate(day) },
    { header: text("rate"), card: "large", figure: true, cell: ({ rate }) => rateWords(rate) },
  ];
  return (
    <>
      <FilteredList
        label={text("rates")}
        choice={choice}
        query={useRates(choice.asked)}
        columns={columns}
        keyOf={({ id }) => id}
        filters={[
          {
            name: "currency",
            label: text("currency"),
            options: (data?.currencies ?? []).map(({ currency }) => ({ value: currency, label: currency })),
          },
        ]}
        filterAction={add}
        empty={{ sentence: text("noRates"), action: add }}
        noneFit={text("noneFit")}
      />
      {opened === "one" && <RateDialog onClose={close} />}
      {opened === "many" && <PastedRowsDialog of={rateRows} onClose={close} />}
    </>
  );
};

const RateDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useTexts(policyTexts);
  const toast = useToast();
  const { mutateAsync } = useAddRate();
  const { currency, day, rate } = RateForm.shape;
  const spec = {
    currency: { label: text("currency"), input: "text", most: 3, schema: currency },
    day: { label: text("day"), input: "day", schema: day },
    rate: { label: text("rate"), input: "text", help: text("rateHelp"), most: 16, schema: rate },
  } as const;
  const form = useSpecForm({
    record: "new rate",
    spec,
    schema: RateForm,
    values: { day: deviceToday() },
    send: async (body) => {
      await mutateAsync(body);
      toast.done(text("rateSaved", { currency: body.currency }));
      onClose();
    },
  });
  return <FormDialog title={text("addRate")} of={form} spec={spec} onClose={onClose} />;
};
