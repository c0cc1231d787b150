import {
  botStateHistoryResponseSchema,
  botStateReplaceSchema,
  botStateResponseSchema,
  STATE_MAX_BYTES,
} from '@vigie/contract/site/bot-state.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '#lib/envelopes.ts'
import type { FeatureDeps } from '#site/site.ts'
import { findState, listStates } from './bot-state.queries.ts'
import { replaceState } from './replace-state.ts'

/** A client that writes "é" as "\u00e9", or indents, sends more bytes than are stored. */
const BODY_LIMIT = 4 * STATE_MAX_BYTES

export const botStateRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now }) => {
  app.get(
    '/state',
    {
      config: { collections: ['bot_state'] },
      schema: { summary: 'L’état du bot et sa version', response: { 200: botStateResponseSchema } },
    },
    async () => {
      const row = await findState(db)
      const data = row ? { version: row.version, state: JSON.parse(row.state) } : { version: 0, state: {} }
      return ok(data)
    },
  )

  app.put(
    '/state',
    {
      bodyLimit: BODY_LIMIT,
      config: { refusals: [409], anyShape: true },
      schema: {
        summary: 'Remplace l’état, si la version lue est encore la dernière',
        body: botStateReplaceSchema,
        response: { 200: botStateResponseSchema },
      },
    },
    async ({ body }) => ok(await replaceState(db, body, now())),
  )

  app.get(
    '/state/history',
    {
      schema: {
        summary: 'Les 20 dernières versions de l’état, la plus récente d’abord',
        response: { 200: botStateHistoryResponseSchema },
      },
    },
    async () => {
      const rows = await listStates(db)
      const data = rows.map(({ version, state, savedAt }) => ({
        version,
        savedAt: savedAt.toISOString(),
        state: JSON.parse(state),
      }))
      return ok(data)
    },
  )
}
