import { connect, isIP, type Socket } from 'node:net'
import { SMTP_PORTS, type SmtpStep } from '@vigie/contract/mailing/email-config.ts'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Settings } from '#env.ts'
import { findAddresses } from '#lib/outbound/public-address.ts'
import { withinTime } from '#lib/outbound/within-time.ts'
import { composeMail, type OutgoingMail } from '../mail-message.ts'
import { SmtpFailure, toSmtpFailure } from './smtp-failure.ts'

export type SmtpAccount = { host: string; port: number; secure: boolean; user: string; password: string }
export type SmtpRules = { allowPrivate: boolean; requireTls: boolean }
export type SmtpSession = Awaited<ReturnType<typeof openSmtpSession>>

type SmtpSettings = Pick<Settings, 'SMTP_ALLOW_PRIVATE' | 'SMTP_REQUIRE_TLS'>

const STEP_MS = 10_000

export const smtpRulesOf = (settings: SmtpSettings): SmtpRules => ({
  allowPrivate: settings.SMTP_ALLOW_PRIVATE,
  requireTls: settings.SMTP_REQUIRE_TLS,
})

export const isPortAllowed = (port: number, { allowPrivate }: SmtpRules) =>
  allowPrivate || SMTP_PORTS.includes(port)

/**
 * A connected, encrypted and signed-in session; throws an SmtpFailure that names the step. The host name is resolved
 * once and the connection goes to the checked address, so that a name that changes meanwhile leads nowhere else.
 * MAIL-14: a private address fails like an unknown name, so that nobody can explore the inside network.
 */
export async function openSmtpSession(
  account: SmtpAccount,
  rules: SmtpRules,
  { clientName, signal }: { clientName: string; signal: AbortSignal },
) {
  const { host, port, secure, user, password } = account
  if (!isPortAllowed(port, rules)) throw new SmtpFailure('connection')
  const socket = await openSocket(await addressesOf(host, rules, signal), port, signal)
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const connection = new Connection({
    connection: socket,
    host,
    ...(isIP(host) ? {} : { servername: host }),
    port,
    secure,
    requireTLS: rules.requireTls && !secure,
    name: clientName,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    tls: { minVersion: 'TLSv1.2' },
  })
  // Each step has its own listener; without one between the steps, a broken connection would end the process.
  connection.on('error', () => {})

  const run = <T>(step: SmtpStep, start: (done: (error?: Error | null, value?: T) => void) => void) =>
    runStep(connection, step, signal, start)

  await run('connection', (done) => connection.connect((error) => done(error)))
  if (user) await run('sign-in', (done) => connection.login({ user, pass: password }, (error) => done(error)))

  return {
    isOpen: () => !connection.destroyed,
    isEncrypted: connection.secure,
    async send(mail: OutgoingMail, sending: AbortSignal = signal) {
      const message = await composeMail(mail)
      const envelope = { from: mail.from.address, to: [mail.to], size: message.length }
      await runStep(connection, 'delivery', sending, (done) =>
        connection.send(envelope, message, (error) => done(error)),
      )
    },
    close: () => (connection.destroyed ? undefined : connection.quit()),
  }
}

async function addressesOf(host: string, rules: SmtpRules, signal: AbortSignal) {
  const addresses = await withinTime(findAddresses(host, rules), signal).catch(() => [])
  if (addresses.length === 0) throw new SmtpFailure('name', { timedOut: signal.aborted })
  return addresses
}

/** Tries one address after the other, within one time limit for all. */
async function openSocket(addresses: string[], port: number, signal: AbortSignal) {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(STEP_MS)])
  for (const address of addresses) {
    const socket = await connectTo(address, port, limit).catch(() => null)
    if (socket) return socket
    if (limit.aborted) break
  }
  throw new SmtpFailure('connection', { timedOut: limit.aborted })
}

function connectTo(host: string, port: number, signal: AbortSignal) {
  const socket = connect({ host, port })
  const connected = new Promise<Socket>((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })
  return withinTime(connected, signal).catch((error) => {
    socket.destroy()
    throw error
  })
}

async function runStep<T>(
  connection: SMTPConnection,
  step: SmtpStep,
  signal: AbortSignal,
  start: (done: (error?: Error | null, value?: T) => void) => void,
) {
  let stopListening = () => {}
  const finished = new Promise<T | undefined>((resolve, reject) => {
    const fail = (error: Error) => reject(toSmtpFailure(error, step))
    const ended = () => reject(new SmtpFailure(step))
    connection.once('error', fail)
    connection.once('end', ended)
    stopListening = () => {
      connection.off('error', fail)
      connection.off('end', ended)
    }
    start((error, value) => (error ? fail(error) : resolve(value)))
  })
  try {
    return await withinTime(finished, signal)
  } catch (error) {
    connection.close()
    throw error instanceof SmtpFailure ? error : new SmtpFailure(step, { timedOut: true })
  } finally {
    stopListening()
  }
}
