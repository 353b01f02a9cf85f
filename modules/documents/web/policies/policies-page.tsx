import { Link } from "react-router";
import { formatDayOfYear } from "#shared/format.ts";
import { useSession } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useAddress } from "#web/ui/use-address.ts";
import type { ListChoice } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { acceptancesPath, managedPoliciesPath, policyPath, teamPoliciesPath } from "../../paths.ts";
import { policyKeepers, teamPolicyReaders } from "../../permissions.ts";
import { type Category, categories, type PolicyRow } from "../../policies/contract.ts";
import { usePolicies } from "./queries.ts";
import { categoryNames, policyTexts } from "./texts.ts";
import { useDueWords, useMyState } from "./words.ts";
import "#web/ui/filter-bar.css";
import "./policies.css";

export const PoliciesPage = () => {
  const text = useTexts(policyTexts);
  const { may } = useSession();
  const { params, change } = useAddress();
  const q = params.get("q") ?? "";
  const query = usePolicies(q);
  const clear = () => change({ q: undefined });
  const choice = { filters: q ? { q } : {}, choose: (_: string, typed: string) => change({ q: typed }), clear } as unknown as ListChoice;
  return (
    <Page
      title={text("title")}
      more={[
        { label: text("acceptances"), icon: "check-circle", to: acceptancesPath },
        ...(may(teamPolicyReaders) ? [{ label: text("team"), icon: "users", to: teamPoliciesPath }] : []),
        ...(may(policyKeepers) ? [{ label: text("manage"), icon: "pencil", to: managedPoliciesPath }] : []),
      ]}
    >
      <Loaded query={query} skeleton={<Skeleton count={3} shape="card" />}>
        {({ rows }) => (
          <>
            {q === "" && <ToAccept rows={rows} />}
            {(rows.length > 0 || q !== "") && (
              <search className="filters">
                <SearchField choice={choice} placeholder={text("search")} />
              </search>
            )}
            {rows.length === 0 &&
              (q === "" ? (
                <Empty sentence={text("none")} />
              ) : (
                <Empty
                  drawing="notFound"
                  sentence={text("noneFit")}
                  action={<Button look="plain" label={text("clear")} onClick={clear} />}
                />
              ))}
            {categories.map((category) => (
              <OfCategory key={category} category={category} rows={rows.filter((row) => row.category === category)} />
            ))}
          </>
        )}
      </Loaded>
    </Page>
  );
};

const byUrgency = (one: PolicyRow, other: PolicyRow): number => (one.duty?.daysLeft ?? 0) - (other.duty?.daysLeft ?? 0);

/** The policies to accept come first. */
const ToAccept = ({ rows }: { rows: readonly PolicyRow[] }) => {
  const text = useTexts(policyTexts);
  const dueWords = useDueWords();
  const open = rows.filter(({ duty }) => duty).toSorted(byUrgency);
  if (open.length === 0) return null;
  return (
    <section className="policies-open" aria-labelledby="policies-open">
      <h2 id="policies-open">{text("toAccept")}</h2>
      <ul>
        {open.map(
          ({ number, title, duty }) =>
            duty && (
              <li key={number} className="card policies-duty">
                <KindIcon kind="policy" />
                <div>
                  <h3>{title}</h3>
                  <p className="quiet">
                    {text("version", { version: duty.version })} ·{" "}
                    <span className={duty.overdue ? "policies-late" : ""}>{dueWords(duty)}</span>
                  </p>
                </div>
                <ButtonLink to={policyPath(number)}>{text("readAndAccept")}</ButtonLink>
              </li>
            ),
        )}
      </ul>
    </section>
  );
};

const OfCategory = ({ category, rows }: { category: Category; rows: readonly PolicyRow[] }) => {
  const text = useTexts(policyTexts);
  const myState = useMyState();
  if (rows.length === 0) return null;
  return (
    <Card title={categoryNames[category]}>
      <ul className="policies-rows">
        {rows.map((row) => {
          const state = myState(row);
          const { number, title, version, effectiveFrom, scheduled, changed, excerpt } = row;
          return (
            <li key={number}>
              <KindIcon kind="policy" />
              <div>
                <Link className="row-link" to={policyPath(number)}>
                  {title}
                </Link>{" "}
                {changed && <StatusBadge label={text("changed")} tone="planned" />}
                <p className="quiet">
                  {text("version", { version })} ·{" "}
                  {text(scheduled?.version === version ? "from" : "since", { day: formatDayOfYear(effectiveFrom) })}
                  {scheduled &&
                    scheduled.version !== version &&
                    ` · ${text("scheduled", { version: scheduled.version, day: formatDayOfYear(scheduled.effectiveFrom) })}`}
                </p>
                {excerpt && <p className="quiet">{excerpt}</p>}
              </div>
              {state && <StatusBadge {...state} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
