import type { Logger } from '#lib/logger.ts'

/** `links` is how many the mail has. */
type Click = { campaignId: number; position: number; links: number; at: Date }
type Visitor = Pick<Click, 'campaignId' | 'links'> & {
  /** When each link was opened first. */
  opened: Map<number, Date>
  timer: NodeJS.Timeout
}

/** How long the clicks of a visitor are held before they count. */
const HELD_MS = 10_000
/** A reader does not open this many links of a mail within the time in which clicks are held. */
const ROBOT_LINKS = 3
/** Nor all of them, where they are two, within this time. */
const AT_ONCE_MS = 2_000
const VISITORS_MAX = 10_000

type Options = {
  log: Pick<Logger, 'error'>
  /** Stores one click more on each of these links. */
  count: (campaignId: number, positions: number[]) => Promise<void>
}

/**
 * SEND-09: counts clicks without keeping who made them. Mail filters follow every link of a mail at once: what one
 * visitor opens is held for some seconds, and left out when no reader would have opened it so. A link counts once in
 * that time.
 */
export function createClickCounter({ log, count }: Options) {
  const visitors = new Map<string, Visitor>()

  return {
    /** `visitor` is a fingerprint that is forgotten with the held clicks. */
    add(visitor: string, { campaignId, position, links, at }: Click) {
      const key = `${campaignId} ${visitor}`
      const known = visitors.get(key)
      if (known) {
        if (!known.opened.has(position)) known.opened.set(position, at)
        return
      }
      if (visitors.size >= VISITORS_MAX) return
      const timer = setTimeout(() => void settle(key), HELD_MS).unref()
      visitors.set(key, { campaignId, links, opened: new Map([[position, at]]), timer })
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
    if (isRobot(visitor)) return
    await count(visitor.campaignId, [...visitor.opened.keys()]).catch((error) =>
      log.error({ err: error }, 'a click could not be counted'),
    )
  }
}

function isRobot({ links, opened }: Visitor) {
  if (opened.size >= ROBOT_LINKS) return true
  const moments = [...opened.values()].map((at) => at.getTime())
  const took = Math.max(...moments) - Math.min(...moments)
  return links > 1 && opened.size === links && took < AT_ONCE_MS
}
