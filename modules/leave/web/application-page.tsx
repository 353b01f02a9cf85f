import { useSearchParams } from "react-router";
import type { z } from "zod";
import { useSubmittedWords } from "#modules/requests/web/index.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { LeaveApplication, type LeaveRequest } from "../contract.ts";
import { leavePath } from "../paths.ts";
import { ApplicationForm } from "./application-form.tsx";
import { useBalances } from "./balance-queries.ts";
import { choicesOf, usualType } from "./choices.ts";
import { useApply, useLeave } from "./queries.ts";
import { leaveTexts } from "./texts.ts";

const blank = { type: "", from: "", to: "", firstDay: "whole", lastDay: "whole", reason: "", files: [], promised: false } as const;

/** A form that another page has filled: a type and dates. */
const wishIn = (params: URLSearchParams): Partial<z.input<typeof LeaveApplication>> => {
  const wish = Object.fromEntries(
    ["type", "from", "to", "firstDay", "lastDay"].flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])),
  );
  const parsed = LeaveApplication.partial().safeParse(wish);
  return parsed.success ? wish : { type: params.get("type") ?? "" };
};

const copyOf = ({ type = "", from, to, firstDay, lastDay, reason }: LeaveRequest) => ({ type, from, to, firstDay, lastDay, reason });

export const ApplicationPage = () => {
  const text = useTexts(leaveTexts);
  const apply = useApply();
  const words = useSubmittedWords();
  const [params] = useSearchParams();
  const number = params.get("like");
  // Asked for again: as it was, without its files.
  const like = useLeave(number ?? "", { enabled: number !== null });
  const isFilled = number === null || !like.isPending;
  return (
    <Page title={text("formTitle")} parent={{ to: leavePath, label: text("title") }}>
      <Loaded
        query={useBalances()}
        skeleton={<Skeleton count={2} shape="card" />}
        empty={{ when: (summary) => choicesOf(summary).length === 0, sentence: text("noBalances") }}
      >
        {(summary) =>
          isFilled ? (
            <ApplicationForm
              key={number ?? ""}
              types={choicesOf(summary)}
              defaults={{
                ...blank,
                files: [],
                type: usualType(choicesOf(summary)),
                ...wishIn(params),
                ...(like.data && copyOf(like.data)),
              }}
              words={{ send: text("send"), sent: words.first }}
              send={(application, key) => apply.mutateAsync({ application, key })}
            />
          ) : (
            // What is typed into an empty form would be gone when the earlier leave comes.
            <Skeleton count={2} shape="card" />
          )
        }
      </Loaded>
    </Page>
  );
};
