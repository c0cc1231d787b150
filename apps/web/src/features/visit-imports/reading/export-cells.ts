import { dayOf } from '@vigie/contract/common/wall-clock.ts'

const COUNT = /^\d{1,15}$/
const REMEMBERED = 50_000

/** A count as exports write it; undefined where it is none. */
export const countOf = (text: string | undefined) =>
  text !== undefined && COUNT.test(text.trim()) ? Number(text) : undefined

/** `2026-01-31` or `20260131`; undefined where there is no such day. */
export function createDayReader() {
  return remembered((text) => {
    const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text) ?? []
    const iso = `${year}-${month}-${day}`
    const date = new Date(`${iso}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
  })
}

/** The site's day of an instant in UTC, as « 2026-01-31 22:59:59 » or in ISO 8601. */
export function createInstantReader(timeZone: string) {
  const dayOfMinute = remembered((minute) => {
    const at = new Date(`${minute}:00Z`)
    const isThere = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(minute)
    return isThere ? dayOf(at, timeZone) : undefined
  })
  return (text: string) =>
    /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}/.test(text)
      ? dayOfMinute(`${text.slice(0, 10)}T${text.slice(11, 16)}`)
      : undefined
}

function remembered(read: (text: string) => string | undefined) {
  const known = new Map<string, string | undefined>()
  return (text: string) => {
    if (known.has(text)) return known.get(text)
    if (known.size >= REMEMBERED) known.clear()
    const value = read(text)
    known.set(text, value)
    return value
  }
}

/** How many different texts there are a day, in four bytes each: exports have millions of sessions. */
export function createDistinctCounts() {
  const days = new Map<string, { hashes: Uint32Array; length: number }>()
  return {
    add(day: string, text: string) {
      const known = days.get(day) ?? { hashes: new Uint32Array(256), length: 0 }
      if (known.length === known.hashes.length) {
        const longer = new Uint32Array(known.length * 2)
        longer.set(known.hashes)
        known.hashes = longer
      }
      known.hashes[known.length] = hashOf(text)
      known.length += 1
      days.set(day, known)
    },
    counts: () =>
      [...days].map(([day, { hashes, length }]) => {
        const sorted = hashes.subarray(0, length).sort()
        let count = 0
        for (let at = 0; at < length; at += 1) if (at === 0 || sorted[at] !== sorted[at - 1]) count += 1
        return { day, count }
      }),
  }
}

/** FNV-1a: of a million sessions of a day, a hundred share theirs with another. */
function hashOf(text: string) {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
