import type { FastifyInstance } from 'fastify'

const API_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
/** Articles may show pictures of other sites, over https; styles are injected by the dialog and editor libraries. */
export const APP_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only programs read its responses: the headers that are about pages are left out. */
    isForPrograms?: boolean
  }
}

const PROGRAM_HEADERS = {
  'content-security-policy': API_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
/** Also for what is written to the socket without a route. */
export const HEADERS = {
  ...PROGRAM_HEADERS,
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** Without the subdomains, which may belong to others. */
export const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' }

export function registerSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const { config } = request.routeOptions
    reply.headers(config.isForPrograms ? PROGRAM_HEADERS : HEADERS).header('x-request-id', request.id)
    if (request.isHttps) reply.headers(HTTPS_ONLY)
    // What a signed-in person reads stays out of the browser's cache, unless the route says otherwise.
    if (!request.is404 && !config.open) reply.header('cache-control', 'no-store')
    done()
  })
}
