import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

export type Workload = {
  name: string
  /** The share of the baseline's requests per second that the product must reach. */
  minimum: number
  connections: number
  /** All connections carry one token, as the requests of one open screen do. */
  isOnePerson?: boolean
  /** Needs no token: the baseline looks none up. */
  isPublic?: boolean
  /** Where the product is measured with other settings than its own. */
  settings?: Record<string, string>
  request: { method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; body?: unknown }
  /** The rows it needs, beside the accounts that every workload finds. */
  seed?: (pool: Pool) => Promise<void>
  /** The same answer with nothing around it. The account of the token is already known, as `request.account`. */
  baseline: (app: FastifyInstance, pool: Pool) => void
}
