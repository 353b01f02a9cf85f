// What somebody must do that is no decision: each module declares its kinds of them, and opens and closes them itself.

import { type Message, renderMessage } from "#shared/message.ts";
import { requestPath, standInsPath } from "./paths.ts";

/** Figures and days that the sentence names, and what the page behind it needs. */
export type TodoParams = Record<string, string | number>;

export type TodoKind = {
  /** `requests.stand_in` */
  id: string;
  /** What it is called in the filter of a list. */
  label: string;
  /** What is to be done, with the parameters in it: "Who decides for you from {from:day} to {to:day}?". */
  sentence: Message;
  /** Where it is done. */
  path: (params: TodoParams) => `/${string}`;
};

export const standInTodo: TodoKind = {
  id: "requests.stand_in",
  label: "Stand-in",
  sentence: "Who decides for you from {from:day} to {to:day}?", // DG-04
  path: () => standInsPath,
};

export const returnedTodo: TodoKind = {
  id: "requests.returned",
  label: "Returned request",
  sentence: "{kind} {number} was returned to you: change it and send it again, or withdraw it.",
  path: ({ number }) => requestPath(number ?? ""),
};

/** The same for whoever sent it for its owner. */
export const returnedForOwnerTodo: TodoKind = {
  id: "requests.returned_for_owner",
  label: "Returned request of somebody else",
  sentence: "{kind} {number}, which you sent for {owner}, was returned: change it and send it again, unless {owner} does.",
  path: ({ number }) => requestPath(number ?? ""),
};

/** Those of the platform itself; every other one is its module's. */
export const ownTodos: readonly TodoKind[] = [standInTodo, returnedTodo, returnedForOwnerTodo];

export const todoSentence = ({ sentence }: TodoKind, params: TodoParams): string => renderMessage(sentence, params);
