import type { Handlers } from "#api/implement.ts";
import type { shiftEndpoints } from "../../shifts/contract.ts";
import { addShift, addVersion, previewPlaceShift, previewVersion, setPlaceShift } from "./commands.ts";
import { readShifts } from "./read-shifts.ts";

export const shiftHandlers: Handlers<typeof shiftEndpoints> = {
  shifts: ({ actor }) => readShifts(actor),
  addShift: ({ actor, body }) => addShift(actor, body),
  previewVersion: ({ actor, params, body }) => previewVersion(actor, params.id, body),
  addVersion: ({ actor, params, body }) => addVersion(actor, params.id, body),
  previewPlaceShift: ({ actor, params, body }) => previewPlaceShift(actor, params.id, body),
  setPlaceShift: ({ actor, params, body }) => setPlaceShift(actor, params.id, body),
};
