/** Said by the app, and by what the page has when the app could not be started. */
export const startTexts = {
  wentWrong: "Something went wrong",
  wentWrongPurpose: "The portal could not start.",
  tryAgain: "Try again",
} as const;
