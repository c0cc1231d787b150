import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import { IMAGE_MAX_BYTES } from '@vigie/contract/common/fields.ts'
import { IMAGE_TOO_LARGE } from '@vigie/contract/writing/uploads.ts'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { AppError, invalid, tooLarge } from '#lib/errors.ts'
import { isClean } from './json-body.ts'

const MALFORMED_FORM = 'Le formulaire envoyé est mal formé'

declare module 'fastify' {
  interface FastifyRequest {
    upload: Buffer | null
    /** As the sender calls the file: words to show, never a path to use. */
    uploadName: string | null
  }
}

export function registerMultipart(app: FastifyInstance) {
  app.decorateRequest('upload', null)
  app.decorateRequest('uploadName', null)
  app.register(multipart, {
    limits: { fileSize: IMAGE_MAX_BYTES, files: 1, fields: 20, fieldSize: 64 * 1024, parts: 21 },
  })
}

export type Form = { file: string | undefined; isFileOptional: boolean }
type Options = { isFileOptional?: boolean; tooLargeMessage?: string }

/** The forms by the hooks that read them, for the documentation. */
const forms = new WeakMap<object, Form>()

export const formOf = ({ preValidation }: Pick<RouteOptions, 'preValidation'>) =>
  [preValidation].flat().flatMap((hook) => (hook && forms.get(hook)) ?? [])[0]

/** A route that takes a form, with at most one file: the fields become the body that its schema checks. */
export function formWithFile(file?: string, options: Options = {}) {
  const { isFileOptional = false, tooLargeMessage = IMAGE_TOO_LARGE } = options
  const hook = readForm(file, tooLargeMessage)
  forms.set(hook, { file, isFileOptional })
  return hook
}

function readForm(file: string | undefined, tooLargeMessage: string) {
  return async (request: FastifyRequest) => {
    if (!request.isMultipart()) return
    const fields: Record<string, unknown> = {}
    for await (const part of readParts(request)) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value
      } else {
        const content = await part.toBuffer().catch((error) => refuse(error, tooLargeMessage))
        if (part.fieldname !== file) throw invalid(unexpectedFile(part.fieldname))
        // Browsers send an empty file for a picker that was left empty.
        if (content.length === 0) continue
        request.upload = content
        request.uploadName = part.filename
      }
    }
    if (!isClean(fields)) throw invalid('Le texte contient un caractère interdit')
    request.body = fields
  }
}

/** A part may have no name at all, whatever its type says. */
const unexpectedFile = (name: string | undefined) =>
  name ? `Fichier inattendu : ${name}` : 'Fichier inattendu'

async function* readParts(request: FastifyRequest) {
  try {
    const [parts, ended] = [request.parts(), endOf(request.raw)]
    for (let part = await nextPart(parts, ended); !part.done; part = await nextPart(parts, ended))
      yield part.value
  } catch (error) {
    refuse(error as MultipartError)
  }
}

/** Resolves at the end of the body, also where it was cut: the parser then says what is wrong. */
const endOf = (message: IncomingMessage) =>
  message.readableEnded ? Promise.resolve() : once(message, 'end').catch(() => {})

/** More turns of the event loop than the parser needs for what it was given last. */
const TURNS = 100

/** The parser waits for ever for a part whose head never ends: the end of the body is then the end of the form. */
function nextPart<Part>(parts: AsyncIterator<Part>, ended: Promise<unknown>) {
  let isSettled = false
  const next = parts.next().finally(() => {
    isSettled = true
  })
  const endOfBody = async () => {
    await ended
    for (let turn = 0; turn < TURNS && !isSettled; turn += 1) await setImmediate()
    if (!isSettled) throw invalid(MALFORMED_FORM)
    return next
  }
  return Promise.race([next, endOfBody()])
}

type MultipartError = Error & { code?: string; statusCode?: number }

/** The parser of forms throws bare errors for a form that is cut or malformed: the sender's fault, not ours. */
function refuse(error: MultipartError, tooLargeMessage = IMAGE_TOO_LARGE): never {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(tooLargeMessage)
  if (error instanceof AppError || error.statusCode) throw error
  throw invalid(MALFORMED_FORM)
}
