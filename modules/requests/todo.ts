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
  /** What is to be done, with the parameters in it: "Who approves for you from {from:day} to {to:day}?". */
  sentence: Message;
  /** Where it is done. */
  path: (params: TodoParams) => `/${string}`;
};

export const standInTodo: TodoKind = {
  id: "requests.stand_in",
  label: "Delegate",
  sentence: "Who approves for you from {from:day} to {to:day}?", // DG-04
  path: () => standInsPath,
};

export const returnedTodo: TodoKind = {
  id: "requests.returned",
  label: "Changes requested",
  sentence: "Change and resubmit: {title}",
  path: ({ number }) => requestPath(number ?? ""),
};

/** The same for whoever submitted it for its owner. */
export const returnedForOwnerTodo: TodoKind = {
  id: "requests.returned_for_owner",
  label: "Changes requested, submitted for somebody else",
  sentence: "Change and resubmit for {owner}: {title}",
  path: ({ number }) => requestPath(number ?? ""),
};

/** Those of the platform itself; every other one is its module's. */
export const ownTodos: readonly TodoKind[] = [standInTodo, returnedTodo, returnedForOwnerTodo];

/** One that is older than the titles of requests names the kind and the number. */
export const todoSentence = ({ sentence }: TodoKind, params: TodoParams): string =>
  renderMessage(sentence, { title: `${params.kind} ${params.number}`, ...params });
