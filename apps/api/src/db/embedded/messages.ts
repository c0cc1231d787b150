/** What the two threads say to each other. Protocol bytes travel bare: they are the hot path. */
export type ToWorker = Uint8Array | 'close'

export type FromWorker =
  /** The last bytes answered to a request: exactly one per request. */
  | Uint8Array
  | { type: 'partial'; bytes: Uint8Array }
  | { type: 'ready' }
  | { type: 'unopenable'; reason: string; stderr: string }
  | { type: 'aborted'; reason: string }
  | { type: 'closed' }

export type WorkerInput = { directory: string }
