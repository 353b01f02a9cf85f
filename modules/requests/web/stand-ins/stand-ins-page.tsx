import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { requestsPath, standInTabPath } from "../../paths.ts";
import type { StandIn, StandInOverview } from "../../stand-ins/contract.ts";
import { type StandInTab, useOverview } from "./queries.ts";
import { StandInForm } from "./stand-in-form.tsx";
import { StandIns } from "./stand-in-list.tsx";
import { Offer } from "./stand-in-offers.tsx";
import { standInTexts } from "./texts.ts";

/** What the form is open for: a new one, or one that is changed. */
type Editing = { changed?: StandIn };

export const StandInsPage = () => {
  const text = useTexts(standInTexts);
  const query = useOverview();
  const [editing, setEditing] = useState<Editing>();
  return (
    <Page
      title={text("title")}
      purpose={text("purpose")}
      parent={{ to: requestsPath, label: text("parent") }}
      action={!editing && <Button label={text("name")} icon="plus" onClick={() => setEditing({})} />}
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(overview) => (
          <>
            {editing && <EditingForm overview={overview} editing={editing} onDone={() => setEditing(undefined)} />}
            {overview.offers.map((offer) => (
              <Offer key={offer.todo} offer={offer} />
            ))}
            <Parts overview={overview} onChange={(changed) => setEditing({ changed })} />
          </>
        )}
      </Loaded>
    </Page>
  );
};

/** The form takes the focus as it opens, and the title takes it back as it closes. */
const EditingForm = ({ overview, editing, onDone }: { overview: StandInOverview; editing: Editing; onDone: () => void }) => {
  const place = useRef<HTMLDivElement>(null);
  const { changed } = editing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row that is changed is another form
  useEffect(() => {
    place.current?.querySelector<HTMLElement>("input:not(:disabled)")?.focus();
  }, [changed?.id]);
  const leave = () => {
    onDone();
    document.querySelector<HTMLElement>("main h1")?.focus();
  };
  return (
    <div ref={place}>
      <StandInForm key={changed?.id ?? "new"} overview={overview} changed={changed} onDone={leave} />
    </div>
  );
};

const Parts = ({ overview, onChange }: { overview: StandInOverview; onChange: (row: StandIn) => void }) => {
  const text = useTexts(standInTexts);
  const [address] = useSearchParams();
  const offered: readonly StandInTab[] = overview.keepsAll ? ["mine", "for", "all"] : ["mine", "for"];
  const current = offered.find((tab) => tab === address.get("tab")) ?? "mine";
  return (
    <>
      <Tabs label={text("tabs")} tabs={offered} current={current} to={standInTabPath} words={(tab) => text(`tab_${tab}`)} />
      <StandIns key={current} tab={current} onChange={onChange} />
    </>
  );
};
