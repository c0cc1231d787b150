import { audited } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { replaceAllowedOrigins } from '#site/allowed-origins.queries.ts'

export function changeSiteOrigins(db: Database, origins: string[], now: Date) {
  return audited(
    db,
    now,
    (tx) => replaceAllowedOrigins(tx, origins),
    () => ({ kind: 'settings.allowed_origins', details: { count: origins.length } }),
  )
}
