// Every sentence of every module by its code.
import * as administration from "#modules/administration/api/index.ts";
import * as attendance from "#modules/attendance/api/index.ts";
import * as home from "#modules/home/api/index.ts";
import * as leave from "#modules/leave/api/index.ts";
import * as notifications from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import * as session from "#modules/session/api/index.ts";
import { exportMessages } from "#shared/exports/messages.ts";
import { fileMessages } from "#shared/files/messages.ts";

export const messages = {
  ...session.sessionMessages,
  ...notifications.notificationMessages,
  ...requests.requestMessages,
  ...requests.standInMessages,
  ...requests.approvalsMessages,
  ...requests.stuckMessages,
  ...requests.settingsMessages,
  ...administration.administrationMessages,
  ...people.recordMessages,
  ...people.changeMessages,
  ...people.lineMessages,
  ...people.importMessages,
  ...people.leavingMessages,
  ...people.joiningMessages,
  ...people.jobChangeMessages,
  ...people.organisationMessages,
  ...people.calendarMessages,
  ...people.companySettingsMessages,
  ...leave.leaveMessages,
  ...leave.returnMessages,
  ...leave.compOffMessages,
  ...leave.settleMessages,
  ...leave.balanceMessages,
  ...leave.batchMessages,
  ...leave.runMessages,
  ...leave.policyMessages,
  ...leave.teamMessages,
  ...attendance.attendanceMessages,
  ...attendance.teamMessages,
  ...home.homeMessages,
  ...exportMessages,
  ...fileMessages,
};
