// People of a step to come may answer in place of one that waits too long.
import { audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import { resolveStep } from "../../chain.ts";
import { frozenStep } from "../advance.ts";
import { aboutRow, announceTo } from "../announce.ts";
import { askedIn } from "../deciders.ts";
import type { Gathered } from "../facts.ts";
import { needs } from "../kind.ts";
import { gatherPeople } from "../people-facts.ts";
import * as steps from "../step-store.ts";
import { roundOf } from "./anew.ts";
import * as store from "./store.ts";

/**
 * Asks the people of a later step, found now, to answer early. A queue is asked as one; where another one has that place already, or
 * some of it decided before and a second person is wanted, its members are asked by name.
 */ // RP-10
export const offerEarly = async (tx: Tx, gathered: Gathered, open: store.AgedStep, no: number): Promise<void> => {
  const { request, kind, facts } = gathered;
  const later = gathered.steps.find((one) => one.round === request.round && one.no === no);
  if (!later) return;
  store.setOffered(tx, later.id);
  audit(tx, {
    action: "requests.offer_early",
    record: { type: request.record_type, id: request.record_id, number: request.number },
    change: { step: [open.no, no] },
  });
  const frozen = frozenStep(later);
  const people = await gatherPeople(tx, request.owner_id, { kind, steps: [frozen], recordId: request.record_id });
  const resolution = resolveStep(frozen, people, roundOf(gathered));
  if (resolution.state !== "open") return;

  const { queue } = resolution;
  const members = queue ? await needs.get().membersOf(tx, queue) : [];
  const decided = frozen.secondPerson ? facts.closed.flatMap(({ decidedBy }) => decidedBy) : [];
  const able = members.filter((id) => !facts.excluded.includes(id) && !decided.includes(id));
  const asOne = queue && !facts.step?.queueToo && !members.some((id) => decided.includes(id)) ? queue : undefined;
  const named = queue && !asOne ? able : askedIn(resolution);
  if (asOne) store.setQueueToo(tx, open.id, asOne, no);
  steps.givePeople(tx, open.id, named, "overtaking", no);
  const owner = (await needs.get().cards(tx, [request.owner_id])).get(request.owner_id)?.name ?? "";
  await announceTo(tx, aboutRow(request), { people: named, queue: asOne, excluded: facts.excluded, owner });
};
