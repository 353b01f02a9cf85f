import { useState } from "react";
import { type Export, type ExportFormat, exportFormats } from "#shared/exports/contract.ts";
import { isUnderWay } from "#shared/exports/workflow.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { failureSentence } from "../ui/failure.ts";
import { Loaded } from "../ui/loaded.tsx";
import { Notice } from "../ui/notice.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import { uiTexts } from "../ui/texts.ts";
import { useToast } from "../ui/toast.tsx";
import { useRepeatKey } from "../ui/use-repeat-key.ts";
import { useTexts } from "../ui/use-texts.ts";
import { ExportRows } from "./export-rows.tsx";
import type { ExportedList } from "./exported-list.ts";
import { useAskForExport, useExports, useFetchExport } from "./queries.ts";
import { save } from "./save.ts";
import { exportTexts } from "./texts.ts";
import "./exports.css";

/** A short list is saved at once. A long one is made meanwhile: it says how far it is, here and whenever this is opened again. */
export const ExportDialog = ({ list, title, choice, onClose }: ExportedList & { onClose: () => void }) => {
  const text = useTexts(exportTexts);
  const words = useTexts(uiTexts);
  const toast = useToast();
  const [format, setFormat] = useState<ExportFormat>("csv");
  const [failure, setFailure] = useState<unknown>();
  const mine = useExports();
  const asking = useAskForExport();
  const fetching = useFetchExport();
  const { keyFor, renew } = useRepeatKey();

  const keep = async (wanted: Pick<Export, "id">) => {
    setFailure(undefined);
    try {
      toast.done(text("saved", { name: save(await fetching.mutateAsync(wanted)) }));
    } catch (error) {
      setFailure(error);
    }
  };
  const ask = async () => {
    setFailure(undefined);
    try {
      const wish = { list, filters: { ...choice.filters, sort: choice.sort }, format };
      const asked = await asking.mutateAsync({ wish, key: keyFor(wish) });
      renew();
      if (asked.actions.includes("fetch")) await keep(asked);
    } catch (error) {
      setFailure(error);
    }
  };
  const busy = asking.isPending || fetching.isPending;
  const underWay = mine.data?.items.some((one) => one.list === list && isUnderWay(one.state));
  return (
    <Dialog
      title={text("title", { list: title })}
      onClose={onClose}
      actions={
        <>
          <Button look="text" label={text("close")} onClick={onClose} />
          <Button label={text("make")} icon="download" busy={busy} onClick={() => void ask()} />
        </>
      }
    >
      <p>{text("what")}</p>
      <RadioGroup
        legend={text("format")}
        options={exportFormats.map((value) => ({ value, label: text(value) }))}
        value={format}
        onChange={setFormat}
      />
      {failure !== undefined && <Notice tone="bad">{failureSentence(failure, words("broken"))}</Notice>}
      {underWay && <Notice tone="draft">{text("making")}</Notice>}
      <Loaded query={mine} skeleton={null}>
        {({ items }) => (
          <ExportRows rows={items.filter((one) => one.list === list)} onFetch={(one) => void keep(one)} onFailure={setFailure} />
        )}
      </Loaded>
    </Dialog>
  );
};
