// What modules put into the top bar: the button comes with the frame, what it opens with the first wish.
import { useState } from "react";
import type { TopBarButton } from "../module.ts";
import { shellTexts } from "../texts.ts";
import { CountBadge } from "../ui/count-badge.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useToast } from "../ui/toast.tsx";
import { useTexts } from "../ui/use-texts.ts";
import { useWebModules } from "../web-modules.ts";
import { TopMenu } from "./top-menu.tsx";
import { useOnDemand } from "./use-on-demand.ts";

const BarButton = ({ icon, label, useFace, panel }: TopBarButton) => {
  const text = useTexts(shellTexts);
  const toast = useToast();
  const { name, badge } = useFace();
  const { Part, prepare, bring } = useOnDemand(panel);
  const [open, setOpen] = useState(false);
  const turn = async (wanted: boolean) => {
    setOpen(wanted);
    if (!wanted || Part || (await bring())) return;
    setOpen(false);
    toast.failed(text("partNotLoaded", { name: label }));
  };
  const face = (
    <>
      <span className={`pi pi-${icon}`} aria-hidden="true" />
      {badge && <CountBadge className="bar-count">{badge}</CountBadge>}
    </>
  );
  return (
    <TopMenu open={open} onOpen={turn} look="bar-button" wide onPrepare={prepare} name={name} face={face}>
      {(leave) => (Part ? <Part open={open} leave={leave} /> : open && <Skeleton />)}
    </TopMenu>
  );
};

export const BarButtons = () => {
  const modules = useWebModules();
  return modules.flatMap(({ topBar = [] }) => topBar).map((button) => <BarButton key={button.id} {...button} />);
};
