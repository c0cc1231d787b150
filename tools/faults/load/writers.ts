import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '#test/product-process.ts'
import { edit, send } from './send.ts'
import { newWrite, type Write } from './writes.ts'

const WRITERS = 6
/** Without an answer, or with 503, a visitor would wait too. */
const PAUSE_MS = 20

export type Load = { authorization: string; writes: Write[]; statuses: Map<number, number> }

export const newLoad = (authorization: string): Load => ({ authorization, writes: [], statuses: new Map() })

/** Visitors and administrators who write one thing after the other until they are told to stop. */
export function startWriters(product: Product, load: Load) {
  let isStopped = false
  const count = (status: number) => load.statuses.set(status, (load.statuses.get(status) ?? 0) + 1)

  async function work() {
    while (!isStopped) {
      const write = newWrite(load.writes.length)
      load.writes.push(write)
      const status = await send(product, load.authorization, write)
      count(status)
      if (write.kind === 'article' && write.data) count(await edit(product, load.authorization, write))
      if (status === 0 || status >= 500) await sleep(PAUSE_MS)
    }
  }
  const working = Promise.all(Array.from({ length: WRITERS }, work))
  return {
    async stop() {
      isStopped = true
      await working
    },
  }
}

/** Sends what got no answer again, under its first key, until it has one. */
export async function repeatUnanswered(product: Product, { authorization, writes }: Load) {
  for (const write of writes.filter(isUnanswered))
    for (let tries = 0; tries < 50 && isUnanswered(write); tries += 1) {
      await send(product, authorization, write)
      if (isUnanswered(write)) await sleep(200)
    }
}

export const isUnanswered = ({ data, isRefused }: Write) => !data && !isRefused

export const countAcknowledged = ({ writes }: Load) => writes.filter(({ data }) => data).length
