import type { Handlers } from "#api/implement.ts";
import type { rosterEndpoints } from "../../roster/contract.ts";
import { changeRoster, previewRoster } from "./commands.ts";
import { checkRosterFile, takeRosterFile } from "./file.ts";
import { listRoster } from "./list.ts";

export const rosterHandlers: Handlers<typeof rosterEndpoints> = {
  roster: ({ actor, query }) => listRoster(actor, query),
  previewRoster: ({ actor, body }) => previewRoster(actor, body),
  changeRoster: ({ actor, body }) => changeRoster(actor, body),
  checkRosterFile: ({ actor, body }) => checkRosterFile(actor, body.file),
  takeRosterFile: ({ actor, body }) => takeRosterFile(actor, body),
};
