import { below, type WalkedPages } from "#web/testing-pages.ts";

const requisitions = "/employee-requisition/requisition-application";
const referrals = "/employee-referral/referral-application";
const interviews = "/Assigned-Interview/Interview-application";
const openings = "/administration/openings";
const board = `${openings}/:number` as const;
const candidate = "/administration/candidates/:number";

export const pages: WalkedPages = () => ({
  employee: [
    ...below(referrals, "", "?part=mine"),
    { from: referrals, by: [`${referrals}/refer/:number`] },
    { from: `${referrals}?part=mine`, by: [`${referrals}/:number`] },
    interviews,
    { from: interviews, by: [`${interviews}/:number`] },
  ],
  manager: [...below(requisitions, "", "?part=line", "/new"), { from: requisitions, by: [`${requisitions}/:number`] }],
  hr: [
    "/administration/requisitions",
    openings,
    { from: openings, by: [board] },
    { from: openings, by: [board, candidate] },
    { from: openings, by: [board, candidate, `${candidate}/interviews/new`] },
  ],
});
