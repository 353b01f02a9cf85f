import { Link, useSearchParams } from "react-router";
import { useSession } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Face } from "#web/ui/face.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useDesktop } from "#web/ui/use-desktop.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Line, LinePerson } from "../../line/contract.ts";
import { lineOfPath, linePath, personPath, profilePath } from "../../paths.ts";
import { LineTree } from "./line-tree.tsx";
import { useLine } from "./queries.ts";
import { lineTexts } from "./texts.ts";
import "./line.css";

export const LinePage = () => {
  const text = useTexts(lineTexts);
  const [params] = useSearchParams();
  const { employeeCode } = useSession();
  const of = params.get("of") || employeeCode;
  const query = useLine(of);
  const isOwn = of === employeeCode;
  return (
    <Page
      narrow
      title={query.data && !isOwn ? text("of", { name: query.data.person.name }) : text("title")}
      parent={isOwn ? { to: profilePath, label: text("parent") } : { to: personPath(of), label: query.data?.person.name ?? of }}
      action={
        !isOwn && (
          <ButtonLink to={linePath} look="plain" icon="user">
            {text("own")}
          </ButtonLink>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(line) => <LineOf key={line.person.code} line={line} />}
      </Loaded>
    </Page>
  );
};

const LineOf = ({ line }: { line: Line }) => {
  const text = useTexts(lineTexts);
  const isDesktop = useDesktop();
  const { above, person } = line;
  return (
    <section className="card" aria-label={person.name}>
      {above.length > 0 && (
        <section aria-label={text("above")}>
          <ol className="line-path">
            {above.map(({ code, name, designation }) => (
              <li key={code} className="line-person">
                <Face name={name} code={code} />
                <span className="line-facts">
                  <Link className="row-link" to={lineOfPath(code)}>
                    {name}
                  </Link>
                  <span className="row-note">{designation}</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {isDesktop ? <LineTree line={line} /> : <OneLevel line={line} />}
    </section>
  );
};

/** On a phone one level at a time: a tap goes down, the path above leads back. */
const OneLevel = ({ line: { person, reports } }: { line: Line }) => {
  const text = useTexts(lineTexts);
  return (
    <>
      <div className="line-person">
        <Face name={person.name} code={person.code} />
        <span className="line-facts">
          <Link className="row-link" to={personPath(person.code)}>
            {person.name}
          </Link>
          <span className="row-note">{person.designation}</span>
        </span>
      </div>
      {reports.length > 0 && (
        <ul className="line-level" aria-label={text("below", { name: person.name })}>
          {reports.map((report) => (
            <LevelRow key={report.code} report={report} />
          ))}
        </ul>
      )}
      {person.reports > reports.length && <p className="field-help">{text("more", { count: person.reports - reports.length })}</p>}
    </>
  );
};

const LevelRow = ({ report }: { report: LinePerson }) => {
  const { code, name, designation, reports } = report;
  const text = useTexts(lineTexts);
  return (
    <li className="line-person">
      <Face name={report.name} code={report.code} />
      <span className="line-facts">
        <Link className="row-link" to={lineOfPath(code)}>
          {name}
        </Link>
        <span className="row-note">{designation}</span>
      </span>
      {reports > 0 && <span className="row-note line-count">{text("reports", { count: reports })}</span>}
    </li>
  );
};
