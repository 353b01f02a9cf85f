import { useSearchParams } from "react-router";
import { useSession } from "#web/session.ts";
import { Begun } from "#web/ui/begun.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Facts } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { partPath } from "../../paths.ts";
import { partKeepers } from "../../permissions.ts";
import { type Company, type SettingPart, settingParts } from "../../settings/contract.ts";
import { fieldsOf, shown, valuesOf } from "./fields.ts";
import { PartForm } from "./part-form.tsx";
import { useCompany } from "./queries.ts";
import { companyTexts } from "./texts.ts";

export const CompanyPage = () => {
  const text = useTexts(companyTexts);
  const asked = useSearchParams()[0].get("tab");
  const part = settingParts.find((one) => one === asked) ?? "general";
  const query = useCompany();
  return (
    <Page narrow title={text("title")} purpose={text("purpose")}>
      <Tabs label={text("tabs")} tabs={settingParts} current={part} to={partPath} words={(one) => text(`tab_${one}`)} />
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(company) => (
          <Begun key={part} now={company} read={query.refetch}>
            {({ of, anew, theirs }) => <Part part={part} company={of} onSaved={anew} onTheirs={theirs} />}
          </Begun>
        )}
      </Loaded>
    </Page>
  );
};

type PartProps = { part: SettingPart; company: Company; onSaved: (saved: Company) => void; onTheirs: () => void };

const Part = (props: PartProps) => {
  const text = useTexts(companyTexts);
  const keeper = partKeepers[props.part];
  if (useSession().may([keeper])) return <PartForm {...props} />;
  return (
    <>
      <p className="field-help">{text("keptBy", { keeper })}</p>
      <Read {...props} />
    </>
  );
};

const Read = ({ part, company }: PartProps) => {
  const text = useTexts(companyTexts);
  const values = valuesOf(part, company);
  const facts = Object.entries(fieldsOf(part, company)).map(([name, field]) => ({
    label: field.label,
    value: shown(name, field, values[name]),
  }));
  return (
    <Card title={text(`tab_${part}`)}>
      <Facts facts={facts} />
    </Card>
  );
};
