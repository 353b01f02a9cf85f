import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { formatDayOfYear } from "#shared/format.ts";
import type { ContractForm } from "#web/ui/contract-form.ts";
import "#web/ui/data-list.css";
import { Notice } from "#web/ui/notice.tsx";
import { useSettled } from "#web/ui/use-settled.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Job } from "../../job-changes/contract.ts";
import { useDifferences } from "./planned-list.tsx";
import { useJobPreview } from "./queries.ts";
import { jobChangeTexts } from "./texts.ts";
import { placedAs, saysSomething, sentOf, Typed } from "./typed.ts";

const SETTLES = 400; // ms
/** The reason changes nothing of what is shown. */
const ANY = "…";

type EffectProps = {
  job: Job;
  of: ContractForm<z.input<typeof Typed>>;
};

/** Before and after, and who decides for them from then on. */
export const Effect = ({ job, of: { form } }: EffectProps) => {
  const text = useTexts(jobChangeTexts);
  const differences = useDifferences();
  const values = useWatch({ control: form.control });
  const parsed = Typed.safeParse({ ...form.getValues(), ...values, reason: ANY });
  const body = parsed.success ? sentOf(job, job.version, parsed.data) : undefined;
  const settled = useSettled(body && saysSomething(body) ? JSON.stringify(body) : "", SETTLES);
  const { data, isError } = useJobPreview(job.code, settled === "" ? undefined : (JSON.parse(settled) as typeof body));
  const rows = parsed.success ? differences(job.now, placedAs(job, parsed.data)) : [];
  const wished = body?.manager && settled !== "" && !isError ? data : undefined;
  const nobody = text("nobody");
  const all = wished?.managerFrom
    ? [...rows, { field: text("managerPart"), before: job.manager?.name ?? nobody, after: wished.decider?.name ?? nobody }]
    : rows;
  const from = form.getValues("from");
  const day = PlainDate.safeParse(from).success ? formatDayOfYear(from) : "…";
  return (
    <section className="form-list" aria-live="polite" aria-label={text("effect")}>
      {all.length === 0 ? (
        <p className="field-help">{text("nothing")}</p>
      ) : (
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{text("what")}</th>
              <th scope="col">{text("before")}</th>
              <th scope="col">{text("after", { day })}</th>
            </tr>
          </thead>
          <tbody>
            {all.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data && settled !== "" && !isError && (
        <>
          {data.problems.map(({ code, message }) => (
            <Notice key={code} tone="bad">
              {message}
            </Notice>
          ))}
          {data.problems.length === 0 && <p>{data.decider ? text("decides", { name: data.decider.name }) : text("decidesHr")}</p>}
          {data.managerFrom && data.managerFrom !== from && (
            <p className="field-help">{text("managerFrom", { day: formatDayOfYear(data.managerFrom) })}</p>
          )}
          {data.warnings.map(({ code, message }) => (
            <Notice key={code} tone="attention">
              {message}
            </Notice>
          ))}
        </>
      )}
    </section>
  );
};
