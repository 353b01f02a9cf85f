// Builders for API tests: a company with categories, signed-in people, and bills as they type them.
import type { FastifyInstance } from "fastify";
import { systemActor } from "#api/actor.ts";
import { fileNamed } from "#api/files/testing-app.ts";
import { pdf } from "#api/files/testing-corpus.ts";
import { type Caller, callerFor } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeCompany, makeEmployee, type TestCompany, type TestEmployee } from "#modules/people/api/testing.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import { fileEndpoints } from "#shared/files/contract.ts";
import type { Role } from "#shared/permissions.ts";
import { billEndpoints } from "../contract.ts";
import { receiptSlot } from "../slots.ts";
import { setUpCategories } from "./policy/categories.ts";

/** A company with the usual categories; its people are in band C. */
export const makeBillCompany = async (wish?: Parameters<typeof makeCompany>[0]): Promise<TestCompany> => {
  const home = await makeCompany(wish);
  await inTransaction(systemActor(home.company), setUpCategories);
  return home;
};

type PersonWish = NonNullable<Parameters<typeof makeEmployee>[1]> & { role?: Role };
export type BillPerson = TestEmployee & Caller;

export const makePerson = async (
  app: FastifyInstance,
  home: TestCompany,
  { role = "Employee", ...employment }: PersonWish = {},
): Promise<BillPerson> => {
  const person = await makeEmployee(home, employment);
  await makeAccount({ company: home.company, employee: person.employee, role });
  return { ...person, ...callerFor(app, await signInAs(person)) };
};

/** Asha, who reports to Rohan, and Finance. */
export const makeTeam = async (app: FastifyInstance) => {
  const home = await makeBillCompany();
  const person = (firstName: string, wish: PersonWish = {}) => makePerson(app, home, { firstName, lastName: "Nair", ...wish });
  const rohan = await person("Rohan", { role: "Manager" });
  return {
    home,
    rohan,
    asha: await person("Asha", { manager: rohan }),
    finance: await person("Sanjay", { role: "Finance" }),
    hr: await person("Kavita", { role: "HR" }),
    colleague: await person("Priya", { manager: rohan }),
    otherManager: await person("Suresh", { role: "Manager" }),
  };
};

export const sendReceipt = async (who: BillPerson, name = "receipt.pdf"): Promise<string> =>
  (await who.call(fileEndpoints.upload, { body: { slot: receiptSlot.name }, file: fileNamed(name, pdf()) })).id;

type Form = { purpose: string; lines: object[] };

/** Submits through a draft, as the page does. */
export const submitBill = async (who: BillPerson, form: Form) => {
  const { id, version, purpose, lines } = await who.call(billEndpoints.addDraft, { body: form as never });
  const sent = lines.map(({ files: _, ...line }) => line);
  return who.call(billEndpoints.submitDraft, { params: { id }, body: { purpose, version, lines: sent } });
};

/** A mobile bill needs a receipt; a drive does not. */
export const drive = (km = 84, day = "2026-12-04") => ({ category: "TRV-KM4", day, km, from: "Home", to: "Airport" });

export const readBill = (who: BillPerson, number: string) => who.call(billEndpoints.readBill, { params: { number } });

type Input = { approved: number; reason?: string; note?: string; checked?: boolean };

/** Acts on the bill as its approver: every line is approved at its cap unless stated otherwise. */
export const decide = async (who: BillPerson, number: string, figures?: Input[], action: "approve" | "return" | "reject" = "approve") => {
  const { request, lines } = await readBill(who, number);
  const usual = lines.map(({ cap, approved }) => ({ approved: Math.min(cap, approved ?? cap), checked: true }));
  const input = { lines: lines.map(({ id }, place) => ({ line: id, ...(figures ?? usual)[place] })) };
  const said =
    action === "approve" ? { input } : { comment: "Expense 1 is unreadable", ...(action === "reject" && { reason: "PERSONAL" }) };
  return {
    call: () => who.call(requestEndpoints.decide, { params: { id: request.id }, body: { action, version: request.version, ...said } }),
    refused: () =>
      who.refused(requestEndpoints.decide, { params: { id: request.id }, body: { action, version: request.version, ...said } }),
  };
};
