/** A reason not to start that the person at the terminal can act on: printed as its one sentence, without a stack. */
export class StartRefused extends Error {}
