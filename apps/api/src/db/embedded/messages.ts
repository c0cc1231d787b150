/** The messages between the two threads. Protocol bytes are sent without a wrapper, for speed. */
export type ToWorker = Uint8Array | 'close'

export type FromWorker =
  /** The last bytes of the response to a request: exactly one such message per request. */
  | Uint8Array
  | { type: 'partial'; bytes: Uint8Array }
  | { type: 'ready' }
  | { type: 'unopenable'; reason: string; stderr: string }
  | { type: 'aborted'; reason: string }
  | { type: 'closed' }

export type WorkerInput = { directory: string }
