// Issuing letters directly: self-service ones, by HR for another person, and by exit; and revoking them.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { newId } from "#api/ids.ts";
import { takeNumber } from "#api/numbers.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import { yearOf } from "#shared/dates.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import { letterKind } from "../../kinds.ts";
import type { LetterIssue, LetterUse, LetterValues, RequestableLetter } from "../../letters/contract.ts";
import { checkLetter } from "../../letters/rules.ts";
import { documentPath } from "../../paths.ts";
import { letterKeepers } from "../../permissions.ts";
import { type Composed, compose, draftOf, drawDraft, sealed, sha256Of } from "./compose.ts";
import { gather, isHrForOther, issueProblems, letters, mayHave, ownEvents, readsText } from "./record.ts";
import * as store from "./store.ts";
import { allTypes, typeOf } from "./types.ts";

type ForWhom = { employee?: string | undefined };
type OfDraft = ForWhom & { number?: string | undefined };
const ownerOf = (tx: Tx, { employee }: ForWhom) => requests.ownerFor(tx, letterKeepers, employee);

export const requestable = (actor: Actor, query: ForWhom): Promise<{ rows: RequestableLetter[] }> =>
  reading(actor, async (tx) => {
    const owner = await ownerOf(tx, query);
    const all = await allTypes(tx);
    const mine = await Promise.all(all.map((type) => mayHave(tx, type, owner)));
    const rows = all.filter((_, place) => mine[place]);
    return { rows: rows.map(({ id, name, selfService, addressed }) => ({ id, name, selfService, addressed })) };
  });

/** A requested letter keeps its purpose and addressee; values filled in by HR apply only to letters of others. */
const drafted = async (tx: Tx, query: OfDraft, { values: given, ...body }: LetterIssue): Promise<Composed> => {
  const row = query.number === undefined ? undefined : await letters.readable(tx, query.number);
  const owner = row?.employee ?? (await ownerOf(tx, query));
  if (!readsText(tx, owner)) throw new Problem("forbidden", [{ code: "documents.letters_not_yours" }]);
  const values = row?.values ?? body;
  const added = isHrForOther(tx, owner) ? given : {};
  const { composed, facts } = await gather(tx, { owner, values, given: added, ...(row && { id: row.id }) });
  if (!composed) refuseIf(checkLetter(values, facts));
  return orMissing("letter type")(composed);
};

export const draft = (actor: Actor, query: OfDraft, body: LetterIssue) =>
  reading(actor, async (tx) => draftOf(await drafted(tx, query, body)));
export const draw = async (actor: Actor, query: OfDraft, body: LetterIssue): Promise<Buffer> =>
  drawDraft(await reading(actor, (tx) => drafted(tx, query, body)));

const tellOwner = (tx: Tx, event: "documents.letter_ready" | "documents.letter_revoked", of: Told): void => {
  const { id, number, owner, title, reason } = of;
  notify(tx, {
    event,
    employee: owner,
    params: { title, ...(reason !== undefined && { reason }) },
    path: documentPath(number),
    subject: { type: letterKind.id, id },
    version: event === "documents.letter_ready" ? 1 : 2,
    kindLabel: letterKind.label,
    number,
  });
};
type Told = { id: string; number: string; owner: number; title: string; reason?: string };

type New = { owner: number; type?: string; purpose: string; addressedTo: string };
/** The number is taken last, because other letters of the company then wait until the PDF is drawn. */
const keep = async (tx: Tx, { owner, ...what }: New, seal: (number: string) => Promise<store.Sealed>): Promise<string> => {
  const number = await takeNumber(tx, letterKind.prefix, yearOf(await people.headOfficeDay(tx)));
  const [id, done] = [newId(), await seal(number)];
  const by = isHrForOther(tx, owner) ? tx.actor.employee : undefined;
  store.insertIssued(tx, { id, employee: owner, ...what }, done, by);
  audit(tx, {
    action: "documents.issue_letter",
    record: { type: letterKind.id, id, number },
    change: { letter: [null, done.title], sha256: [null, done.sha256] },
  });
  requests.addToTimeline(tx, { of: ownEvents, id }, "documents.issued_letter");
  tellOwner(tx, "documents.letter_ready", { id, number, owner, title: done.title });
  return number;
};

