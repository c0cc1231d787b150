import type { FastifyInstance } from 'fastify'
import { invalid } from '#lib/errors.ts'

const FORBIDDEN = 'Le texte contient un caractère interdit'
/** Only these escapes can make a NUL or half a character out of well-formed UTF-8. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i

/** Refuses, for every route at once, the characters that PostgreSQL cannot hold or would give back altered. */
export function registerJsonBody(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')

  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // An empty body is what the logout and refresh calls send, with or without a content type.
    if (text === '') return done(null, undefined)
    return parseJson(request, text, (error, body) => {
      if (error) return done(invalid('Le contenu JSON est mal formé'))
      if (SUSPECT.test(text) && !isClean(body)) return done(invalid(FORBIDDEN))
      return done(null, body)
    })
  })

  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  )

  app.addHook('preValidation', ({ query, params }, _reply, done) => {
    if (isClean(query) && isClean(params)) done()
    else done(invalid(FORBIDDEN))
  })
}

export function isClean(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed()
  if (Array.isArray(value)) return value.every(isClean)
  if (value && typeof value === 'object')
    return Object.entries(value).every(([key, item]) => isClean(key) && isClean(item))
  return true
}
