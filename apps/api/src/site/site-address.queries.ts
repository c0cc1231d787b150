import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { siteSettings } from '#db/schema/site.ts'

/** Where people reach the product, without a slash at its end; undefined while it is unknown. */
export type PublicUrl = (tx?: Database) => Promise<string | undefined>

/** What the environment says wins; otherwise the address that is kept in the database. */
export function publicUrlOf(db: Database, fixed: string | undefined): PublicUrl {
  return async (tx = db) => {
    if (fixed) return fixed
    const [row] = await tx.select({ url: siteSettings.publicUrl }).from(siteSettings)
    return row?.url ?? undefined
  }
}

/** Keeps an address that was learnt; one that is known already stays. */
export async function learnPublicUrl(db: Database, publicUrl: string) {
  await db
    .insert(siteSettings)
    .values({ publicUrl })
    .onConflictDoUpdate({
      target: siteSettings.id,
      set: { publicUrl: sql`coalesce(${siteSettings.publicUrl}, excluded.public_url)` },
    })
}

export async function replacePublicUrl(db: Database, publicUrl: string) {
  await db
    .insert(siteSettings)
    .values({ publicUrl })
    .onConflictDoUpdate({ target: siteSettings.id, set: { publicUrl } })
}
