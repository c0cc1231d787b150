import { WEBHOOKS_MAX } from '@vigie/contract/site/webhooks.ts'
import { runLoops } from '#lib/work/run-loops.ts'
import type { StopSignals } from '#lib/work/work-loop.ts'
import { onDeliveryDue } from '../delivery-signal.ts'
import { type DeliveryLoopOptions, startDeliveryLoop } from './delivery-loop.ts'

/** Sends the deliveries that triggers have written. Each address has its own loop, so that none waits for another. */
export function startWebhookSender(options: Omit<DeliveryLoopOptions, keyof StopSignals>) {
  const places = Array.from({ length: WEBHOOKS_MAX }, (_, index) => index + 1)
  const loops = runLoops((signals) =>
    places.map((place) => startDeliveryLoop(place, { ...options, ...signals })),
  )
  const unsubscribe = onDeliveryDue(loops.wake)
  return {
    stop() {
      unsubscribe()
      return loops.stop()
    },
  }
}
