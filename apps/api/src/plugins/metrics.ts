import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden, unauthenticated } from '#lib/errors.ts'
import type { Metrics } from '#lib/metrics/metrics.ts'
import { inMediaType } from './docs/media-types.ts'
import { isLocalRequest, isSameToken } from './metrics-access.ts'

type Options = { metrics: Metrics; token: string | undefined }

const TOKEN_NEEDED = 'Les mesures demandent le jeton METRICS_TOKEN.'
const LOCAL_ONLY = 'Sans METRICS_TOKEN, les mesures ne se lisent que depuis la machine elle-même.'

/** OPS-01: the figures of this process, in the format of Prometheus. */
export function registerMetrics(app: FastifyInstance, { metrics, token }: Options) {
  const schema = {
    summary: 'Les mesures de ce processus, au format de Prometheus',
    description: `${TOKEN_NEEDED} Il va dans l’en-tête Authorization. ${LOCAL_ONLY}`,
    response: { 200: inMediaType('text/plain') },
  }
  app.get('/metrics', { config: { refusals: [401, 403] }, schema }, async (request, reply) => {
    refuseStrangers(request, token)
    const { contentType, text } = await metrics.page()
    return reply.header('cache-control', 'no-store').type(contentType).send(text)
  })
}

function refuseStrangers(request: FastifyRequest, token: string | undefined) {
  if (token) {
    if (!isSameToken(request.headers.authorization, token)) throw unauthenticated(TOKEN_NEEDED)
  } else if (!isLocalRequest(request.raw)) throw forbidden(LOCAL_ONLY)
}
