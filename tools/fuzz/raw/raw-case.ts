/** Bytes for a socket, in the pieces that they are written in, and how the client behaves after them. */
export type RawCase = {
  kind: string
  pieces: Buffer[]
  /** Between two pieces. */
  pauseMs: number
  ending: Ending
  /** How many answers must come; the client then closes. */
  answers?: number
  /** The answer of a request that is hidden in the body of another must not come. */
  isSmuggling?: boolean
}

/**
 * `finish` waits for silence, then closes its half; `reset` goes away at once; `read-slowly` reads a little at a time
 * and then goes away; `hold` waits until the server closes; `unread` does so without reading for a while.
 */
export type Ending = 'finish' | 'reset' | 'read-slowly' | 'hold' | 'unread'

/** What an answer to the hidden request holds: that of GET /health/live. */
export const SMUGGLED = '{"status":"ok"}'
