// The pages of one paper: submitting, changing and reading it, and what HR checks.
import { useMemo } from "react";
import { Link } from "react-router";
import { recordPages } from "#modules/requests/web/index.tsx";
import type { FormSpec } from "#shared/fields.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { useMasterData } from "#web/ui/master-data-page.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Facts } from "#web/ui/record.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTold } from "#web/ui/use-write.ts";
import { type Paper, type PaperType, paper, paperTypes } from "../../papers/contract.ts";
import { documentPath, handInPaperPath, hrFormsPart } from "../../paths.ts";
import { useArchive } from "./queries.ts";
import { paperTexts } from "./texts.ts";

const PaperFacts = ({ record }: { record: Paper }) => {
  const text = useTexts(paperTexts);
  const { owner, typeName, values, addedBy, replacedBy, seenBy = [] } = record;
  const { title, reference, issuedOn, expiresOn } = values;
  return (
    <>
      <Facts
        facts={[
          { label: text("person"), value: <PersonName name={owner.name} code={owner.code} /> },
          { label: text("type"), value: typeName },
          ...(title === "" ? [] : [{ label: text("document"), value: title }]),
          ...(reference === "" ? [] : [{ label: text("reference"), value: reference }]),
          ...(issuedOn ? [{ label: text("issuedOn"), value: formatDayOfYear(issuedOn) }] : []),
          ...(expiresOn ? [{ label: text("validUntil"), value: formatDayOfYear(expiresOn) }] : []),
          ...(addedBy ? [{ label: text("addedBy"), value: <PersonName name={addedBy.name} code={addedBy.code} /> }] : []),
          ...(replacedBy ? [{ label: text("replacedBy"), value: <Link to={documentPath(replacedBy)}>{replacedBy}</Link> }] : []),
        ]}
      />
      {seenBy.length > 0 && (
        <section>
          <h3>{text("seenBy")}</h3>
          <ul className="stack">
            {seenBy.map(({ person, at }) => (
              <li key={`${person.code} ${at}`}>
                <PersonName name={person.name} code={person.code} /> <Moment at={at} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}; // DO-46

const PaperActions = ({ record: { number, title, values, current, isOwn, ownActions } }: { record: Paper }) => {
  const text = useTexts(paperTexts);
  const archive = useTold(useArchive(number));
  return (
    <>
      {isOwn && current && (
        <ButtonLink look="plain" to={handInPaperPath(values.type)}>
          {text("replace")}
        </ButtonLink>
      )}
      {ownActions.includes("archive") && (
        <Button look="plain" label={text("archive")} onClick={() => void archive({}, () => text("archived", { title }))} />
      )}
    </>
  );
};

type Types = readonly PaperType[];

/** The type decides which dates are needed. */
export const paperFields = (types: Types, chosen: unknown): FormSpec => {
  const { type, title, reference, issuedOn, expiresOn, files } = paper.fields;
  const dates = types.find(({ id }) => id === chosen)?.dates ?? "none";
  return {
    type: { ...type, options: types.map(({ id, name }) => ({ value: id, label: name })) },
    title,
    reference,
    ...(dates === "issue_and_expiry" && { issuedOn: { ...issuedOn, required: true } }),
    ...(dates !== "none" && { expiresOn: { ...expiresOn, required: true } }),
    files,
  };
}; // DO-40

const pagesFor = (types: Types) =>
  recordPages(paper, {
    module: "documents",
    list: { to: hrFormsPart("papers"), label: paperTexts.entries.papers },
    fieldsFor: (typed) => paperFields(types, typed.type),
    unasked: paperTexts.entries.unasked,
    Facts: PaperFacts,
    Actions: PaperActions,
  });

const shown = pagesFor([]);
export const PaperPage = shown.RecordPage;
export const PaperRecordView = shown.RecordView;

const Filled = ({ page, rows }: { page: "NewPage" | "EditPage"; rows: Types }) => {
  const Page = useMemo(() => pagesFor(rows.filter(({ closed, selfUpload }) => !closed && selfUpload))[page], [page, rows]);
  return <Page />;
};
const withTypes = (page: "NewPage" | "EditPage") => () => (
  <Loaded query={useMasterData(paperTypes)}>{({ rows }) => <Filled page={page} rows={rows} />}</Loaded>
);

export const HandInPaperPage = withTypes("NewPage");
export const EditPaperPage = withTypes("EditPage");
