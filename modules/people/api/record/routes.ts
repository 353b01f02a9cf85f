import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { reading } from "#api/transaction.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import { payWorkFor } from "../changes/pay.ts";
import { cardWork, contactWork, emergencyWork } from "./free-forms.ts";
import { historyOf } from "./history.ts";
import { dependentsWork, hrCardWork, identityWork, jobWork, nameWork, personalWork } from "./hr-forms.ts";
import { readPhoto, removePhoto, savePhoto } from "./photo.ts";
import { reveal } from "./reveal.ts";
import { saveOther, saveOwn } from "./save.ts";
import { seenByCode, seenOf } from "./sight.ts";
import { recordView } from "./view.ts";

export const recordRoutes = (app: FastifyInstance): void =>
  implement(app, recordEndpoints, {
    me: ({ actor }) => reading(actor, async (tx) => recordView(tx, await seenOf(tx, actor, actor.employee))),
    record: ({ actor, params }) => reading(actor, async (tx) => recordView(tx, await seenByCode(tx, actor, params.code))),
    saveOwnCard: ({ actor, version, body }) => saveOwn(actor, { group: "card", version, work: cardWork(body) }),
    saveOwnContact: ({ actor, version, body }) => saveOwn(actor, { group: "contact", version, work: contactWork(body, { asOwner: true }) }),
    saveOwnEmergency: ({ actor, version, body }) => saveOwn(actor, { group: "emergency", version, work: emergencyWork(body) }),
    savePhoto: ({ actor, file }) => savePhoto(actor, file),
    removePhoto: ({ actor }) => removePhoto(actor),
    photo: async ({ actor, params, reply }) => {
      const picture = await readPhoto(actor, params.code, Number(params.size));
      reply.type("image/webp");
      return picture;
    },
    saveCard: ({ actor, params: { code }, version, body }) =>
      saveOther(actor, code, { group: "card", version, reason: body.reason, work: hrCardWork(body) }),
    saveName: ({ actor, params: { code }, version, body }) =>
      saveOther(actor, code, { group: "name", version, reason: body.reason, work: nameWork(body) }),
    saveContact: ({ actor, params: { code }, version, body }) =>
      saveOther(actor, code, { group: "contact", version, reason: body.reason, work: contactWork(body, { asOwner: false }) }),
    savePersonal: ({ actor, params: { code }, version, body }) =>
      saveOther(actor, code, { group: "personal", version, reason: body.reason, work: personalWork(body) }),
    saveDependents: ({ actor, params: { code }, version, body }) =>
      saveOther(actor, code, { group: "dependents", version, reason: body.reason, work: dependentsWork(body) }),
    saveEmergency: ({ actor, params: { code }, version, body }) =>
      saveOther(actor, code, { group: "emergency", version, reason: body.reason, work: emergencyWork(body) }),
    saveJob: ({ actor, params: { code }, version, body }) =>
      saveOther(actor, code, { group: "job", version, reason: body.reason, work: jobWork(body) }),
    saveIdentity: ({ actor, params: { code }, version, body }) =>
      saveOther(actor, code, { group: "identity", version, reason: body.reason, work: identityWork(body) }),
    savePay: ({ actor, params: { code }, version, body }) =>
      saveOther(actor, code, { group: "pay", version, reason: body.reason, work: payWorkFor(body) }),
    reveal: ({ actor, params, body }) => reveal(actor, params.code, body),
    history: ({ actor, params, query }) => historyOf(actor, params.code, query.before),
  });
