// Editing the next version with a preview; it saves itself until it is published.
import { useState } from "react";
import { useParams } from "react-router";
import { FileField, type HeldFile } from "#web/files/file-field.tsx";
import { Begun } from "#web/ui/begun.tsx";
import { Button } from "#web/ui/button.tsx";
import { DraftState } from "#web/ui/draft-state.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Marks } from "#web/ui/marks.tsx";
import { MarksChanges } from "#web/ui/marks-changes.tsx";
import { MarksField } from "#web/ui/marks-field.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextArea, TextInput } from "#web/ui/text-input.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useDraft } from "#web/ui/use-draft.ts";
import { useSettled } from "#web/ui/use-settled.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { managedPolicyPath } from "../../paths.ts";
import { MOST_TEXT } from "../../policies/contract.ts";
import { DraftForm, type PolicyDesk } from "../../policies/managing-contract.ts";
import { versionRecord, versionSlots } from "../../policies/slots.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { saveDraft, useDesk, useKeepDesk } from "./queries.ts";
import { managingTexts } from "./texts.ts";
import "./edit.css";

const SETTLE_MS = 300;
const pdfSlot = { ...versionSlots.file, name: `${versionRecord}/file` };

export const EditPolicyPage = () => {
  const text = useTexts(managingTexts);
  const { number = "" } = useParams();
  const query = useDesk(number);
  const desk = query.data;
  return (
    <Page
      title={desk ? text("editTitle", { title: desk.details.title, version: desk.draft.version }) : number}
      parent={{ to: managedPolicyPath(number), label: desk?.details.title ?? number }}
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(now) => (
          <Begun now={now} read={query.refetch}>
            {({ of, theirs }) => <Editor desk={of} people={now.people} onTheirs={theirs} />}
          </Begun>
        )}
      </Loaded>
    </Page>
  );
};

type EditorProps = { desk: PolicyDesk; people: number; onTheirs: () => void };

const Editor = ({ desk, people, onTheirs }: EditorProps) => {
  const text = useTexts(managingTexts);
  const toast = useToast();
  const keep = useKeepDesk(desk.number);
  const { number, draft: begun, before } = desk;
  const [form, setForm] = useState({ text: begun.text, sentence: begun.sentence, summary: begun.summary });
  const [files, setFiles] = useState<readonly HeldFile[]>(begun.file ? [begun.file] : []);
  const [look, setLook] = useState<"preview" | "comparison">("preview");
  const [publishing, setPublishing] = useState<number>();
  const read = DraftForm.safeParse({ ...form, files: files.map(({ id }) => id) });
  const draft = useDraft<DraftForm, PolicyDesk & { version: number }>({
    values: read.data,
    version: begun.revision,
    save: (body, revision) => saveDraft(number, body, revision),
    onSaved: keep,
    after: 3,
  });
  const errorOf = (field: string) => read.error?.issues.find(({ path }) => path[0] === field)?.message;
  const publish = async () => {
    try {
      setPublishing(await draft.flush());
    } catch (error) {
      toast.failed(failureSentence(error, text("text")));
    }
  };
  const shown = useSettled(form.text, SETTLE_MS);
  const set = (change: Partial<typeof form>) => setForm((was) => ({ ...was, ...change }));
  return (
    <>
      <div className="policy-editor-bar">
        <DraftState of={draft} onReload={onTheirs} />
        <Button label={text("publish")} onClick={() => void publish()} />
      </div>
      <div className="policy-editor">
        <section className="card stack">
          <Field label={text("text")} error={errorOf("text")}>
            {(wiring) => (
              <MarksField {...wiring} rows={20} value={form.text} maxLength={MOST_TEXT} onChange={(next) => set({ text: next })} />
            )}
          </Field>
          <FileField label={text("pdf")} note={text("pdfNote")} slot={pdfSlot} files={files} onChange={setFiles} />
          <Field label={text("sentence")} error={errorOf("sentence")} required>
            {(wiring) => (
              <TextInput {...wiring} value={form.sentence} maxLength={300} onChange={({ target }) => set({ sentence: target.value })} />
            )}
          </Field>
          <Field label={text("summary")} help={text("summaryHelp")} error={errorOf("summary")}>
            {(wiring) => (
              <TextArea {...wiring} value={form.summary} maxLength={1000} onChange={({ target }) => set({ summary: target.value })} />
            )}
          </Field>
        </section>
        <section className="card policy-editor-look" aria-label={text("look")}>
          {before && before.text !== "" && (
            <p className="policy-editor-looks">
              {(["preview", "comparison"] as const).map((one) => (
                <Button key={one} look={one === look ? "plain" : "text"} label={text(one)} onClick={() => setLook(one)} />
              ))}
            </p>
          )}
          {look === "comparison" && before ? (
            <MarksChanges before={before.text} after={shown} top={2} />
          ) : shown.trim() === "" ? (
            <p className="quiet">{text("previewEmpty")}</p>
          ) : (
            <Marks text={shown} top={2} />
          )}
        </section>
      </div>
      {publishing !== undefined && (
        <PublishDialog desk={desk} people={people} revision={publishing} summary={form.summary} onClose={() => setPublishing(undefined)} />
      )}
    </>
  );
};
