import { addressShutsOut } from '@vigie/contract/site/site.ts'
import { countPasskeyOnly } from '#accounts/second-step/passkey-only.queries.ts'
import { audited } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { conflict } from '#lib/errors.ts'
import { replacePublicUrl } from '#site/site-address.queries.ts'
import { keepsPasskeys } from './keeps-passkeys.ts'

/** Refused when it would shut out the accounts that enter by passkey only. */
export async function changeSiteAddress(
  db: Database,
  former: string | undefined,
  publicUrl: string,
  now: Date,
) {
  const shutOut = keepsPasskeys(former, publicUrl) ? 0 : await countPasskeyOnly(db)
  if (shutOut > 0) throw conflict(addressShutsOut(shutOut))
  await audited(
    db,
    now,
    (tx) => replacePublicUrl(tx, publicUrl),
    () => ({ kind: 'settings.site_address' }),
  )
}
