import type { Database } from './client.ts'
import { siteSettings } from './schema/site.ts'

/** Where people reach the product, without a slash at its end; undefined while nobody has said it. */
export type PublicUrl = () => Promise<string | undefined>

/** What the environment says wins; otherwise the address that is kept in the database. */
export function publicUrlOf(db: Database, fixed: string | undefined): PublicUrl {
  return async () => {
    if (fixed) return withoutSlash(fixed)
    const [row] = await db.select({ url: siteSettings.publicUrl }).from(siteSettings)
    return row?.url ? withoutSlash(row.url) : undefined
  }
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')
