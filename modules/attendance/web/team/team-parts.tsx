// What the day and the month of a team share: the way between them, whose they are, and the pages of people.
import { Button } from "#web/ui/button.tsx";
import { FilterChip } from "#web/ui/filter-chip.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { gridPath, reportPath } from "../../paths.ts";
import type { TeamDay } from "../../team/contract.ts";
import type { Place } from "./place.ts";
import { teamTexts } from "./texts.ts";
import "#web/ui/list.css";

const parts = ["day", "month", "report"] as const;
type Part = (typeof parts)[number];
type Change = (next: Record<string, string | undefined>) => void;

/** Whom the other part shows stays as it is chosen. */
export const TeamTabs = ({ place, current, scope }: { place: Place; current: Part; scope: string | undefined }) => {
  const text = useTexts(teamTexts);
  const asked = scope === undefined || scope === place.scope ? "" : `?scope=${scope}`;
  const paths: Record<Part, string> = { day: place.path, month: gridPath(place.path), report: reportPath(place.path) };
  const to = (part: Part): string => `${paths[part]}${asked}`;
  return <Tabs label={text("parts")} tabs={parts} current={current} to={to} words={(part) => text(`part_${part}`)} />;
};

type ScopeProps = Pick<TeamDay, "scope" | "scopes"> & { place: Place; change: Change };

/** The company has a page of its own; a manager chooses between their direct reports and everybody below. */
export const ScopeSelect = ({ scope, scopes, place, change }: ScopeProps) => {
  const text = useTexts(teamTexts);
  const offered = place.scope === undefined ? scopes.filter((one) => one !== "company") : [];
  if (offered.length < 2) return null;
  return (
    <FilterChip
      label={text("scope")}
      options={offered.map((value) => ({ value, label: text(`scope_${value}`) }))}
      value={scope}
      onChoose={(chosen) => change({ scope: chosen })}
      isSet
    />
  );
};

export const Count = ({ count }: { count: number }) => {
  const text = useTexts(teamTexts);
  return (
    <p className="list-foot" role="status">
      {text("people", { count })}
    </p>
  );
};

type PagingProps = Pick<TeamDay, "page" | "pages"> & { count: number; change: Change };

export const Paging = ({ page, pages, count, change }: PagingProps) => {
  const text = useTexts(teamTexts);
  const turn = (to: number) => change({ page: String(to) });
  if (pages <= 1) return <Count count={count} />;
  return (
    <nav className="list-foot" aria-label={text("page", { page, pages })}>
      <Button look="plain" label={text("previousPage")} disabled={page === 1} onClick={() => turn(page - 1)} />
      <span role="status">
        {text("page", { page, pages })}, {text("people", { count })}
      </span>
      <Button look="plain" label={text("nextPage")} disabled={page === pages} onClick={() => turn(page + 1)} />
    </nav>
  );
};
