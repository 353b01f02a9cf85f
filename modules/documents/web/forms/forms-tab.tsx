import { useDeciderName } from "#modules/requests/web/index.tsx";
import { FileList } from "#web/files/file-list.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { FilteredList } from "#web/ui/list-page.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { submission, submissionList } from "../../forms/contract.ts";
import { documentPath, handInFormPath } from "../../paths.ts";
import { useForms, useSubmissions } from "./queries.ts";
import { formTexts } from "./texts.ts";
import "../letters/letters.css";

/** Forms to download and submit, and the status of submitted ones. */
export const FormsTab = () => {
  const text = useTexts(formTexts);
  return (
    <>
      <Loaded
        query={useForms()}
        skeleton={<Skeleton count={3} shape="card" />}
        empty={{ when: ({ rows }) => rows.length === 0, sentence: text("none") }}
      >
        {({ rows }) => (
          <ul className="letter-cards">
            {rows.map(({ id, name, purpose, handIn, handledBy, usualDays, file }) => (
              <li key={id} className="card">
                <KindIcon kind="document" />
                <div>
                  <h2>{name}</h2>
                  <p>{purpose}</p>
                  <p className="quiet">
                    {[text(`by_${handledBy}`), usualDays !== undefined && text("usual", { count: usualDays })].filter(Boolean).join(", ")}
                  </p>
                </div>
                {handIn && (
                  <ButtonLink look="plain" to={handInFormPath(id)}>
                    {text("handIn")}
                  </ButtonLink>
                )}
                <FileList files={[{ ...file, state: "clean" }]} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Mine />
    </>
  );
};

const Mine = () => {
  const text = useTexts(formTexts);
  const nameOf = useDeciderName();
  const choice = useList(submissionList.List);
  return (
    <>
      <h2 className="letters-title">{text("mine")}</h2>
      <FilteredList
        label={text("mine")}
        choice={choice}
        query={useSubmissions({ ...choice.asked, scope: "mine" })}
        columns={[
          {
            header: text("form"),
            card: "title",
            mark: () => <KindIcon kind="document" size="small" />,
            cell: ({ title }) => title,
            number: ({ number }) => number,
          },
          { header: text("submitted"), cell: ({ askedAt }) => <Moment at={askedAt} /> },
          { header: text("with"), cell: ({ waitingFor }) => waitingFor && nameOf(waitingFor) },
          { header: text("status"), card: "corner", cell: ({ status }) => <StatusBadge {...submission.workflow.states[status]} /> },
        ]}
        keyOf={({ id }) => id}
        linkOf={({ number }) => documentPath(number)}
        empty={{ sentence: text("noneHandedIn") }}
        noneFit={text("noSubmissions")}
      />
    </>
  );
};
