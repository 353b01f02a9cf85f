import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { wordsOf } from "#shared/audit-names.ts";
import type { FormSpec } from "#shared/fields.ts";
import type { MasterData, SomeMasterData } from "#shared/master-data.ts";
import { clientFor } from "#web/client.ts";
import { Button } from "./button.tsx";
import { type Column, DataList } from "./data-list.tsx";
import { Dialog } from "./dialog.tsx";
import { Empty } from "./empty.tsx";
import { FormDialog } from "./form-spec/form-dialog.tsx";
import { FormFields } from "./form-spec/form-fields.tsx";
import { formTexts } from "./form-spec/texts.ts";
import { useSpecForm } from "./form-spec/use-spec-form.ts";
import { Loaded } from "./loaded.tsx";
import { masterDataTexts } from "./master-data-texts.ts";
import type { MenuItem } from "./menu-button.tsx";
import { Page } from "./page.tsx";
import { Skeleton } from "./skeleton.tsx";
import { uiTexts } from "./texts.ts";
import { useToast } from "./toast.tsx";
import { useTexts } from "./use-texts.ts";
import { useTold, useWrite } from "./use-write.ts";
import "./master-data-page.css";

type Values = Readonly<Record<string, unknown>>;
type SomeRow = Values & { id: string; closed: boolean; version: number };
type Row<M extends { Row: { _zod: { output: unknown } } }> = M["Row"]["_zod"]["output"] & SomeRow;
type Rows = { rows: SomeRow[]; mayChange: boolean };

type Parts<R> = {
  /** What is shown of a row beside its name. */
  columns?: readonly Column<R>[];
  /** What is shown with the name: a mark before it, a code behind it. */
  besideName?: Pick<Column<R>, "mark" | "number" | "note">;
  /** What closing a row does; with it, closing asks first. */
  closing?: string;
  /** How a row is called, where it has no field `name`. */
  nameOf?: (row: R) => string;
  /** Why there is nothing, and what these rows are for. */
  empty: string;
  /** Fields whose choices are known from elsewhere; absent: the declared ones. */
  fieldsFor?: (row: R | undefined) => FormSpec;
  /** What a new one begins with. */
  starts?: Values;
  person?: ComponentProps<typeof FormFields>["person"];
  /** Between the head of the page and the rows: the tabs that they stand below. */
  above?: ReactNode;
  audience?: ComponentProps<typeof FormFields>["audience"];
  /** What its form holds of a row, where that is more than the row itself: the names of its files. */
  valuesOf?: (row: R) => Values;
  /** What else can be done with a row. */
  rowActions?: (row: R) => readonly MenuItem[];
};

type MasterDataPageProps<N extends string, F extends FormSpec> = Parts<Row<MasterData<N, F>>> & {
  of: MasterData<N, F>;
} & Partial<Pick<ComponentProps<typeof Page>, "title" | "purpose" | "parent">>;

/** The calls of any master data, whatever its rows hold. */
type Calls = {
  list: (input: undefined, options: { signal: AbortSignal }) => Promise<Rows>;
  add: (input: { body: Values }, options: { key: string }) => Promise<SomeRow>;
  change: (input: { params: { id: string }; body: Values }, options: { version: number }) => Promise<SomeRow>;
  close: (input: { params: { id: string }; body: { closed: boolean; version: number } }, options: { key: string }) => Promise<SomeRow>;
};

const callsOf = ({ calls, noun, path }: SomeMasterData) => {
  const [, module = ""] = path.split("/");
  return { module, noun, calls: clientFor(calls) as unknown as Calls };
};

/** Rows of master data as any page reads them, for its choices. */
export const useMasterData = <N extends string, F extends FormSpec>(of: MasterData<N, F>) => {
  const { module, noun, calls } = callsOf(of as unknown as SomeMasterData);
  return useQuery({
    queryKey: [module, noun],
    queryFn: ({ signal }) => calls.list(undefined, { signal }) as Promise<{ rows: Row<MasterData<N, F>>[]; mayChange: boolean }>,
  });
};

