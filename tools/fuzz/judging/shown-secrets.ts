import type { Pool } from 'pg'
import { placesOf } from '#test/stored-words.ts'

/** 256 bits as the product writes them in a link or a secret. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g

export type ShownSecrets = ReturnType<typeof createShownSecrets>

/** SAFE-32: what the product shows once is stored as a hash, sealed, or not at all. */
export function createShownSecrets() {
  const shown = new Map<string, string>()
  return {
    /** Notes the tokens of a response, but those that the request itself has named. */
    note(where: string, sent: string, body: string) {
      for (const [token] of body.matchAll(TOKEN)) if (!sent.includes(token)) shown.set(token, where)
    },
    count: () => shown.size,
    /** The tables that hold one of them in clear, and which request had shown it. */
    async inClear(pool: Pick<Pool, 'query'>) {
      const places = await placesOf(pool, [...shown.keys()])
      const named = places.map((place) => {
        const [table = '', token = ''] = place.split(': ')
        return { where: shown.get(token) ?? '', reason: `a secret that it shows stands in clear in ${table}` }
      })
      return [...new Map(named.map((one) => [JSON.stringify(one), one])).values()]
    },
  }
}
