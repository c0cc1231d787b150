import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#lib/errors.ts'
import { APP_POLICY } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** One of the many files of the web app. */
    isFile?: boolean
  }
}

/** Paths that belong to the API: an unknown one is an error to the caller, never the web app. */
export const API_PATHS = /^\/(?:api|medocs|state|health|metrics|uploads)(?:\/|$|\?)/

/** A script of an older version must fail as a file, not succeed as a page. */
const LOOKS_LIKE_A_FILE = /\.[a-z0-9]{2,5}(?:\?|$)/i

const SVG = 'image/svg+xml'

export function registerWebApp(app: FastifyInstance, root: string | undefined) {
  const built = root !== undefined && existsSync(root)

  app.register(async (web) => {
    if (built) {
      // The files of the app are the same for everybody: each of their routes is open, and only theirs.
      web.addHook('onRoute', (route) => {
        route.config = { ...route.config, open: true, isFile: true }
      })
      await web.register(fastifyStatic, {
        ...SERVED,
        root,
        wildcard: false,
        globIgnore: ['**/*.br', '**/*.gz', 'assets/**'],
      })
      // One route for all of them: to make three for each of two hundred files takes a tenth of a start.
      const assets = path.join(root, 'assets')
      if (existsSync(assets)) {
        await web.register(fastifyStatic, {
          ...SERVED,
          root: assets,
          prefix: '/assets/',
          decorateReply: false,
        })
      }
      web.addHook('onSend', nameCharset)
    }
    web.setNotFoundHandler(async (request, reply) => {
      const asksForAPage = request.method === 'GET' || request.method === 'HEAD'
      // What follows the path is a search, with an address in it perhaps.
      const [pathname = ''] = request.url.split('?')
      if (!built || !asksForAPage || API_PATHS.test(pathname) || LOOKS_LIKE_A_FILE.test(pathname)) {
        throw notFound('Ressource introuvable')
      }
      return reply.sendFile('index.html')
    })
  })
}

const SERVED = { index: false, preCompressed: true, cacheControl: false, setHeaders: setFileHeaders } as const

/** In this hook, since the type of a compressed file is set after `setFileHeaders`. */
async function nameCharset(_request: FastifyRequest, reply: FastifyReply) {
  if (reply.getHeader('content-type') === SVG) reply.header('content-type', `${SVG}; charset=utf-8`)
}

function setFileHeaders(reply: FastifyReply, file: string) {
  const hashed = /[\\/]assets[\\/]/.test(file)
  reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (/\.html(?:\.br|\.gz)?$/.test(file)) reply.header('content-security-policy', APP_POLICY)
}
