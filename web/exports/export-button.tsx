import { useState } from "react";
import { useOnDemand } from "../shell/use-on-demand.ts";
import { Button } from "../ui/button.tsx";
import { useToast } from "../ui/toast.tsx";
import { useTexts } from "../ui/use-texts.ts";
import type { ExportedList } from "./exported-list.ts";
import { exportTexts } from "./texts.ts";

const load = () => import("./export-dialog.tsx").then((file) => file.ExportDialog);

/** Stands beside the filters of a list. */
export const ExportButton = ({ list, title, choice, label }: ExportedList & { label?: string }) => {
  const text = useTexts(exportTexts);
  const toast = useToast();
  const { Part, bring } = useOnDemand(load);
  const [open, setOpen] = useState(false);
  const show = async () => {
    if (await bring()) setOpen(true);
    else toast.failed(text("gone"));
  };
  return (
    <>
      <Button look="plain" icon="download" label={label ?? text("export")} onClick={() => void show()} />
      {open && Part && <Part list={list} title={title} choice={choice} onClose={() => setOpen(false)} />}
    </>
  );
};
