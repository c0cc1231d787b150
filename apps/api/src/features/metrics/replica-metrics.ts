import type { Replica } from '#db/client.ts'
import { gauge, type Metric } from '#lib/metrics/metric.ts'

/** Only where there is a replica: a 0 elsewhere would look like one that is away. */
export function replicaMetrics(replica: Replica | undefined): Metric[] {
  if (!replica) return []
  const { isUsed, lagSeconds, fallbacks } = replica.state()
  return [
    gauge('vigie_replica_used', '1 while public reads go to the replica', isUsed ? 1 : 0),
    gauge(
      'vigie_replica_lag_seconds',
      'How late the replica was last',
      lagSeconds ?? Number.POSITIVE_INFINITY,
    ),
    {
      ...gauge(
        'vigie_replica_fallbacks_total',
        'Reads that the replica failed, made on the primary',
        fallbacks,
      ),
      kind: 'counter',
    },
  ]
}
