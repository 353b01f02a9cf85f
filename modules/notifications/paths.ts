// The addresses of the pages behind the bell.
export const noticesPath = "/notifications";
export const preferencesPath = `${noticesPath}/preferences` as const;
