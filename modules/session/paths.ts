// The addresses of the pages about signing in.
export const signInPath = "/auth/login";
export const forgotPath = "/auth/forgot-password";
export const passwordPath = "/auth/password";
export const setUpPath = "/auth/setup";
/** Where everybody sees their sessions and sign-ins, and changes their password. */
export const securityPath = "/profile/security";
