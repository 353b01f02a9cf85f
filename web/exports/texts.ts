import { defineTexts } from "#web/ui/use-texts.ts";

export const exportTexts = defineTexts("exports", {
  export: "Export",
  title: "Export “{list}”",
  what: "All rows that fit the filters you have chosen, as many as there are.",
  format: "Format",
  csv: "CSV, for any program",
  xlsx: "Excel",
  make: "Export",
  close: "Close",
  mine: "Your exports of this list",
  making: "Your export is being made. You may close this and go on.",
  ready: "Your export is ready.",
  saved: "{name} was saved.",
  progress: "{done} of {total} rows",
  rows_one: "{count} row",
  rows_other: "{count} rows",
  until: "until {moment}",
  cancel: "Cancel",
  cancelNamed: "Cancel the export of {moment}",
  fetch: "Download",
  fetchNamed: "Download the export of {moment}",
  gone: "This page could not be loaded. Check the connection and try again.",
});

/** How a format is called in a row. */
export const formatNames = { csv: "CSV", xlsx: "Excel" } as const;
