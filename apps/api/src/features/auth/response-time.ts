/** Longer than the work for a known address takes, so that the time does not show which addresses exist. */
export const RESPONSE_MS = 300
