// What a form asks for: checked by the rules of the record, split into the fields that differ, its numbers sealed for where they belong.
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import { Problem, refuseIf } from "#shared/problem.ts";
import type { ChangeForm } from "../../changes/contract.ts";
import { checkReport } from "../../changes/rules.ts";
import { itemOfReport, type Section } from "../../changes/sections.ts";
import { checkAccount, tidyName, tidyNumber } from "../../record/rules.ts";
import { dependentsWork, documentRows, nameWork, payWork, personalWork } from "../record/hr-forms.ts";
import { sealNumber } from "../record/secrets.ts";
import type { Seen } from "../record/sight.ts";
import type { NewItem, NewSecret } from "./store.ts";
import type { Values } from "./stored.ts";
import { documentValue, fieldsOf, isSame, valuesNow } from "./values.ts";

export type Proposal = { items: NewItem[]; secrets: NewSecret[] };
type Proposing<S extends Section> = (
  tx: Tx,
  seen: Seen,
  asked: NonNullable<ChangeForm[S]>,
) => Promise<{ values: Values; secrets?: NewSecret[] }>;

/** Refusals name the field as the form of the change has it. */
const within = async <T>(section: Section, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [first, ...rest] = error.violations.map((one) => (one.field === undefined ? one : { ...one, field: `${section}.${one.field}` }));
    throw first ? new Problem(error.kind, [first, ...rest]) : error;
  }
};

const reason = "";

const proposeName: Proposing<"name"> = async (tx, seen, asked) => ({
  values: { ...(await nameWork({ ...asked, reason })(tx, seen)).after } as Values,
});
const proposePersonal: Proposing<"personal"> = async (tx, seen, asked) => ({
  values: { ...(await personalWork({ ...asked, reason })(tx, seen)).after } as Values,
});
const proposeAddress: Proposing<"address"> = async (_tx, _seen, asked) => ({ values: { permanentAddress: { ...asked } } });
const proposeDependents: Proposing<"dependents"> = async (tx, seen, asked) => {
  await dependentsWork({ ...asked, reason })(tx, seen);
  return { values: { dependents: asked.dependents } };
};

const proposeIdentity: Proposing<"identity"> = async (tx, { employee }, asked) => {
  const { rows } = await documentRows(tx, employee, asked);
  const values = rows.map(({ isNew, ...row }) => ({ ...documentValue(row), ...(isNew && { isNew: true as const }) }));
  const secrets = rows.flatMap(({ isNew, id, sealed, tail, digest }) => (isNew && sealed && digest ? [{ id, sealed, tail, digest }] : []));
  return { values: { documents: values }, secrets };
};

const proposeAccount: Proposing<"bank"> = async (tx, _seen, asked) => {
  const [number, routing] = [tidyNumber(asked.number), tidyNumber(asked.routing)];
  const { country } = asked;
  const needsRouting = country === "IN" || country === "GB";
  const missing =
    needsRouting && routing === ""
      ? [{ code: "people.format", field: "routing", params: { case: country === "IN" ? "ifsc" : "sort_code" } }]
      : [];
  refuseIf([...checkAccount({ country, number, routing }), ...missing]); // PE-32
  const id = newId();
  const secret = { id, ...sealNumber({ company: tx.company, table: "people.bank_accounts", id }, "bank", number) };
  const account = { id, holder: tidyName(asked.holder), bank: tidyName(asked.bank), country, tail: secret.tail, routing };
  return { values: { account }, secrets: [secret] };
};

const proposePay: Proposing<"pay"> = async (tx, seen, asked) => {
  await payWork({ ...asked, reason })(tx, seen); // PE-05
  return { values: { pay: { ...asked } } };
};

/** What is asked for of the section, beside what counts now. */
const differing = async (
  tx: Tx,
  employee: number,
  section: Section,
  { values, secrets = [] }: { values: Values; secrets?: NewSecret[] },
): Promise<Proposal> => {
  const now = await valuesNow(tx, employee, section);
  const items = fieldsOf(section).flatMap((field): NewItem[] => {
    const [before, proposed] = [now[field] ?? null, values[field] ?? null];
    return isSame(before, proposed) ? [] : [{ field, before, proposed }];
  });
  return { items, secrets };
};

const partMissing = (section: Section): Problem => new Problem("refused", [{ code: "people.change_part", field: section }]);

export const proposalOf = (tx: Tx, seen: Seen, form: ChangeForm): Promise<Proposal> => {
  const { section } = form;
  const propose = async <S extends Section>(asked: ChangeForm[S], proposing: Proposing<S>): Promise<Proposal> => {
    if (asked === undefined) throw partMissing(section);
    const proposed = await within(section, () => proposing(tx, seen, asked as NonNullable<ChangeForm[S]>));
    return differing(tx, seen.employee, section, proposed);
  };
  if (section === "name") return propose(form.name, proposeName);
  if (section === "personal") return propose(form.personal, proposePersonal);
  if (section === "address") return propose(form.address, proposeAddress);
  if (section === "dependents") return propose(form.dependents, proposeDependents);
  if (section === "identity") return propose(form.identity, proposeIdentity);
  if (section === "bank") return propose(form.bank, proposeAccount);
  if (section === "pay") return propose(form.pay, proposePay);
  const { report } = form;
  if (report === undefined) return Promise.reject(partMissing(section));
  refuseIf(checkReport(report.text)); // PE-35
  return Promise.resolve({ items: [{ field: itemOfReport(report.field), before: null, proposed: report.text.trim() }], secrets: [] });
};
