import type { Messages } from "#shared/message.ts";
import type { ReportCode } from "./rules.ts";

export const reportMessages = {
  "attendance.report_span": {
    open: "A report ends with yesterday, {last:date}, at the latest. Choose an earlier last day.",
    order: "The last day is before {from:date}, the first. Choose a later one.",
    long: "{days} days are more than {most}. Choose a later first day.",
  },
} as const satisfies Messages<ReportCode>;
