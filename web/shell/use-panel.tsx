import { useState } from "react";
import type { TopBarPanel } from "../module.ts";
import { shellTexts } from "../texts.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { useToast } from "../ui/toast.tsx";
import { useTexts } from "../ui/use-texts.ts";
import { useOnDemand } from "./use-on-demand.ts";

/** What a module opens from a bar: the button comes with the frame, the panel with the first wish. */
export const usePanel = (label: string, panel: () => Promise<TopBarPanel>) => {
  const text = useTexts(shellTexts);
  const toast = useToast();
  const { Part, prepare, bring } = useOnDemand(panel);
  const [open, setOpen] = useState(false);
  const onOpen = async (wanted: boolean) => {
    setOpen(wanted);
    if (!wanted || Part || (await bring())) return;
    setOpen(false);
    toast.failed(text("partNotLoaded", { name: label }));
  };
  const content = (leave: () => void) => (Part ? <Part open={open} leave={leave} /> : open && <Skeleton />);
  return { open, onOpen, onPrepare: prepare, content };
};
