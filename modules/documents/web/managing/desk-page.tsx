// One policy for HR: its details, versions and acceptance, and the link to its next draft.
import { useState } from "react";
import { useParams } from "react-router";
import { z } from "zod";
import type { FormSpec } from "#shared/fields.ts";
import { formatDayOfYear, formatMoment } from "#shared/format.ts";
import { Text } from "#shared/text.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Progress } from "#web/ui/chart/inline.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Facts } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { editPolicyPath, managedPoliciesPath, policyCompliancePath, policyPath } from "../../paths.ts";
import type { PolicyDesk } from "../../policies/managing-contract.ts";
import { categoryNames } from "../policies/texts.ts";
import { versionStateOf } from "../policies/version-states.ts";
import { DetailsDialog } from "./details-dialog.tsx";
import { useChangePolicy, useDesk, useWithdraw } from "./queries.ts";
import { managingTexts } from "./texts.ts";
import "../compliance/compliance.css";

export const DeskPage = () => {
  const text = useTexts(managingTexts);
  const { number = "" } = useParams();
  const query = useDesk(number);
  const desk = query.data;
  const draft = desk?.draft;
  return (
    <Page
      title={desk?.details.title ?? number}
      number={desk?.number}
      badge={desk?.details.closed && <StatusBadge label={text("closed")} tone="draft" />}
      parent={{ to: managedPoliciesPath, label: text("title") }}
      action={
        draft && (
          <ButtonLink to={editPolicyPath(number)} icon="pencil">
            {text(draft.savedAt ? "continueDraft" : "beginDraft", { version: draft.version })}
          </ButtonLink>
        )
      }
      more={[
        ...(desk && desk.versions.length > 0 ? [{ label: text("read"), icon: "eye", to: policyPath(number) }] : []),
        { label: text("seeAcceptance"), icon: "users", to: policyCompliancePath(number) },
      ]}
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(of) => (
          <>
            <Details desk={of} />
            <Versions desk={of} />
          </>
        )}
      </Loaded>
    </Page>
  );
};

const Details = ({ desk }: { desk: PolicyDesk }) => {
  const text = useTexts(managingTexts);
  const [isOpen, setOpen] = useState(false);
  const { number, revision, details, owner, people, compliance, draft } = desk;
  const change = useChangePolicy(number, revision);
  return (
    <Card title={text("details")} action={<Button look="plain" label={text("edit")} onClick={() => setOpen(true)} />}>
      <Facts
        facts={[
          { label: text("category"), value: categoryNames[details.category] },
          { label: text("owner"), value: <PersonName name={owner.name} code={owner.code} /> },
          {
            label: text("audience"),
            value: `${text(details.audience.everybody ? "everybody" : "some")}, ${text("people", { count: people })}`,
          },
          {
            label: text("accepted"),
            value: compliance ? (
              <span className="policy-share">
                <Progress hue="green" value={compliance.accepted} total={compliance.required} />
                {text("acceptedOf", { accepted: compliance.accepted, required: compliance.required })}
              </span>
            ) : (
              text("noAcceptance")
            ),
          },
        ]}
      />
      {draft.savedAt && <p className="quiet">{text("draftSaved", { at: formatMoment(draft.savedAt) })}</p>}
      {isOpen && (
        <DetailsDialog
          title={text("edit")}
          record={{ number, details, owner }}
          done={(title) => text("detailsSaved", { title })}
          send={(body) => change.mutateAsync(body)}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
};

const Versions = ({ desk: { number, details, versions } }: { desk: PolicyDesk }) => {
  const text = useTexts(managingTexts);
  const [withdrawn, setWithdrawn] = useState<number>();
  if (versions.length === 0) return <p className="quiet">{text("noVersions")}</p>;
  return (
    <>
      {versions.map((one) => (
        <Card
          key={one.version}
          title={text("versionNo", { version: one.version })}
          badge={<StatusBadge {...versionStateOf(one)} />}
          action={one.mayWithdraw && <Button look="danger" label={text("withdraw")} onClick={() => setWithdrawn(one.version)} />}
        >
          <p>{one.summary}</p>
          {one.withdrawnFor && <p>{one.withdrawnFor}</p>}
          <p className="quiet">
            {[
              formatDayOfYear(one.effectiveFrom),
              text(one.asks ? "asks" : "asksNot"),
              text("byAt", { name: one.publishedBy.name }),
              formatMoment(one.publishedAt),
            ].join(" · ")}
          </p>
        </Card>
      ))}
      {withdrawn !== undefined && (
        <WithdrawDialog number={number} title={details.title} version={withdrawn} onClose={() => setWithdrawn(undefined)} />
      )}
    </>
  );
};

const Withdrawing = z.object({ reason: Text(500).min(5, { error: "Say why, in 5 to 500 characters." }) });
const withdrawing = {
  reason: { label: managingTexts.entries.reason, input: "long", most: 500, schema: Withdrawing.shape.reason },
} satisfies FormSpec;

type WithdrawProps = { number: string; title: string; version: number; onClose: () => void };

const WithdrawDialog = ({ number, title, version, onClose }: WithdrawProps) => {
  const text = useTexts(managingTexts);
  const toast = useToast();
  const withdraw = useWithdraw(number);
  const form = useSpecForm({
    spec: withdrawing,
    schema: Withdrawing,
    record: `${number} ${version}`,
    send: async ({ reason }) => {
      await withdraw.mutateAsync({ version, reason });
      toast.done(text("withdrawn", { version }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={text("withdrawTitle", { version, title })}
      send={text("withdraw")}
      danger
      of={form}
      spec={withdrawing}
      onClose={onClose}
    >
      <p>{text("withdrawBody")}</p>
      <FormFields of={form} spec={withdrawing} />
    </FormDialog>
  );
};
