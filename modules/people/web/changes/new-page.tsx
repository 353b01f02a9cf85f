import { useParams, useSearchParams } from "react-router";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Section, sections } from "../../changes/sections.ts";
import { profilePath, recordPath } from "../../paths.ts";
import { useRecord } from "../profile/queries.ts";
import { profileTexts } from "../profile/texts.ts";
import { ChangeForm } from "./change-form.tsx";
import { useBeginning, useSubmitChange } from "./queries.ts";
import { changeTexts } from "./texts.ts";

/** A form of one section, for oneself, or by HR for somebody else. */
export const NewPage = () => {
  const { section: named } = useParams();
  const section = sections.find((one) => one === named);
  return section ? <New key={section} section={section} /> : <Unknown />;
};

const Unknown = () => {
  const text = useTexts(profileTexts);
  return (
    <Page title={text("title")} parent={{ to: profilePath, label: text("parentProfile") }}>
      <Notice tone="attention">{text("notYours")}</Notice>
    </Page>
  );
};

const New = ({ section }: { section: Section }) => {
  const text = useTexts(changeTexts);
  const [query] = useSearchParams();
  const [of, field] = [query.get("of") ?? undefined, query.get("field") ?? undefined];
  const submit = useSubmitChange();
  const record = useRecord({ code: of });
  const beginning = useBeginning(section, of);
  const back = of === undefined ? profilePath : recordPath(of);
  const name = record.data?.card.name ?? of ?? "";
  const purposeOf = section === "bank" || section === "report" ? text(`newPurpose_${section}`) : text("newPurpose");
  return (
    <Page
      title={of === undefined ? text(`newTitle_${section}`) : text(`newTitleFor_${section}`, { name })}
      purpose={of === undefined ? purposeOf : text("newPurposeFor")}
      parent={{ to: back, label: of === undefined ? text("parentProfile") : name }}
    >
      <Loaded query={record} skeleton={<Skeleton count={1} shape="card" />}>
        {(whole) => (
          <Loaded query={beginning} skeleton={<Skeleton count={1} shape="card" />}>
            {(known) => (
              <ChangeForm
                key={`${whole.code} ${field ?? ""}`}
                section={section}
                field={field}
                record={whole}
                beginning={known}
                of={of && whole.card.name}
                sendLabel={section === "report" ? text("sendReport") : text("send")}
                send={(form) => submit.mutateAsync({ ...form, ...(of && { of }) })}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
};
