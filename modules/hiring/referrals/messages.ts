import type { Messages } from "#shared/message.ts";

export const referralMessages = {
  "hiring.position_closed": "This position no longer accepts referrals. Choose another one; your entries are kept.", // RF-01
  "hiring.consent_missing": "Ask {name} first: we store their details only if they agree.", // RF-04
  "hiring.refer_yourself": "You cannot refer yourself.", // RF-05
  "hiring.is_employee": "This person already works here.", // RF-05
  "hiring.too_many_referrals": "You have referred {most} people in 30 days. You can refer someone again on {day:day}.", // RF-05
  "hiring.referral_not_yours": "Only the person who made this referral can request an update.",
  "hiring.nudge_too_early": "You can request an update after five working days without news.",
} as const satisfies Messages<string>;

/** What the timeline of a referral shows besides the events of its request; `track` in plain words. */
export const referralEvents = {
  "hiring.referral_moved": "Now: {track}",
  "hiring.referral_nudged": "{name} requested an update from HR",
  "hiring.referral_duplicate": "This person is already in our process, so this referral is recorded but does not count", // RF-06
} as const satisfies Messages<string>;
