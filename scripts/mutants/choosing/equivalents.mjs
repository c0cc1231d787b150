/** Changes that nobody could notice, each with the reason; the sample leaves them out. */
export const EQUIVALENTS = []
