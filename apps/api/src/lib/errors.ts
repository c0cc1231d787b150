/** An expected refusal, with a French message for the user. */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly details: string[] | undefined
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    extra: { details?: string[] | undefined; fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message)
    this.name = 'AppError'
    this.status = status
    this.code = code
    this.details = extra.details
    this.fields = extra.fields
    this.retryAfter = extra.retryAfter
  }
}

export const invalid = (message: string, details?: string[]) =>
  new AppError(400, 'invalid', message, { details })
/** Where no schema can know that a field is wrong. */
export const invalidField = (name: string, message: string) =>
  new AppError(400, 'invalid', message, { details: [`${name} : ${message}`], fields: { [name]: message } })
export const unauthenticated = (message: string) => new AppError(401, 'unauthenticated', message)
export const forbidden = (message = 'Accès refusé. Permissions insuffisantes.') =>
  new AppError(403, 'forbidden', message)
export const notFound = (message: string) => new AppError(404, 'not_found', message)
export const conflict = (message: string, details?: string[]) =>
  new AppError(409, 'conflict', message, { details })
export const tooLarge = (message: string) => new AppError(413, 'too_large', message)
export const tooMany = (
  retryAfter: number,
  message = 'Trop de requêtes. Veuillez patienter avant de réessayer.',
) => new AppError(429, 'too_many_requests', message, { retryAfter })
export const unavailable = (message: string, retryAfter = 2) =>
  new AppError(503, 'unavailable', message, { retryAfter })
export const overloaded = () =>
  unavailable('Le service est très sollicité. Veuillez réessayer dans un instant.')
export const diskFull = () =>
  new AppError(
    507,
    'disk_full',
    'Espace disque insuffisant : rien n’a été enregistré. Prévenez votre administrateur.',
  )

/** An error, its cause, the cause of that, and so on. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let current = error; current instanceof Error; current = current.cause) yield current
}
