// Papers for HR: the list of all people, document types, and adding a document.
import { useWatch } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { PersonField } from "#modules/people/web/index.tsx";
import type { FormSpec } from "#shared/fields.ts";
import { EmployeeCode } from "#shared/ids.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { labelsIn } from "#web/ui/form-spec/labels.ts";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { MasterDataPage, useMasterData } from "#web/ui/master-data-page.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { expiryStates, type PaperDates, PaperList, type PaperType, paper, paperTypes } from "../../papers/contract.ts";
import { paperWorkflow } from "../../papers/workflow.ts";
import { addPaperPath, documentPath, employeePapersPath, paperTypesPath } from "../../paths.ts";
import { usePaperColumns } from "./papers-tab.tsx";
import { useAddPaper, usePapers } from "./queries.ts";
import { paperFields } from "./record-pages.tsx";
import { paperTexts } from "./texts.ts";

export const EmployeePapersPage = () => {
  const text = useTexts(paperTexts);
  const choice = useList(PaperList);
  const types = useMasterData(paperTypes);
  return (
    <ListPage
      title={text("all")}
      action={
        <ButtonLink to={addPaperPath()} icon="plus">
          {text("add")}
        </ButtonLink>
      }
      pageMore={[{ label: text("types"), icon: "cog", to: paperTypesPath }]}
      filters={[
        { name: "type", label: text("type"), options: (types.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })) },
        { name: "expiry", label: text("expiry"), options: expiryStates.map((value) => ({ value, label: text(`expiry_${value}`) })) },
        {
          name: "status",
          label: text("status"),
          options: Object.entries(paperWorkflow.states).map(([value, { label }]) => ({ value, label })),
        },
      ]}
      choice={choice}
      query={usePapers(choice.asked)}
      columns={usePaperColumns([{ header: text("person"), cell: ({ owner }) => <PersonName name={owner.name} code={owner.code} /> }])}
      keyOf={({ id }) => id}
      linkOf={({ number }) => documentPath(number)}
      empty={{ sentence: text("noneAtAll") }}
      noneFit={text("noneFit")}
    />
  );
};

const datesLabel = (dates: PaperDates): string => paperTypes.fields.dates.options.find(({ value }) => value === dates)?.label ?? dates;

export const PaperTypesPage = () => {
  const text = useTexts(paperTexts);
  return (
    <MasterDataPage
      of={paperTypes}
      empty={text("noTypes")}
      parent={{ to: employeePapersPath, label: text("all") }}
      columns={[{ header: text("dates"), cell: ({ dates }) => datesLabel(dates) }]}
    />
  );
};

export const AddPaperPage = () => {
  const text = useTexts(paperTexts);
  return (
    <Page title={text("add")} narrow parent={{ to: employeePapersPath, label: text("all") }}>
      <Loaded query={useMasterData(paperTypes)} skeleton={<Skeleton count={1} shape="card" />}>
        {({ rows }) => <AddForm types={rows.filter(({ closed }) => !closed)} />}
      </Loaded>
    </Page>
  );
};

const Adding = paper.Form.extend({ employee: EmployeeCode });

const AddForm = ({ types }: { types: readonly PaperType[] }) => {
  const text = useTexts(paperTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const add = useAddPaper();
  const whole: FormSpec = { employee: { label: text("person"), input: "person", schema: EmployeeCode }, ...paper.fields };
  const form = useSpecForm({
    spec: whole,
    schema: Adding,
    record: "paper",
    values: { employee: params.get("employee") ?? undefined },
    send: async (body) => {
      const { number } = await add.mutateAsync(body);
      toast.done(text("added", { number }));
      await navigate(documentPath(number));
    },
  });
  const type = useWatch({ control: form.form.control, name: "type" });
  const spec: FormSpec = { employee: whole.employee as FormSpec[string], ...paperFields(types, type) };
  return (
    <form className="card stack" noValidate onSubmit={form.submit}>
      <FormSummary of={form} fields={labelsIn(spec, form.form.getValues())} />
      <FormFields of={form} spec={spec} person={PersonField} />
      <div>
        <Button type="submit" label={text("add")} busy={form.sending} />
      </div>
    </form>
  );
};
