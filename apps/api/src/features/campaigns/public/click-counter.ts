import type { Logger } from '#lib/logger.ts'

type Click = { campaignId: number; position: number }
type Visitor = { campaignId: number; positions: Set<number>; timer: NodeJS.Timeout }

/** How long the clicks of a visitor are held before they count. */
const HELD_MS = 10_000
/** A reader does not open this many links of a mail within the time in which clicks are held. */
const ROBOT_LINKS = 3
const VISITORS_MAX = 10_000

type Options = {
  log: Pick<Logger, 'error'>
  /** Stores one click more on each of these links. */
  count: (campaignId: number, positions: number[]) => Promise<void>
}

/**
 * SEND-09: counts clicks without keeping who made them. Mail filters follow every link of a mail at once: what one
 * visitor opens is held for some seconds, and left out when it is three links or more. A link counts once in that time.
 */
export function createClickCounter({ log, count }: Options) {
  const visitors = new Map<string, Visitor>()

  return {
    /** `visitor` is a fingerprint that is forgotten with the held clicks. */
    add(visitor: string, { campaignId, position }: Click) {
      const key = `${campaignId} ${visitor}`
      const known = visitors.get(key)
      if (known) return void known.positions.add(position)
      if (visitors.size >= VISITORS_MAX) return undefined
      const timer = setTimeout(() => void settle(key), HELD_MS).unref()
      visitors.set(key, { campaignId, positions: new Set([position]), timer })
      return undefined
    },
    /** Counts what is held, at the stop of the process. */
    async close() {
      await Promise.all([...visitors.keys()].map(settle))
    },
  }

  async function settle(key: string) {
    const visitor = visitors.get(key)
    if (!visitor) return
    clearTimeout(visitor.timer)
    visitors.delete(key)
    if (visitor.positions.size >= ROBOT_LINKS) return
    await count(visitor.campaignId, [...visitor.positions]).catch((error) =>
      log.error({ err: error }, 'a click could not be counted'),
    )
  }
}