export const issueIn = async (tx: Tx, owner: number, { values: given, ...body }: LetterIssue): Promise<string> => {
  await people.lockEmployee(tx, owner);
  const added = isHrForOther(tx, owner) ? given : {};
  const { type, facts, composed } = await gather(tx, { owner, values: body, given: added });
  refuseIf(checkLetter(body, { ...facts, open: undefined }));
  const ready = orMissing("letter type")(composed);
  if (owner === tx.actor.employee && !type?.selfService) refuseIf([{ code: "documents.not_self_service", field: "type" }]);
  refuseIf(await issueProblems(ready)); // DO-33
  return keep(tx, { owner, ...body, type: ready.type.id }, (number) => sealed(ready, number));
};

export const issueLetter = (actor: Actor, query: ForWhom, body: LetterIssue): Promise<{ number: string }> =>
  inTransaction(actor, async (tx) => ({ number: await issueIn(tx, await ownerOf(tx, query), body) }));

/** @public For exit: uses the first open type for this use; `values` fill in what the portal does not know. */
export const issueFor = async (tx: Tx, use: LetterUse, owner: number, values: LetterValues): Promise<string> => {
  const type = (await allTypes(tx)).find((one) => one.usedFor === use && !one.closed);
  if (!type) throw new Problem("refused", [{ code: "documents.no_letter_type", params: { use } }]);
  const words = { purpose: type.name, addressedTo: "" };
  const composed = await compose(tx, { type, owner, words, values });
  refuseIf(await issueProblems(composed));
  return keep(tx, { owner, type: type.id, ...words }, (number) => sealed(composed, number));
};

/** @public For exit: files a PDF drawn by another module. It has no code, so it cannot be verified. */
export const file = (tx: Tx, pdf: Buffer, owner: number, title: string): Promise<string> =>
  keep(tx, { owner, purpose: title, addressedTo: "" }, async () => ({ title, text: "", sha256: sha256Of(pdf), pdf }));

const revokeRow = async (tx: Tx, id: string, reason: string): Promise<void> => {
  const { employee: owner, number, status, values } = await letters.lock(tx, id);
  if (status !== "approved") throw new Problem("conflict", [{ code: "documents.letter_not_issued" }]); // DO-34
  store.setRevoked(tx, id, reason);
  audit(tx, {
    action: "documents.revoke_letter",
    record: { type: letterKind.id, id, number },
    change: { status: [status, "revoked"] },
    reason,
  });
  requests.addToTimeline(tx, { of: ownEvents, id }, "documents.revoked_letter", {}, reason);
  tellOwner(tx, "documents.letter_revoked", { id, number, owner, title: await letters.titleOf(values, tx), reason });
};

export const revokeLetter = async (actor: Actor, number: string, reason: string) => {
  await inTransaction(actor, async (tx) => {
    const { id, employee } = await letters.readable(tx, number);
    if (!isHrForOther(tx, employee)) {
      const isHr = tx.actor.employee === employee && actor.role === "HR";
      throw new Problem("forbidden", [{ code: isHr ? "documents.own_letter" : "documents.letters_not_yours" }]);
    }
    await revokeRow(tx, id, reason);
  });
  return letters.read(actor, number);
};

/** @public For exit. */
export const revoke = async (tx: Tx, number: string, reason: string): Promise<void> =>
  revokeRow(tx, (await letters.store.byNumber(tx, number)).id, reason);

export const letterPdf = (actor: Actor, number: string): Promise<Buffer> =>
  reading(actor, async (tx) => {
    const { id, employee } = await letters.readable(tx, number);
    const pdf = await store.pdfOf(tx, id);
    if (!pdf) throw new Problem("conflict", [{ code: "documents.letter_not_issued" }]);
    if (!readsText(tx, employee)) throw new Problem("forbidden", [{ code: "documents.letters_not_yours" }]);
    return pdf;
  });

/** A person's letters, for the page of their documents. */
export const lettersOf = async (tx: Tx, employee: number) => {
  const found = await store.lettersOf(tx, employee);
  const named = found.map(async ({ number, status, title, type_id, issued_at }) => ({
    number,
    status,
    typeName: title ?? (await typeOf(tx, type_id ?? undefined))?.name ?? "",
    ...(issued_at && { issuedAt: issued_at }),
  }));
  return Promise.all(named);
};
