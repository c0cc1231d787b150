import { pino } from 'pino'

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

/** JSON lines; what could name or let in a person is left out wherever it stands. */
export function createLogger(level: string) {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    serializers: { err: describeError },
  }
  // Lines leave by the page or after half a second; at the end of the process pino writes what is left.
  return pino(options, pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 }))
}

export type Logger = ReturnType<typeof createLogger>

/** Long enough for any reason; the pattern that hides addresses takes the square of the length. */
const MESSAGE_MAX = 1000

/** SQL parameters and mail addresses travel in the messages of drivers: only the first words of each are kept. */
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
