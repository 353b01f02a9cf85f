// What modules put into the top bar.
import type { TopBarButton } from "../module.ts";
import { CountBadge } from "../ui/count-badge.tsx";
import { useWebModules } from "../web-modules.ts";
import { TopMenu } from "./top-menu.tsx";
import { usePanel } from "./use-panel.tsx";

const BarButton = ({ icon, label, useFace, panel }: TopBarButton) => {
  const { name, badge } = useFace();
  const { content, ...menu } = usePanel(label, panel);
  const face = (
    <>
      <span className={`pi pi-${icon}`} aria-hidden="true" />
      {badge && <CountBadge className="bar-count">{badge}</CountBadge>}
    </>
  );
  return (
    <TopMenu {...menu} look="bar-button" box="bar-menu bar-menu-wide" name={name} face={face}>
      {content}
    </TopMenu>
  );
};

export const BarButtons = () => {
  const modules = useWebModules();
  return modules.flatMap(({ topBar = [] }) => topBar).map((button) => <BarButton key={button.id} {...button} />);
};
