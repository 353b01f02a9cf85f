import { defineTexts } from "#web/ui/use-texts.ts";

export const sessionTexts = defineTexts("session", {
  title: "Sign in",
  checking: "Checking your session…",
  username: "Username",
  password: "Password",
  keep: "Keep me signed in on this device",
  keepHelp: "Not on a shared computer.",
  signIn: "Sign in",
  usernameMissing: "Enter your username.",
  passwordMissing: "Enter your password.",
  cannotSignIn: "Cannot sign in? Ask your HR team.",
  notSetUp: "This portal is not set up yet. Open the set-up link that the server printed when it started.",
  demoTitle: "Demo company",
  demoHelp: "Choose a person to fill in the form. All of them have the password",
  keepRefused: "For your role the portal signs you out after {minutes} minutes without use.",
  endedIdle: "You were signed out after {minutes} minutes without use.",
  endedLimit: "Your session has reached its time limit. Please sign in again.",
  ended: "This session was ended. Please sign in again.",
  logoutUntold: "You are logged out here, but the server could not be told yet. We keep trying.",
  unreachable: "The server cannot be reached. Your entries are kept; try again.",
  broken: "Something went wrong in this page. Load it again.",
});
