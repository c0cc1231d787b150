import type { Database } from '#db/client.ts'
import { siteSettings } from '#db/schema/site.ts'

export async function findAllowedOrigins(db: Database) {
  const [row] = await db.select({ origins: siteSettings.allowedOrigins }).from(siteSettings)
  return row?.origins ?? []
}

export async function replaceAllowedOrigins(db: Database, allowedOrigins: string[]) {
  await db
    .insert(siteSettings)
    .values({ allowedOrigins })
    .onConflictDoUpdate({ target: siteSettings.id, set: { allowedOrigins } })
}
