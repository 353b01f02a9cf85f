export const noticesPath = "/notifications";
export const preferencesPath = "/notifications/preferences";
