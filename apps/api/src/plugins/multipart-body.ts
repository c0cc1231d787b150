import multipart from '@fastify/multipart'
import { IMAGE_MAX_BYTES } from '@vigie/contract/common.ts'
import { IMAGE_TOO_LARGE } from '@vigie/contract/writing/uploads.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalid, tooLarge } from '#lib/errors.ts'
import { isClean } from './json-body.ts'

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

/** A route that takes a form, with at most one file: the fields become the body that its schema checks. */
export function formWithFile(field?: string, tooLargeMessage = IMAGE_TOO_LARGE) {
  return async (request: FastifyRequest) => {
    if (!request.isMultipart()) return
    const fields: Record<string, unknown> = {}
    for await (const part of readParts(request)) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value
      } else {
        const content = await part.toBuffer().catch((error) => refuse(error, tooLargeMessage))
        if (part.fieldname !== field) throw invalid(`Fichier inattendu : ${part.fieldname}`)
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

async function* readParts(request: FastifyRequest) {
  try {
    yield* request.parts()
  } catch (error) {
    refuse(error as MultipartError)
  }
}

type MultipartError = Error & { code?: string; statusCode?: number }

/** The parser of forms throws bare errors for a form that is cut or malformed: the sender's fault, not ours. */
function refuse(error: MultipartError, tooLargeMessage = IMAGE_TOO_LARGE): never {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(tooLargeMessage)
  if (error instanceof AppError || error.statusCode) throw error
  throw invalid('Le formulaire envoyé est mal formé')
}
