/** What a preview is asked with beside what was filled in. */
export type Previewing = {
  /** The code of whom it is entered for; absent: oneself. */
  owner?: string | undefined;
  /** While it is sent it would soon be in its own way. */
  isSending: boolean;
};
