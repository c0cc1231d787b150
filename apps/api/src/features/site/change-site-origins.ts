import type { Database } from '#db/client.ts'
import { journalled } from '#journal/record-act.ts'
import { replaceAllowedOrigins } from '#site/allowed-origins.queries.ts'

export function changeSiteOrigins(db: Database, origins: string[], now: Date) {
  return journalled(
    db,
    now,
    (tx) => replaceAllowedOrigins(tx, origins),
    () => ({ kind: 'settings.allowed_origins', details: { count: origins.length } }),
  )
}
