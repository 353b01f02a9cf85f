import { useState } from "react";
import type { Fields } from "#shared/fields.ts";
import { MOST_PASTED, type PastedRows, type PastedRowsAnswer, type SomePastedRows } from "#shared/pasted-rows.ts";
import { dateFormats } from "#shared/sheet.ts";
import { clientFor } from "#web/client.ts";
import { Button } from "./button.tsx";
import { DataList } from "./data-list.tsx";
import { Dialog } from "./dialog.tsx";
import { failureSentence } from "./failure.ts";
import { Field } from "./field.tsx";
import { formTexts } from "./form-spec/texts.ts";
import { Notice } from "./notice.tsx";
import { pastedRowsTexts } from "./pasted-rows-texts.ts";
import { Select } from "./select.tsx";
import { TextArea } from "./text-input.tsx";
import { uiTexts } from "./texts.ts";
import { useToast } from "./toast.tsx";
import { useTexts } from "./use-texts.ts";
import { useWrite } from "./use-write.ts";
import "#web/files/files.css";

type How = Pick<PastedRowsAnswer, "dateFormat" | "decimal">;
type Body = How & { dryRun: "true" | "false" };
/** `content` tells one file from another where the same is sent again. */
type Sent = { body: Body; file: File; content: readonly unknown[] };
type Paste = (input: { body: Body; file: File }, options: { key: string }) => Promise<PastedRowsAnswer>;

/** A spreadsheet puts tabs between the cells that are copied, which says more than the commas in them. */
const asFile = (text: string): File =>
  new File([text.includes("\t") ? `sep=\t\n${text}` : text], "pasted.csv", { type: "text/csv", lastModified: 0 });

type PastedRowsDialogProps<N extends string, F extends Fields> = { of: PastedRows<N, F>; onClose: () => void };

/** Rows are pasted or sent as a file, checked as often as needed, and added all at once. */
export const PastedRowsDialog = <N extends string, F extends Fields>({ of, onClose }: PastedRowsDialogProps<N, F>) => {
  const { calls, label, fields, path } = of as unknown as SomePastedRows;
  const [, module = ""] = path.split("/");
  const text = useTexts(pastedRowsTexts);
  const common = useTexts(uiTexts);
  const toast = useToast();
  const [pasted, setPasted] = useState("");
  const [chosen, setChosen] = useState<File>();
  const [how, setHow] = useState<How>({});
  const [answer, setAnswer] = useState<PastedRowsAnswer>();
  const [isEmpty, setEmpty] = useState(false);
  const paste = clientFor(calls).paste as unknown as Paste;
  const write = useWrite(({ body, file }: Sent, key) => paste({ body, file }, { key }), module);
  /** What was checked is what is added. */
  const anew = (): void => {
    setAnswer(undefined);
    setEmpty(false);
    write.reset();
  };
  const choose = (file: File | undefined): void => {
    setChosen(file);
    anew();
  };
  const send = async (dryRun: Body["dryRun"]): Promise<void> => {
    const file = chosen ?? (pasted.trim() === "" ? undefined : asFile(pasted));
    setEmpty(file === undefined);
    if (!file || write.isPending) return;
    const content = [pasted, file.name, file.size, file.lastModified];
    const said = await write.mutateAsync({ body: { ...how, dryRun }, file, content }).catch(() => undefined);
    setAnswer(said);
    if (!said?.saved) return;
    toast.done(text("added", { count: said.count }));
    onClose();
  };
  const isReady = answer !== undefined && answer.mistakeCount === 0 && answer.asks.length === 0;
  const columns = Object.values(fields).map((field) => field.label);
  return (
    <Dialog
      title={text("title", { what: label.charAt(0).toLowerCase() + label.slice(1) })}
      onClose={onClose}
      actions={
        <>
          <Button label={common("cancel")} look="plain" onClick={onClose} />
          <Button
            label={isReady ? text("add", { count: answer.count }) : text("check")}
            busy={write.isPending}
            onClick={() => void send(isReady ? "false" : "true")}
          />
        </>
      }
    >
      <div className="dialog-form">
        {write.error && <Notice tone="bad">{failureSentence(write.error, common("broken"))}</Notice>}
        {!chosen && (
          <Field label={text("rows")} help={text("rowsHelp", { columns: columns.join(", ") })} {...(isEmpty && { error: text("needed") })}>
            {(wiring) => (
              <TextArea
                {...wiring}
                rows={6}
                value={pasted}
                onChange={({ target }) => {
                  setPasted(target.value);
                  anew();
                }}
              />
            )}
          </Field>
        )}
        {pasted === "" && (
          <Field label={text("file")} help={text("fileHelp", { most: MOST_PASTED.toLocaleString("en") })}>
            {(wiring) => (
              <div className="file-field">
                <input
                  {...wiring}
                  type="file"
                  accept=".csv,.txt,.xlsx"
                  onChange={({ target }) => {
                    choose(target.files?.[0]);
                    target.value = ""; // the same file may be chosen again after it was corrected
                  }}
                />
                {chosen && (
                  <ul className="file-rows">
                    <li>
                      <span className="file-name">{chosen.name}</span>
                      <Button
                        look="text"
                        icon="times"
                        iconOnly
                        label={text("remove", { name: chosen.name })}
                        onClick={() => choose(undefined)}
                      />
                    </li>
                  </ul>
                )}
              </div>
            )}
          </Field>
        )}
        {answer && <Outcome answer={answer} how={how} onHow={setHow} />}
      </div>
    </Dialog>
  );
};

type OutcomeProps = { answer: PastedRowsAnswer; how: How; onHow: (how: How) => void };

const Outcome = ({ answer, how, onHow }: OutcomeProps) => {
  const text = useTexts(pastedRowsTexts);
  const { mistakes, mistakeCount, asks, columns, shown, count } = answer;
  const decimals = [
    { value: ".", label: text("point") },
    { value: ",", label: text("comma") },
  ];
  return (
    <>
      {asks.length > 0 && <Notice tone="attention">{text("asked")}</Notice>}
      {asks.map((asked) => (
        <Field key={asked} label={text(asked)} required>
          {(wiring) => (
            <Select
              {...wiring}
              value={how[asked] ?? ""}
              placeholder={formTexts.entries.choose}
              options={asked === "decimal" ? decimals : dateFormats.map((value) => ({ value, label: value }))}
              onChange={({ target }) => onHow({ ...how, ...(target.value && { [asked]: target.value }) })}
            />
          )}
        </Field>
      ))}
      {mistakeCount > 0 && (
        <>
          <Notice tone="bad">{text("mistakes", { count: mistakeCount })}</Notice>
          <DataList
            label={text("mistakes", { count: mistakeCount })}
            rows={mistakes.map((mistake, at) => ({ ...mistake, key: `${at}` }))}
            keyOf={({ key }) => key}
            columns={[
              { header: text("row"), figure: true, cell: ({ row }) => row },
              { header: text("column"), card: "title", cell: ({ column }) => column },
              { header: text("read"), cell: ({ read }) => read },
              { header: text("message"), cell: ({ message }) => message },
            ]}
          />
        </>
      )}
      {mistakeCount === 0 && asks.length === 0 && (
        <>
          <Notice tone="draft">{text("fits", { count })}</Notice>
          <DataList
            label={text("first")}
            rows={shown}
            keyOf={({ row }) => String(row)}
            columns={[
              { header: text("row"), figure: true, cell: ({ row }) => row },
              ...columns.map((header, at) => ({ header, cell: ({ cells }: (typeof shown)[number]) => cells[at] })),
            ]}
          />
        </>
      )}
    </>
  );
};
