import type { Messages } from "#shared/message.ts";

export const referralMessages = {
  "hiring.position_closed": "This position no longer takes referrals. Choose another one; what you wrote is kept.", // RF-01
  "hiring.consent_missing": "Ask {name} first: we store their details only if they agree.", // RF-04
  "hiring.refer_yourself": "You cannot refer yourself.", // RF-05
  "hiring.is_employee": "This person already works here.", // RF-05
  "hiring.too_many_referrals": "You have referred {most} people in 30 days. You can refer the next one on {day:day}.", // RF-05
  "hiring.referral_not_yours": "Only the person who referred somebody can request news.",
  "hiring.nudge_too_early": "You can request news once five working days have passed without any.",
} as const satisfies Messages<string>;
export type ReferralCode = keyof typeof referralMessages;

/** What the timeline of a referral shows beside the events of its request; `track` in plain words. */
export const referralEvents = {
  "hiring.referral_moved": "Now: {track}",
  "hiring.referral_nudged": "{name} asked HR for news",
  "hiring.referral_duplicate": "This person is already in our process, so this referral is recorded but does not count", // RF-06
} as const satisfies Messages<string>;
