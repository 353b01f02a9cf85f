// The sentences of files, for both sides.
import type { Messages } from "../message.ts";
import type { FileViolation } from "./rules.ts";

export const fileMessages: Messages<FileViolation["code"]> = {
  "files.name":
    "“{name}” is no name for a file: 1 to {max} characters without slashes and invisible characters. Rename it and upload it again.",
  "files.empty": "{name} is empty. Choose the file again.",
  "files.too_large": "{name} has {mb} MB; at most {max} MB.",
  "files.too_many": "At most {max} files here. Remove one first.",
  "files.quota": "You have uploaded 200 MB today. Try again tomorrow.",
  "files.no_slot": "No form takes files for “{slot}”. Reload the page and try again.",
  "files.wrong_type": {
    type: "{name} is not {types}. Save it as {better} and upload it again.",
    macros: "{name} contains macros. Save it without them and upload it again.",
    unpacked: "{name} unpacks to more than {unpacked} MB. Make it smaller and upload it again.",
    pixels: "{name} has more than {pixels} megapixels. Make it smaller and upload it again.",
    scripts: "{name} contains scripts. Print it as a new PDF and send that.",
  },
  "files.encrypted": "{name} is password-protected. Save it without one.",
  "files.blocked": "{name} was blocked by the scanner. Send another file.",
  "files.ticket_used": "This link has expired. Open the file again.",
  "files.not_yours": "A file of this form is not there any more. Remove it and upload it again.",
  "files.kept": "{name} belongs to a request now and stays with it.",
  "files.unreachable": "Files cannot be reached at the moment. Try again in {seconds} seconds.",
  "files.not_checked": "{file} is still being checked. Try again in a minute.",
  "files.was_blocked": "{file} was blocked. Request changes to get another file.",
};
