import { formatDay } from "#shared/format.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DoneAction, Notice, NoticeEvent } from "../contract.ts";
import { notificationTexts } from "./notice-texts.ts";

type Text = keyof typeof notificationTexts.entries;

/** An event without its sentence does not compile. */
const sentences = {
  "session.new_browser": "newBrowser",
  "session.password_set": "passwordSet",
  "session.password_changed": "passwordChanged",
  "session.failed_sign_ins": "failedSignIns",
  "session.reopened": "accountReopened",
  "session.manager_now": "managerNow",
  "session.manager_no_more": "managerNoMore",
  "request.waiting": "waiting",
  "request.reminder": "reminder",
  "request.nudged": "nudged",
  "request.escalated": "escalated",
  "request.approved": "approved",
  "request.rejected": "rejected",
  "request.returned": "returned",
  "request.lapses_soon": "lapsesSoon",
  "request.step_approved": "stepApproved",
  "request.reassigned": "reassigned",
  "request.withdrawn": "withdrawn",
  "request.commented": "commented",
  "request.without_decider": "withoutDecider",
  "request.submitted_for_you": "submittedForYou",
  "stand_in.offered": "standInOffered",
  "stand_in.set": "standInSet",
  "stand_in.begun": "standInBegun",
  "stand_in.changed": "standInChanged",
  "stand_in.ended": "standInEnded",
  "stand_in.yours_set": "yoursSet",
  "stand_in.yours_changed": "yoursChanged",
  "stand_in.yours_ended": "yoursEnded",
  "stand_in.declined": "standInDeclined",
  "people.record_changed": "recordChanged",
  "people.contact_changed": "contactChanged",
  "people.secret_revealed": "secretRevealed",
  "people.bank_change": "bankChange",
  "people.change_partly": "changePartly",
  "people.change_replaced": "changeReplaced",
  "people.calendar_published": "calendarPublished",
  "people.holiday_added": "holidayAdded",
  "people.morning_off": "morningOff",
  "people.afternoon_off": "afternoonOff",
  "people.holiday_removed": "holidayRemoved",
  "people.calendar_amended": "calendarAmended",
  "exports.ready": "exportReady",
  "exports.failed": "exportFailed",
  "people.import_ready": "importReady",
  "people.import_failed": "importFailed",
  "people.first_pay": "firstPay",
  "people.manager_changed": "managerChanged",
  "people.team_joined": "teamJoined",
  "people.team_joining_moved": "teamJoiningMoved",
  "people.reports_now": "reportsNow",
  "people.job_changed": "jobChanged",
  "people.team_job_changed": "teamJobChanged",
  "people.job_change_cancelled": "jobChangeCancelled",
  "people.team_job_change_cancelled": "teamJobChangeCancelled",
  "people.probation_ends": "probationEnds",
  "people.contract_ends": "contractEnds",
  "people.document_expires": "documentExpires",
  "people.document_of_expires": "documentOfExpires",
  "people.year_unpublished": "yearUnpublished",
  "people.integrity_broken": "integrityBroken",
  "people.last_admin": "lastAdmin",
  "people.team_left": "teamLeft",
  "leave.document_due": "leaveDocumentDue",
  "leave.changed": "leaveChanged",
  "leave.days_lapse": "leaveDaysLapse",
  "leave.year_opened": "leaveYearOpened",
  "leave.comp_off_offered": "leaveCompOffOffered",
  "leave.comp_off_ends": "leaveCompOffEnds",
  "leave.adjusted": "leaveAdjusted",
  "leave.granted": "leaveGranted",
  "leave.grant_undone": "leaveGrantUndone",
  "attendance.still_in": "attendanceStillIn",
  "attendance.not_in": "attendanceNotIn",
  "attendance.incomplete": "attendanceIncomplete",
  "attendance.day_corrected": "attendanceCorrected",
  "attendance.team_yesterday": "attendanceTeamYesterday",
  "attendance.wfh_released": "attendanceWfhReleased",
  "attendance.asked_for_you": "attendanceAskedForYou",
  "attendance.review_started": "attendanceReview",
  "attendance.review_ends": "attendanceReview",
  "attendance.period_locked": "attendancePeriodLocked",
  "attendance.period_reopened": "attendancePeriodReopened",
  "attendance.totals_changed": "attendanceTotalsChanged",
  "bills.planned": "billPlanned",
  "bills.paid": "billPaid",
  "bills.failed": "billFailed",
  "documents.policy_to_accept": "policyToAccept",
  "documents.policy_reminder": "policyReminder",
  "documents.policy_changed": "policyChanged",
  "documents.team_overdue": "teamOverdue",
  "documents.letter_ready": "letterReady",
  "documents.letter_revoked": "letterRevoked",
  "documents.paper_added": "paperAdded",
  "documents.paper_expires": "paperExpires",
  "documents.paper_of_expires": "paperOfExpires",
  "hiring.opening_ready": "openingReady",
  "hiring.leaver_stays": "leaverStays",
  "hiring.referral_moved": "referralMoved",
  "hiring.referral_joined": "referralJoined",
  "hiring.referral_nudged": "referralNudged",
  "hiring.invited": "interviewInvited",
  "hiring.interview_moved": "interviewMoved",
  "hiring.interview_cancelled": "interviewCancelled",
  "hiring.interview_ahead": "interviewAhead",
  "hiring.scorecard_due": "scorecardDue",
  "hiring.interview_declined": "interviewDeclined",
  "files.blocked": "fileBlocked",
  "administration.role_changed": "roleChanged",
  "administration.credential_requested": "credentialRequested",
  "administration.credential_given": "credentialGiven",
  "administration.credential_refused": "credentialRefused",
  "administration.job_failed": "jobFailed",
  "administration.chain_broken": "chainBroken",
  "administration.calls_refused": "callsRefused",
} as const satisfies Record<NoticeEvent, Text>;

const doneSentences = {
  approved: "doneApproved",
  rejected: "doneRejected",
  returned: "doneReturned",
  withdrawn: "doneWithdrawn",
  reassigned: "doneReassigned",
  done: "doneDone",
} as const satisfies Record<DoneAction, Text>;

const days = /^\d{4}-\d{2}-\d{2}$/;
/** What was told before requests had titles is called by kind and number. */
const named = (params: Notice["params"]): Notice["params"] =>
  "number" in params ? { title: [params.kind, params.number].filter(Boolean).join(" "), ...params } : params;

const readable = (params: Notice["params"]): Notice["params"] =>
  Object.fromEntries(
    Object.entries(named(params)).map(([name, value]) => [name, typeof value === "string" && days.test(value) ? formatDay(value) : value]),
  );

/** What happened; or, once somebody has done what it asks for, that it is done. */
export const useSentence = (): ((notice: Pick<Notice, "event" | "params" | "done">) => string) => {
  const text = useTexts(notificationTexts);
  return ({ event, params, done }) => {
    if (!done) return text(sentences[event], readable(params));
    const said = text(doneSentences[done.action], { by: done.by });
    const { title } = named(params);
    return title === undefined ? said : text("doneOf", { title, done: said }); // NT-02
  };
};