/** All of a module's small named rows: added, changed, closed and reopened by whoever keeps them. */
export const MasterDataPage = <N extends string, F extends FormSpec>({
  of,
  title,
  purpose,
  parent,
  ...parts
}: MasterDataPageProps<N, F>) => {
  const query = useMasterData(of);
  const text = useTexts(masterDataTexts);
  const [edited, setEdited] = useState<SomeRow | "new">();
  const add = query.data?.mayChange && <Button icon="plus" label={text("add", { what: oneOf(of) })} onClick={() => setEdited("new")} />;
  const master = of as unknown as SomeMasterData;
  const own = parts as unknown as Parts<SomeRow>;
  const reread = async () => {
    const { data } = await query.refetch();
    setEdited((now) => (typeof now === "object" ? (data?.rows as SomeRow[] | undefined)?.find(({ id }) => id === now.id) : now));
  };
  return (
    <Page title={title ?? of.label} purpose={purpose} action={add} {...(parent && { parent })}>
      {parts.above}
      <Loaded
        query={query as { data: Rows | undefined } & Omit<typeof query, "data">}
        skeleton={<Skeleton count={6} />}
        empty={{ when: ({ rows }) => rows.length === 0, sentence: own.empty, action: add }}
      >
        {(all) => <MasterDataRows {...own} {...all} of={master} onEdit={setEdited} />}
      </Loaded>
      {edited && (
        <RowDialog
          key={edited === "new" ? edited : `${edited.id} ${edited.version}`}
          {...own}
          of={master}
          edited={edited === "new" ? undefined : edited}
          onTheirs={() => void reread()}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
};

/** "expense category" */
const oneOf = ({ noun }: { noun: string }): string => wordsOf(noun).toLowerCase();
const nameIn = (row: SomeRow): string => String(row.name ?? "");

type MasterDataRowsProps = Parts<SomeRow> & Rows & { of: SomeMasterData; onEdit: (row: SomeRow) => void };

const MasterDataRows = (props: MasterDataRowsProps) => {
  const { of, rows, mayChange, columns = [], besideName = {}, closing, nameOf = nameIn, rowActions, onEdit } = props;
  const text = useTexts(masterDataTexts);
  const { module, calls } = callsOf(of);
  const close = useTold(
    useWrite(
      ({ id, version, closed }: SomeRow, key) => calls.close({ params: { id }, body: { closed: !closed, version } }, { key }),
      module,
    ),
  );
  const closeOrReopen = (row: SomeRow) => void close(row, ({ closed }) => text(closed ? "closedNow" : "reopened", { name: nameOf(row) }));
  const [asked, setAsked] = useState<SomeRow>();
  const name: Column<SomeRow> = { header: text("name"), card: "title", cell: (row) => <strong>{nameOf(row)}</strong>, ...besideName };
  const list = (label: string, some: readonly SomeRow[]) => (
    <DataList
      label={label}
      rows={some}
      columns={[name, ...columns]}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      {...(mayChange && {
        likely: (row: SomeRow) => (row.closed ? undefined : { label: text("edit"), onSelect: () => onEdit(row) }),
        rowActions: (row: SomeRow) => [
          ...(rowActions?.(row) ?? []),
          row.closed
            ? { label: text("reopen"), icon: "undo", onSelect: () => closeOrReopen(row) }
            : {
                label: text("close"),
                icon: "ban",
                danger: closing !== undefined,
                onSelect: () => (closing === undefined ? closeOrReopen(row) : setAsked(row)),
              },
        ],
      })}
    />
  );
  const [open, closed] = [rows.filter((row) => !row.closed), rows.filter((row) => row.closed)];
  return (
    <>
      {open.length > 0 ? list(of.label, open) : <Empty sentence={text("allClosed")} />}
      {closed.length > 0 && (
        <details className="closed-rows">
          <summary>{text("closedRows", { count: closed.length })}</summary>
          {list(text("closedRows", { count: closed.length }), closed)}
        </details>
      )}
      {asked && (
        <CloseDialog
          name={nameOf(asked)}
          what={closing}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            closeOrReopen(asked);
          }}
        />
      )}
    </>
  );
};

type CloseDialogProps = { name: string; what: string | undefined; onClose: () => void; onConfirm: () => void };

const CloseDialog = ({ name, what, onClose, onConfirm }: CloseDialogProps) => {
  const [text, common] = [useTexts(masterDataTexts), useTexts(uiTexts)];
  return (
    <Dialog
      title={text("closeTitle", { name })}
      onClose={onClose}
      actions={
        <>
          <Button label={common("cancel")} look="plain" onClick={onClose} />
          <Button label={text("close")} look="danger" onClick={onConfirm} />
        </>
      }
    >
      <p>{what}</p>
    </Dialog>
  );
};

type RowDialogProps = Parts<SomeRow> & { of: SomeMasterData; edited: SomeRow | undefined; onTheirs: () => void; onClose: () => void };

const RowDialog = ({
  of,
  edited,
  fieldsFor,
  nameOf = nameIn,
  starts = {},
  person,
  audience,
  valuesOf = (row) => row,
  onTheirs,
  onClose,
}: RowDialogProps) => {
  const text = useTexts(masterDataTexts);
  const toast = useToast();
  const { module, calls } = callsOf(of);
  const spec = fieldsFor?.(edited) ?? of.fields;
  const save = useWrite((body: Values, key) => {
    if (edited) return calls.change({ params: { id: edited.id }, body }, { version: edited.version });
    return calls.add({ body }, { key });
  }, module);
  const form = useSpecForm({
    record: edited?.id ?? of.noun,
    spec,
    schema: of.Form,
    values: edited ? valuesOf(edited) : starts,
    send: async (body) => {
      const saved = await save.mutateAsync(body as Values);
      toast.done(text("saved", { name: nameOf(saved) }));
      onClose();
    },
  });
  const title = edited ? text("changeTitle", { name: nameOf(edited) }) : text("addTitle", { what: oneOf(of) });
  return (
    <FormDialog<FieldValues> title={title} of={form} spec={spec} onClose={onClose}>
      {form.isLate && edited && <Button label={formTexts.entries.showTheirs} look="plain" onClick={onTheirs} />}
      <FormFields of={form} spec={spec} {...(person && { person })} audience={audience} />
    </FormDialog>
  );
};
