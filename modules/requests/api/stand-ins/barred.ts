// Open steps of somebody whose stand-in may not decide them: their manager has them as well, as soon as the stand-in stands in.
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import type { Assignment } from "../../chain.ts";
import { aboutRow, announceTo, nameOf } from "../announce.ts";
import { named, namesOf } from "../deciders.ts";
import { gather } from "../facts.ts";
import { needs } from "../kind.ts";
import { begin } from "../standing-in.ts";
import * as steps from "../step-store.ts";
import * as requests from "../store.ts";
import { tell } from "../timeline-store.ts";
import { barredSteps } from "./burden-store.ts";

const giveOne = async (tx: Tx, id: string): Promise<void> => {
  const request = await requests.lock(tx, id);
  const { kind, facts, steps: all } = await gather(tx, request);
  const open = all.find(({ state }) => state === "open");
  if (!open) return;
  const people = open.people.filter(({ asStep }) => asStep === undefined).map((person) => person.id);
  const asked: Assignment = { state: "open", people };
  const { also = [] } = (await begin(tx, kind, asked, facts.excluded)).resolution;
  if (also.length === 0) return;
  steps.givePeople(tx, open.id, also, "standing_in");
  const at = clock.now();
  requests.setState(tx, id, request.state, at);
  const cards = await needs.get().cards(tx, [...people, ...also]);
  const words = (ids: readonly number[]) => namesOf(named(cards, ids));
  // As every change of its version, so that whoever decides on what was before reads what changed it.
  const params = { step: open.name, no: open.no, from: words(people), people: words([...people, ...also]), also: words(also) };
  tell(tx, { recordId: request.record_id, requestId: id, at, event: "moved", params }); // RP-12
  audit(tx, {
    action: "requests.move",
    record: { type: request.record_type, id: request.record_id, number: request.number },
    change: { people: [null, also.join(", ")] },
  });
  const about = aboutRow({ ...request, version: request.version + 1 });
  await announceTo(tx, about, { people: also, excluded: facts.excluded, owner: await nameOf(tx, request.owner_id) });
};

/** At once, as the stand-in begins; what opens later is given to them as it opens. */ // DG-03
export const giveBarred = async (tx: Tx, standIn: { principal: number; standIn: number }): Promise<void> => {
  for (const id of await barredSteps(tx, standIn)) await giveOne(tx, id);
};
