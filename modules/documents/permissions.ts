// Who keeps and reads more of documents than their own. Alone, because the menu asks it on every page.
import type { Permission } from "#shared/permissions.ts";

/** Who writes and publishes policies, and sees who has accepted them. */
export const policyKeepers: Permission = ["HR"];
/** Who has a page of what their own people still have to accept. */
export const teamPolicyReaders: Permission = ["Manager"];
/** Who keeps the forms to download, and reads what was handed in. */
export const formKeepers: Permission = ["HR"];
/** Who keeps types of letters, and issues and revokes them. */
export const letterKeepers: Permission = ["HR"];
/** Who keeps types of papers, and checks and adds those of people. */
export const paperKeepers: Permission = ["HR"];
