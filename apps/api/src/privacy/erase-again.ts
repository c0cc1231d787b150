import type { DatabaseHandle, DatabaseLog } from '#db/client.ts'
import { applyNotedErasures } from './apply-noted-erasures.ts'

type Options = Parameters<typeof applyNotedErasures>[1]

/** RGPD-07: before the product opens, and at the end of a restore. Returns how many persons were erased again. */
export async function eraseAgain(handle: DatabaseHandle, options: Options, log: DatabaseLog) {
  const { persons, tables, unreadable } = await applyNotedErasures(handle.db, options, new Date())
  if (tables.length > 0) await handle.scrub(tables)
  if (persons > 0)
    log.warn(
      { persons },
      'Des personnes effacées étaient dans la copie restaurée : elles sont effacées de nouveau.',
    )
  if (unreadable > 0)
    log.warn(
      { unreadable },
      'Des effacements ont été notés avec un autre secret : ils ne peuvent pas être appliqués à cette copie.',
    )
  return persons
}
