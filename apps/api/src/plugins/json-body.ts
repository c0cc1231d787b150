import type { FastifyInstance } from 'fastify'
import { invalid } from '#lib/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts JSON of any shape and stores it unchanged. */
    anyShape?: boolean
    /** The characters of the longest text of its body, where the limit of all bodies might not hold it. */
    textMax?: number
  }
}

/** An emoji as two escapes, `\uXXXX\uXXXX`: what a character may take at most. */
const BYTES_PER_CHARACTER = 12

const SPRAWLING = 'Les données envoyées comptent trop d’éléments'
/** Five times the longest list that any route takes. Each wrong element would add a sentence to the error. */
const VALUES_MAX = 10_000
/** A longer body is one picture, where the route takes no long text: millions of lists in it would hold the process for a second to be parsed. */
const LONG = 256 * 1024

const FORBIDDEN = 'Le texte contient un caractère interdit'
/** Only these escapes can make a NUL or half a character out of well-formed UTF-8. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i

/** Refuses, for every route at once, the characters that PostgreSQL cannot hold or would give back altered. */
export function registerJsonBody(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const { textMax } = route.config ?? {}
    if (textMax) route.bodyLimit = textMax * BYTES_PER_CHARACTER + (app.initialConfig.bodyLimit ?? 0)
  })

  const parseJson = app.getDefaultJsonParser('error', 'error')

  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // An empty body is what the logout and refresh calls send, with or without a content type.
    if (text === '') return done(null, undefined)
    const { anyShape, textMax } = request.routeOptions.config
    const isOnePicture = text.length > LONG && !anyShape && textMax === undefined
    if (isOnePicture && isSprawlingText(text)) return done(invalid(SPRAWLING))
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

  app.addHook('preValidation', (request, _reply, done) => {
    const { query, params, body, headers, routeOptions } = request
    // A value takes a byte at least.
    const maySprawl = !(Number(headers['content-length']) <= VALUES_MAX) && !routeOptions.config.anyShape
    if (!isClean(query) || !isClean(params)) done(invalid(FORBIDDEN))
    else if (maySprawl && isSprawling(body)) done(invalid(SPRAWLING))
    else done()
  })
}

/** Judged before it is parsed, by what stands before a value. */
function isSprawlingText(text: string) {
  let count = 0
  for (const _ of text.matchAll(/[[{,]/g)) {
    count += 1
    if (count > VALUES_MAX) return true
  }
  return false
}

function isSprawling(body: unknown) {
  let count = 0
  for (const _ of valuesWithin(body)) {
    count += 1
    if (count > VALUES_MAX) return true
  }
  return false
}

export function isClean(value: unknown): boolean {
  if (isEmpty(value)) return true
  for (const one of valuesWithin(value))
    if (typeof one === 'string' && (one.includes('\u0000') || !one.isWellFormed())) return false
  return true
}

/** As the query and the parameters of most requests are. */
function isEmpty(value: unknown) {
  for (const _ in value as object) return false
  return typeof value !== 'string'
}

/**
 * The value itself, its keys and all that it holds; without recursion, since JSON may nest as deep as it is long, and
 * one after the other, since a list of millions is refused after its first ones.
 */
function* valuesWithin(value: unknown) {
  const open: Iterator<unknown>[] = [[value].values()]
  for (let inner = open.at(-1); inner; inner = open.at(-1)) {
    const { done, value: next } = inner.next()
    if (done) {
      open.pop()
      continue
    }
    yield next
    if (next && typeof next === 'object') open.push(Array.isArray(next) ? next.values() : members(next))
  }
}

function* members(object: object) {
  for (const key of Object.keys(object)) {
    yield key
    yield object[key as keyof object]
  }
}
