/** The product cannot be made ready on this machine; the message says why to the person who started it. */
export class SetupError extends Error {}
