import { candidateMessages } from "./candidates/messages.ts";
import { interviewMessages } from "./interviews/messages.ts";
import { referralMessages } from "./referrals/messages.ts";
import { requisitionMessages } from "./requisitions/messages.ts";

export const hiringMessages = { ...requisitionMessages, ...candidateMessages, ...referralMessages, ...interviewMessages };
