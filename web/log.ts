/** The browser's console, for what people who look after the portal need to see; never a token, a query or a body. */
export const logError = (...what: unknown[]): void => {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to it
  console.error(...what);
};
