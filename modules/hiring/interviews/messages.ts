import type { Messages } from "#shared/message.ts";

export const interviewMessages = {
  "hiring.not_on_panel": "Only the panel of this interview can do this.",
  "hiring.interview_start": "Choose a start at least 30 minutes from now.", // IV-01
  "hiring.clash": "{name} has another interview from {from} to {to}.", // IV-02
  "hiring.away": "{name} is away on {day:day}. Choose another time or person.", // IV-03
  "hiring.away_warning": "{day:day} is a day off for {name}.", // IV-03
  "hiring.hours": "It will be {time} for {name}.", // IV-04
  "hiring.load": "{name} would have {n} interviews that day.", // IV-04
  "hiring.panel": "Choose one lead and at most five different people.", // IV-05
  "hiring.cannot_interview": {
    referrer: "{name} referred this candidate and cannot interview them.",
    conflict: "{name} declined because of a conflict of interest.",
    gone: "{name} is not employed on that day.",
  }, // IV-06
  "hiring.skills_to_rate": "Enter 1 to 8 different skills, one per line.",
  "hiring.place_missing": {
    video: "Enter an https link to the call.",
    onsite: "Enter the location.",
  },
  "hiring.stage": "Interviews can be scheduled while the application is in screening or interviewing.",
  "hiring.not_rated": "Rate each skill or mark it as not assessed: {skills}.", // IV-10
  "hiring.no_rating": "Rate at least one skill.", // IV-10
  "hiring.no_recommendation": "Choose a recommendation.", // IV-10
  "hiring.too_early": "You can submit from {time}. Your draft is saved.", // IV-11
  "hiring.scorecard_submitted": "This scorecard has already been submitted.", // IV-11
  "hiring.decline_reason": "Choose a reason, or give details in at least 10 characters.", // IV-13
  "hiring.cancel_reason": "Enter a reason.",
  "hiring.interview_ended": "This is no longer possible for this interview.",
  "hiring.interview_changed": "The interview has changed since you opened it. Review it again.",
} as const satisfies Messages<string>;
export type InterviewCode = keyof typeof interviewMessages;

/** What the timeline of an application shows of its interviews. */
export const interviewEvents = {
  "hiring.interview_scheduled": "{name} scheduled {round}",
  "hiring.interview_moved": "{name} rescheduled {round}",
  "hiring.interview_cancelled": "{name} cancelled {round}",
  "hiring.interview_absent": "The candidate did not attend {round}",
  "hiring.scorecard_sent": "{name} submitted a scorecard for {round}",
} as const satisfies Messages<string>;
