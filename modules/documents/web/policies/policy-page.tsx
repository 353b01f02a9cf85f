import { useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { formatDayOfYear } from "#shared/format.ts";
import { readingMinutes } from "#shared/marks.ts";
import { FileList } from "#web/files/file-list.tsx";
import { FileView } from "#web/files/file-viewer.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Contents, Marks } from "#web/ui/marks.tsx";
import { MenuButton } from "#web/ui/menu-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useDesktop } from "#web/ui/use-desktop.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { policiesPath, policyChangesPath, policyPath } from "../../paths.ts";
import type { PolicyReading } from "../../policies/contract.ts";
import { AcceptBar, Accepted, useEndSeen } from "./accept-bar.tsx";
import { usePolicy } from "./queries.ts";
import { policyTexts } from "./texts.ts";
import { versionStateOf } from "./version-states.ts";
import "./policy.css";

export const PolicyPage = () => {
  const text = useTexts(policyTexts);
  const { number = "" } = useParams();
  const [params] = useSearchParams();
  const version = Number(params.get("version")) || undefined;
  const query = usePolicy(number, version);
  const shown = query.data;
  return (
    <Page
      title={shown?.title ?? number}
      number={shown?.number}
      badge={shown && <StatusBadge {...versionStateOf(shown.version)} />}
      parent={{ to: policiesPath, label: text("title") }}
    >
      <Loaded query={query} skeleton={<Skeleton count={3} shape="card" />}>
        {(policy) => <Reading key={`${policy.number} ${policy.version.version}`} policy={policy} />}
      </Loaded>
    </Page>
  );
};

const Reading = ({ policy }: { policy: PolicyReading }) => {
  const text = useTexts(policyTexts);
  const isDesktop = useDesktop();
  const { end, how, confirm } = useEndSeen();
  const { text: body, file, actions } = policy;
  const mayAccept = actions.includes("accept");
  const contents = body !== "" && (isDesktop ? <Contents text={body} /> : <FoldedContents text={body} />);
  return (
    <div className="policy" data-wide={body === "" || undefined}>
      <div className="policy-sheet">
        <Head policy={policy} />
        {!isDesktop && contents}
        {body !== "" && <Marks text={body} top={2} />}
        {file && body !== "" && <FileList files={[file]} />}
        {file && body === "" && (file.state === "clean" ? <Pages file={file} /> : <Notice tone="attention">{text("checking")}</Notice>)}
        {/* The pages of a PDF scroll in a box of their own: there only its reader knows. */}
        {body !== "" && <div ref={end} className="policy-end" />}
        {mayAccept && how === undefined && (
          <p>
            <Button look="text" label={text("readToEnd")} onClick={confirm} />
          </p>
        )}
        {!mayAccept && <Accepted policy={policy} />}
        {mayAccept && <AcceptBar policy={policy} how={how} />}
      </div>
      {isDesktop && contents && <aside className="policy-side">{contents}</aside>}
    </div>
  );
};

const FoldedContents = ({ text: body }: { text: string }) => (
  <details className="policy-contents">
    <summary>{useTexts(policyTexts)("contents")}</summary>
    <Contents text={body} />
  </details>
);

const Pages = ({ file }: { file: NonNullable<PolicyReading["file"]> }) => {
  const [current, setCurrent] = useState(file.id);
  return (
    <div className="policy-pages">
      <FileView files={[file]} current={current} onMove={setCurrent} />
    </div>
  );
};

/** Owner, effective day, reading time, what is new, and links to other versions. */
const Head = ({ policy }: { policy: PolicyReading }) => {
  const text = useTexts(policyTexts);
  const { number, owner, version, versions, text: body, changedSince } = policy;
  const { version: no, effectiveFrom, state, summary, withdrawnFor } = version;
  const others = versions.filter((one) => one.version !== no);
  const day = formatDayOfYear(effectiveFrom);
  const isFirst = versions.every((one) => one.version >= no);
  return (
    <>
      {state === "superseded" && (
        <Notice tone="attention" action={<ButtonLink to={policyPath(number)}>{text("readNow")}</ButtonLink>}>
          {text("older", { version: no })}
        </Notice>
      )}
      {state === "scheduled" && <Notice tone="draft">{text("upcoming", { day })}</Notice>}
      {state === "withdrawn" && <Notice tone="bad">{text("withdrawn", { reason: withdrawnFor ?? "" })}</Notice>}
      <div className="policy-facts">
        <span>{text("version", { version: no })}</span>
        <span>{text(state === "scheduled" ? "from" : "since", { day })}</span>
        {body !== "" && <span>{text("minutes", { count: readingMinutes(body) })}</span>}
        <PersonName name={owner.name} code={owner.code} size="small" />
        <span className="policy-tools">
          {others.length > 0 && (
            <MenuButton
              name={text("versions")}
              icon="history"
              items={others.map((one) => ({
                label: `${text("version", { version: one.version })} · ${formatDayOfYear(one.effectiveFrom)}`,
                to: policyPath(number, one.version),
              }))}
            />
          )}
          {/* A PDF is printed from its own pages: here only a part of them is drawn. */}
          {body !== "" && <Button look="text" icon="print" iconOnly label={text("print")} onClick={() => window.print()} />}
        </span>
      </div>
      {!isFirst && (
        <section className="policy-new">
          <h2>{text("whatIsNew", { version: no })}</h2>
          <p>{summary}</p>
          {changedSince !== undefined && body !== "" && (
            <ButtonLink look="plain" to={policyChangesPath(number, changedSince, no)}>
              {text("changes", { version: changedSince })}
            </ButtonLink>
          )}
        </section>
      )}
    </>
  );
};
