import { createWorkSignal } from '#lib/work/work-signal.ts'

/** A delivery may leave now that could not before. */
export const { announce: announceDelivery, onWork: onDeliveryDue } = createWorkSignal()
