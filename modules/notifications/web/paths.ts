export const noticesPath = "/notifications";
