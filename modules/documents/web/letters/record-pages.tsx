// The pages of one letter: request it, resubmit it, read it, and what its approvers see.
import { useMemo, useState } from "react";
import { z } from "zod";
import { recordPages } from "#modules/requests/web/index.tsx";
import type { FormSpec } from "#shared/fields.ts";
import { Text } from "#shared/text.ts";
import { Button } from "#web/ui/button.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Marks } from "#web/ui/marks.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Facts } from "#web/ui/record.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Letter, type LetterDraft, letter, type RequestableLetter } from "../../letters/contract.ts";
import { hrFormsPart } from "../../paths.ts";
import { downloadLetter, useRequestable, useRevoke } from "./queries.ts";
import { letterTexts } from "./texts.ts";
import "./letters.css";

const words = letterTexts.entries;

const DraftText = ({ draft: { text: body, missing } }: { draft: LetterDraft }) => {
  const text = useTexts(letterTexts);
  return (
    <>
      {missing.length > 0 && (
        <p>
          <strong>{text("missing")}</strong>: {missing.map(({ label }) => label).join(", ")}. {text("missingHelp")}
        </p>
      )}
      <div className="letter-sheet">
        <Marks text={body} top={3} />
      </div>
    </>
  );
};

const LetterFacts = ({ record }: { record: Letter }) => {
  const text = useTexts(letterTexts);
  const { owner, typeName, values, draft, issued, revoked } = record;
  return (
    <>
      <Facts
        facts={[
          { label: text("person"), value: <PersonName name={owner.name} code={owner.code} /> },
          { label: text("letter"), value: typeName },
          { label: text("purpose"), value: values.purpose },
          ...(values.addressedTo ? [{ label: text("addressedTo"), value: values.addressedTo }] : []),
          ...(issued ? [{ label: text("issuedAt"), value: <Moment at={issued.at} /> }] : []),
          ...(issued?.by ? [{ label: text("issuedBy"), value: <PersonName name={issued.by.name} code={issued.by.code} /> }] : []),
          ...(revoked
            ? [
                { label: text("revokedAt"), value: <Moment at={revoked.at} /> },
                { label: text("reason"), value: revoked.reason },
              ]
            : []),
        ]}
      />
      {issued?.text && (
        <div className="letter-sheet">
          <Marks text={issued.text} top={3} />
        </div>
      )}
      {!issued && draft && <DraftText draft={draft} />}
    </>
  );
};

const Revoking = z.object({ reason: Text(500).min(5, { error: "Say why, in 5 to 500 characters." }) });
const revoking = { reason: { label: words.reason, input: "long", most: 500, schema: Revoking.shape.reason } } satisfies FormSpec;

const LetterActions = ({ record: { number, issued, revoked, ownActions } }: { record: Letter }) => {
  const text = useTexts(letterTexts);
  const toast = useToast();
  const [isRevoking, setRevoking] = useState(false);
  return (
    <>
      {issued && !revoked && (
        <Button
          icon="download"
          label={text("download")}
          onClick={() => void downloadLetter(number).catch(() => toast.failed(text("downloadFailed")))}
        />
      )}
      {ownActions.includes("revoke") && <Button look="danger" label={text("revoke")} onClick={() => setRevoking(true)} />}
      {isRevoking && <RevokeDialog number={number} onClose={() => setRevoking(false)} />}
    </>
  );
};

const RevokeDialog = ({ number, onClose }: { number: string; onClose: () => void }) => {
  const text = useTexts(letterTexts);
  const toast = useToast();
  const revoke = useRevoke(number);
  const form = useSpecForm({
    spec: revoking,
    schema: Revoking,
    record: number,
    send: async (body) => {
      await revoke.mutateAsync(body);
      toast.done(text("revoked"));
      onClose();
    },
  });
  return (
    <FormDialog title={text("revokeTitle")} send={text("revoke")} danger of={form} spec={revoking} onClose={onClose}>
      <p>{text("revokeBody")}</p>
      <FormFields of={form} spec={revoking} />
    </FormDialog>
  );
}; // DO-34

/** The options are the letters a person may request; only some have an addressee. */
const pagesFor = (types: readonly RequestableLetter[]) => {
  const { type, purpose, addressedTo } = letter.fields;
  const isAddressed = (id: unknown): boolean => types.some((one) => one.id === id && one.addressed);
  const choice = { ...type, options: types.map(({ id, name }) => ({ value: id, label: name })) };
  return recordPages(letter, {
    module: "documents",
    list: { to: hrFormsPart("letters"), label: words.title },
    fieldsFor: (typed) => ({
      type: choice,
      purpose,
      ...(isAddressed(typed.type) && { addressedTo: { ...addressedTo, required: true } }),
    }),
    fitting: (typed) => (isAddressed(typed.type) ? {} : { addressedTo: "" }),
    Preview: ({ preview: { draft } }) => (draft ? <DraftText draft={draft} /> : null),
    unasked: words.unasked,
    Facts: LetterFacts,
    Actions: LetterActions,
  });
};

const shown = pagesFor([]);
export const LetterPage = shown.RecordPage;
export const LetterRecordView = shown.RecordView;

const Filled = ({ page, types }: { page: "NewPage" | "EditPage"; types: readonly RequestableLetter[] }) => {
  const Page = useMemo(() => pagesFor(types)[page], [page, types]);
  return <Page />;
};
const withTypes = (page: "NewPage" | "EditPage") => () => (
  <Loaded query={useRequestable()}>{({ rows }) => <Filled page={page} types={rows} />}</Loaded>
);

export const NewLetterPage = withTypes("NewPage");
export const EditLetterPage = withTypes("EditPage");
