import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { INVALID_DATA, UNEXPECTED_ERROR } from '@vigie/contract/common/refusals.ts'
import type { ApiErrorBody } from '@vigie/contract/common/responses.ts'
import type { FastifyContextConfig, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isDiskFull } from '#lib/database-trouble.ts'
import { AppError, diskFull, unavailable } from '#lib/errors.ts'
import { issueDetails, issueFields, issueSummary } from '#lib/french-issues.ts'
import { constraintRefusal } from './constraint-refusals.ts'
import { HEADERS, HTTPS_ONLY } from './security-headers.ts'

/** One shape for every error, in French; an unexpected one is logged and gets a general message. */
export function errorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfter } = toAnswer(error, request.routeOptions.config)
  // A client that has closed the connection ended its own request: that is no error to look into.
  const isAbandoned = request.raw.socket.destroyed
  // The line of the request says that it was refused; a stack for each would let an attacker fill the log.
  const isRefusal = error instanceof AppError && error.cause === undefined
  if (status >= 500 && !isAbandoned && !isRefusal)
    request.log.error({ err: error, reqId: request.id }, 'request failed')
  if (retryAfter) reply.header('retry-after', String(retryAfter))
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

/** A malformed request reaches no route: the error is written to the socket, in the shape of every other. */
export const malformedRequestHandler =
  (isHttps: boolean) => (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = CLIENT_ERRORS[error.code ?? ''] ?? 400
    const text = JSON.stringify(failure(status, 'refused', HTTP_SENTENCES[status] ?? INVALID_DATA).body)
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(text)}`,
        'Cache-Control: no-store',
        ...Object.entries({ ...HEADERS, ...(isHttps ? HTTPS_ONLY : {}) }).map((header) => header.join(': ')),
        'Connection: close',
        '',
        text,
      ].join('\r\n'),
    )
  }

/** Without a listener Node itself refuses an unknown Expect, with no content. */
export const unknownExpectationHandler =
  (isHttps: boolean) => (_request: IncomingMessage, response: ServerResponse) => {
    const text = JSON.stringify(failure(417, 'refused', HTTP_SENTENCES[417] ?? INVALID_DATA).body)
    response
      .writeHead(417, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
        'cache-control': 'no-store',
        ...HEADERS,
        ...(isHttps ? HTTPS_ONLY : {}),
      })
      .end(text)
  }

const CLIENT_ERRORS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

type Answer = { status: number; body: ApiErrorBody; retryAfter?: number | undefined }

function toAnswer(error: FastifyError, { textMax }: FastifyContextConfig): Answer {
  if (error instanceof AppError) return fromAppError(error)
  const refusal = constraintRefusal(error)
  if (refusal) return fromAppError(refusal)
  if (error.validation) return fromValidation(error)
  if (isDiskFull(error)) return fromAppError(diskFull())
  if (isDatabaseAway(error))
    return fromAppError(unavailable('Service momentanément indisponible. Veuillez réessayer.'))
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' && textMax)
    return failure(413, 'refused', textTooLong(textMax))
  const status = error.statusCode
  if (status && status >= 400 && status < 500)
    return failure(status, 'refused', HTTP_SENTENCES[status] ?? INVALID_DATA)
  return failure(500, 'internal', UNEXPECTED_ERROR)
}

function fromAppError({ status, code, message, details, fields, retryAfter }: AppError): Answer {
  const { body } = failure(status, code, message, details)
  return { status, body: { ...body, ...(fields ? { fields } : {}) }, retryAfter }
}

function fromValidation({ validation = [] }: FastifyError) {
  const issues = validation.map(({ instancePath, message = INVALID_DATA }) => ({
    path: instancePath.split('/').filter(Boolean),
    message,
  }))
  const { body, status } = failure(400, 'invalid', issueSummary(issues, INVALID_DATA), issueDetails(issues))
  return { status, body: { ...body, fields: issueFields(issues) } }
}

function failure(status: number, code: string, message: string, details?: string[]): Answer {
  return { status, body: { success: false, code, message, ...(details ? { details } : {}) } }
}

const textTooLong = (max: number) =>
  `${HTTP_SENTENCES[413]} : ${max.toLocaleString('fr-FR')} caractères au plus pour le texte.`

const HTTP_SENTENCES: Record<number, string> = {
  400: 'Requête invalide',
  404: 'Ressource introuvable',
  405: 'Méthode non autorisée',
  406: 'Format non disponible',
  408: 'La requête a mis trop de temps à arriver',
  413: 'Le contenu envoyé est trop volumineux',
  414: 'Adresse trop longue',
  415: 'Format de contenu non pris en charge',
  417: 'L’en-tête Expect de la requête n’est pas pris en charge',
  431: 'En-têtes trop volumineux',
}
