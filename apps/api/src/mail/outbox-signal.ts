import { createWorkSignal } from '#lib/work/work-signal.ts'

/** A mail was queued in this process. */
export const { announce: announceMail, onWork: onMailQueued } = createWorkSignal()
