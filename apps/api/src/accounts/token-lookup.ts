import { hash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Collection } from '#db/collections.ts'
import { findTokenOwners, TOKENS_A_QUERY, type VerifiedToken } from './token-owners.queries.ts'

type Waiting = {
  hash: Buffer
  resolve: (verified: VerifiedToken | undefined) => void
  reject: (error: unknown) => void
}
/** The tokens of the requests that arrived in one turn of the event loop. */
type Batch = {
  byToken: Map<string, Promise<VerifiedToken | undefined>>
  waiting: Waiting[]
  collections: Set<Collection>
}

/**
 * Verifies the tokens of all requests. Those that arrive in one turn of the event loop share a query, which is sent
 * after the last of them has arrived, so that no request gets a state from before it came.
 */
export function createTokenLookup(pool: Pool, now: () => Date) {
  let batch: Batch | undefined

  return (token: string, collections: readonly Collection[]) => {
    batch ??= openBatch()
    for (const name of collections) batch.collections.add(name)
    return batch.byToken.get(token) ?? add(batch, token)
  }

  function openBatch(): Batch {
    const opened: Batch = { byToken: new Map(), waiting: [], collections: new Set() }
    setImmediate(() => {
      batch = undefined
      for (let first = 0; first < opened.waiting.length; first += TOKENS_A_QUERY)
        void verify(opened.waiting.slice(first, first + TOKENS_A_QUERY), [...opened.collections])
    })
    return opened
  }

  function add({ byToken, waiting }: Batch, token: string) {
    const verified = new Promise<VerifiedToken | undefined>((resolve, reject) => {
      waiting.push({ hash: hash('sha256', token, 'buffer'), resolve, reject })
    })
    byToken.set(token, verified)
    return verified
  }

  async function verify(waiting: Waiting[], collections: Collection[]) {
    try {
      const hashes = waiting.map(({ hash }) => hash)
      const owners = await findTokenOwners(pool, hashes, collections, now())
      for (const [index, { resolve }] of waiting.entries()) resolve(owners[index])
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }
}
