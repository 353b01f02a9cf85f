import { useParams } from "react-router";
import { formatDayOfYear } from "#shared/format.ts";
import { Card } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { MarksChanges } from "#web/ui/marks-changes.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useAddress } from "#web/ui/use-address.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { policyPath } from "../../paths.ts";
import type { PolicyReading } from "../../policies/contract.ts";
import { usePolicy } from "./queries.ts";
import { policyTexts } from "./texts.ts";

/** The changes between two versions; at first since the one the reader accepted. */
export const ChangesPage = () => {
  const text = useTexts(policyTexts);
  const { number = "" } = useParams();
  const { params, change } = useAddress();
  const query = usePolicy(number, Number(params.get("to")) || undefined);
  const title = query.data?.title ?? number;
  return (
    <Page title={text("changesTitle", { title })} narrow parent={{ to: policyPath(number, query.data?.version.version), label: title }}>
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(after) => {
          const earlier = after.versions.filter(({ version }) => version < after.version.version);
          const from = Number(params.get("from")) || after.changedSince || earlier[0]?.version;
          if (from === undefined) return <Notice tone="draft">{text("state_nothing")}</Notice>;
          return (
            <>
              <Field label={text("compareFrom")}>
                {(wiring) => (
                  <Select
                    {...wiring}
                    value={String(from)}
                    options={earlier.map(({ version, effectiveFrom }) => ({
                      value: String(version),
                      label: `${text("version", { version })} · ${formatDayOfYear(effectiveFrom)}`,
                    }))}
                    onChange={({ target }) => change({ from: target.value })}
                  />
                )}
              </Field>
              <Between after={after} from={from} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
};

const Between = ({ after, from }: { after: PolicyReading; from: number }) => {
  const text = useTexts(policyTexts);
  const query = usePolicy(after.number, from);
  const said = after.versions.filter(({ version }) => version > from && version <= after.version.version);
  return (
    <>
      <Card title={text("summaries")}>
        <ul className="stack">
          {said.map(({ version, summary }) => (
            <li key={version}>
              <strong>{text("version", { version })}</strong>: {summary}
            </li>
          ))}
        </ul>
      </Card>
      <Card title={text("fromTo", { from, to: after.version.version })}>
        <Loaded query={query} skeleton={<Skeleton count={4} />}>
          {(before) =>
            before.text === "" || after.text === "" ? (
              <Notice tone="draft">{text("noText")}</Notice>
            ) : (
              <MarksChanges before={before.text} after={after.text} top={3} />
            )
          }
        </Loaded>
      </Card>
    </>
  );
};
