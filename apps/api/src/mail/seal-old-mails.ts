import type { Database } from '#db/client.ts'
import { listUnsealed, replaceText } from './outbox.queries.ts'
import { type SealMail, sealedText } from './sealed-text.ts'

/** SAFE-32: seals what a process of an earlier version has queued in clear. */
export async function sealOldMails(db: Database, seal: SealMail) {
  for (;;) {
    const rows = await listUnsealed(db)
    if (rows.length === 0) return
    for (const { id, bodyText: text, bodyHtml: html, headers } of rows)
      await replaceText(db, id, sealedText(seal, { text, html, headers }))
  }
}
