import { defineTexts } from "#web/ui/use-texts.ts";

export const runTexts = defineTexts("leaveRuns", {
  title: "Runs of leave",
  purpose: "What credits, closes, recounts and reminds by itself: each run, and what failed.",
  task: "What ran",
  state: "Result",
  when: "When",
  seen: "Looked at",
  made: "Made",
  failures: "Failures",
  done: "Done",
  failed: "Failed",
  retried: "Runs again since {at}",
  retry: "Run again",
  more: "and {count} more",
  none: "Nothing has run yet. The first run is at ten past the hour.",
  noneFit: "No run fits these filters.",
  asked: "It runs as soon as a worker is free.",
});
