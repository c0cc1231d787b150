import { type DestinationStream, pino } from 'pino'
import { withoutRepeats } from './limits/log-repeats.ts'

const SECRETS = [
  'password',
  'currentPassword',
  'newPassword',
  'SMTP_PASS',
  'token',
  'authorization',
  'cookie',
  'email',
]

/** JSON lines; fields that could name a person or let one sign in are left out, at any depth. */
export function createLogger(level: string, destination: DestinationStream = blocks()) {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    serializers: { err: describeError },
    hooks: { logMethod: withoutRepeats() },
  }
  return pino(options, destination)
}

/** Lines are written in blocks of 4 kB or after half a second, and the rest at the end of the process. */
const blocks = () => pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 })

export type Logger = ReturnType<typeof createLogger>

/** Fastify makes a child logger for each request, which costs more than its log line: it gets the same one. */
export function sameForRequests(log: Logger): Logger {
  const same: Logger = Object.create(log, { child: { value: () => same } })
  return same
}

/** The pattern that hides addresses takes time by the square of the length. */
const MESSAGE_MAX = 1000

/** Messages of drivers may hold SQL parameters and mail addresses: both are removed. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const [reason = ''] = error.message.slice(0, 10 * MESSAGE_MAX).split('\nparams:')
  const message = reason.slice(0, MESSAGE_MAX).replace(/[^\s<>"']+@[^\s<>"']+/g, '(adresse)')
  return {
    type: error.name,
    message,
    ...('code' in error ? { code: error.code } : {}),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  }
}
