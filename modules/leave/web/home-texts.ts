// The words of leave that stand on pages of others, home above all: it loads no more than it says.
import { defineTexts } from "#web/ui/use-texts.ts";

export const leaveHomeTexts = defineTexts("leave-home", {
  menu: "Leave Management",
  apply: "Apply for leave",
  balances: "Balances",
  free: "available",
  kept: "Balance {days}, {kept} booked or pending",
  lapses: "{days} expire on {day}",
  lapsesOne: "1 expires on {day}",
  awayTitle: "Away today",
  awayWhose: "Whose",
  awayWhose_team: "My team",
  awayWhose_peers: "My peers",
  awayNobody_team: "Nobody in your team is away today.",
  awayNobody_peers: "None of your peers is away today.",
  awayPart_whole: "Away",
  awayPart_first: "Away in the morning",
  awayPart_second: "Away in the afternoon",
  awayMore: "and {count} more",
  awayLink: "Leave calendar",
  homeTitle: "Your leave",
  homeEmpty: "Your leave balances appear here once your HR team has set them up.",
});
