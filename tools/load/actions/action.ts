import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Call } from '../traffic/client.ts'

/** What one person does in one request. */
export type Action = {
  name: string
  /** Of a thousand requests. */
  share: number
  /** Needs no token: the baseline looks none up. */
  isPublic?: boolean
  /** A new supply of requests for one database, where some depend on what was done there before. */
  open: (tokens: readonly string[]) => () => Step
  /** The same with nothing around it. The account of the token is already known, as `request.account`. */
  baseline: (app: FastifyInstance, pool: Pool) => void
}

export type Step = Call & {
  /** Called with the status of the response. */
  after?: (status: number) => void
}

/** Gives the values one after the other, and begins again. */
export function inTurn<Value>(values: readonly Value[]) {
  let turn = 0
  return () => {
    const value = values[turn++ % values.length]
    if (value === undefined) throw new Error('nothing to take turns with')
    return value
  }
}
