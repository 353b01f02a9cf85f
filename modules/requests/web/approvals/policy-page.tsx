import { useParams } from "react-router";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { approvalsPath } from "../../paths.ts";
import { PolicyEditor } from "./policy-editor.tsx";
import { usePolicyDraft } from "./queries.ts";
import { approvalsTexts } from "./texts.ts";
import { VersionsCard } from "./versions-card.tsx";

export const PolicyPage = () => {
  const text = useTexts(approvalsTexts);
  const { kind = "" } = useParams();
  const query = usePolicyDraft(kind);
  const label = query.data?.label;
  return (
    <Page
      title={label === undefined ? text("title") : text("policyTitle", { kind: label })}
      purpose={text("policyPurpose")}
      parent={{ to: approvalsPath, label: text("title") }}
    >
      <Loaded query={query} skeleton={<Skeleton count={3} shape="card" />}>
        {(latest) => (
          <>
            <PolicyEditor key={latest.kind} latest={latest} />
            <VersionsCard kind={latest.kind} vocabulary={latest} />
          </>
        )}
      </Loaded>
    </Page>
  );
};
