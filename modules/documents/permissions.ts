// Who can manage and read more than their own documents. A file of its own, because the menu loads it on every page.
import type { Permission } from "#shared/permissions.ts";

/** Who writes and publishes policies, and sees who has accepted them. */
export const policyKeepers: Permission = ["HR"];
/** Managers, who see what their people still have to accept. */
export const teamPolicyReaders: Permission = ["Manager"];
/** Who manages the forms to download and reads submitted ones. */
export const formKeepers: Permission = ["HR"];
/** Who manages letter types, and issues and revokes letters. */
export const letterKeepers: Permission = ["HR"];
/** Who manages document types, and checks and adds documents. */
export const paperKeepers: Permission = ["HR"];
