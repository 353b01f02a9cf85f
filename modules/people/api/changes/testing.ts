// People who ask for changes over HTTP, and those who decide.
import { makeFile } from "#api/files/testing-matrix.ts";
import type { TestPortal } from "#api/testing.ts";
import type { Caller } from "#api/testing-http.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { type ChangeInput, changeEndpoints, type ProfileChange } from "../../changes/contract.ts";
import type { TestEmployee } from "../testing.ts";

export const evidenceSlot = "people.profile_change/evidence";
export const newAccount = { holder: "Asha Nair", bank: "Lotus Bank", country: "IN", number: "50100987654412", routing: "LOTS0000042" };

type Wish = Omit<Parameters<typeof ask>[2], "files"> & { files?: string[] };
const ask = (_portal: TestPortal, _who: unknown, body: { section: ProfileChange["section"]; [part: string]: unknown }) => body;

/** Asks with a paper beside it, and reads what came of it. */
export const asking =
  (portal: TestPortal, person: TestEmployee, own: Caller) =>
  async (body: Wish): Promise<ProfileChange> => {
    const files = body.files ?? [await makeFile(portal, person, { slot: evidenceSlot })];
    const { number } = await own.call(changeEndpoints.submitChange, { body: { ...body, files } as never });
    return own.call(changeEndpoints.readChange, { params: { number } });
  };

export const readBy = (who: Caller, { number }: { number: string }) => who.call(changeEndpoints.readChange, { params: { number } });

type Answer = { action?: "approve" | "reject" | "return"; comment?: string; input?: Partial<ChangeInput> };

/** Decides on what they see of it now. */
const answerBody = async (who: Caller, change: { number: string }, { action = "approve", comment, input }: Answer) => {
  const { request, asked } = await readBy(who, change);
  const yes = { items: asked.map(({ field }) => ({ field, accept: true })) };
  const given = action === "approve" && request.input !== undefined ? { input: input ?? yes } : {};
  return { params: { id: request.id }, body: { action, version: request.version, ...(comment && { comment }), ...given } };
};
export const decide = async (who: Caller, change: { number: string }, answer: Answer = {}): Promise<ProfileChange> => {
  await who.call(requestEndpoints.decide, (await answerBody(who, change, answer)) as never);
  return readBy(who, change);
};
export const decideRefused = async (who: Caller, change: { number: string }, answer: Answer = {}) =>
  who.refused(requestEndpoints.decide, (await answerBody(who, change, answer)) as never);

let children = 0;
/** Asks for one more dependent, in place of what was asked for before; there is no way back. */
export const askAnew = async (own: Caller): Promise<() => Promise<unknown>> => {
  children += 1;
  const dependents = [{ name: `Child ${children}`, relation: "Child", dateOfBirth: "2024-02-03" }];
  await own.call(changeEndpoints.submitChange, { body: { section: "dependents", dependents: { dependents }, replaces: true } });
  return async () => undefined;
};
