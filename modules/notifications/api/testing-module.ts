// What this module brings to the tests that walk through everything.
import type { TestingModule } from "#api/testing-module.ts";
import { notificationEndpoints } from "../contract.ts";
import type { notificationsApi } from "./module.ts";
import { notificationInputs, notificationSubjects } from "./testing-matrix.ts";

export const testing: TestingModule<typeof notificationsApi> = {
  inputs: notificationInputs,
  subjects: notificationSubjects,
  lists: [
    {
      endpoint: notificationEndpoints.list,
      who: "employee",
      sorts: { at: "at" },
      // Who signs in by a browser not known is told of it.
      add: ({ visit }) => visit("employee").then(() => async () => undefined),
    },
  ],
  validInput: ({ ...open }) => ({
    ids: [open.id],
    unread: "yes",
    info: "off",
    digest: "twice",
    quiet: true,
    quietFrom: "21:00",
    quietTo: "07:00",
    workingDaysOnly: true,
  }),
  notAudited: {
    "notifications.appointments": "says again what an audited change has told",
    "notifications.mails": "says again what an audited change has told",
    "notifications.notices": "says again what an audited change has told",
  },
};
