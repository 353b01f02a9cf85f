import { KindIcon } from "#web/ui/kind-icon.tsx";
import { thingOf } from "#web/ui/things.ts";
import { useWebModules } from "#web/web-modules.ts";
import type { Notice } from "../contract.ts";

/** What is told of a request wears the icon of its kind, which a notice names by its label. */
export const NoticeIcon = ({ notice: { event, params } }: { notice: Pick<Notice, "event" | "params"> }) => {
  const kind = useWebModules()
    .flatMap(({ requestKinds = [] }) => requestKinds)
    .find(({ label }) => label === params.kind);
  return <KindIcon kind={thingOf(kind?.id ?? event)} />;
};
