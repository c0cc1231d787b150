import type { SmtpStep } from '@vigie/contract/mailing/email-config.ts'

type Facts = {
  /** The reply of the server, unchanged. */
  reply?: string | undefined
  replyCode?: number | undefined
  /** No reply in time. */
  timedOut?: boolean
  /** The address of the recipient was refused, before any text was sent. */
  atRecipient?: boolean
  /** The certificate is not that of the configured server. */
  badCertificate?: boolean
}

/** A mail was not sent: the step that failed, and the reply of the server. */
export class SmtpFailure extends Error {
  override readonly name = 'SmtpFailure'
  readonly step: SmtpStep
  readonly reply: string | undefined
  readonly replyCode: number | undefined
  readonly timedOut: boolean
  readonly badCertificate: boolean
  readonly atRecipient: boolean

  constructor(step: SmtpStep, facts: Facts = {}) {
    const { reply, replyCode, timedOut = false, badCertificate = false, atRecipient = false } = facts
    super(`SMTP failed at ${step}`)
    this.step = step
    this.reply = reply && oneLine(reply)
    this.replyCode = replyCode
    this.timedOut = timedOut
    this.badCertificate = badCertificate
    this.atRecipient = atRecipient
  }
}

type NodemailerError = Error & {
  code?: string
  originalCode?: string
  command?: string
  response?: string
  responseCode?: number
}

/** What nodemailer reports, as a step; one that it does not know is the step that was running. */
export function toSmtpFailure(error: NodemailerError, running: SmtpStep) {
  const { code = '', originalCode = '', command = '', response, responseCode } = error
  const facts = { reply: response, replyCode: responseCode, timedOut: code === 'ETIMEDOUT' }
  if (CERTIFICATE.test(originalCode) || CERTIFICATE_WORDS.test(error.message))
    return new SmtpFailure('tls', { ...facts, badCertificate: true })
  if (code === 'ETLS' || TLS.test(originalCode) || command === 'STARTTLS')
    return new SmtpFailure('tls', facts)
  if (code === 'EAUTH' || code === 'ENOAUTH') return new SmtpFailure('sign-in', facts)
  if (command === 'MAIL FROM') return new SmtpFailure('sender', facts)
  if (command === 'RCPT TO') return new SmtpFailure('delivery', { ...facts, atRecipient: true })
  if (command === 'DATA') return new SmtpFailure('delivery', facts)
  return new SmtpFailure(running, facts)
}

/**
 * True when the address itself is refused for good: its enhanced code says so (5.1.x, 5.2.x) or, without such a code,
 * the server refused the recipient rather than the text. A refusal for policy or spam says nothing about the address.
 */
export function isAddressRefusal({ replyCode = 0, reply = '', atRecipient }: SmtpFailure) {
  if (replyCode < 500) return false
  const enhanced = /\b5\.(\d{1,3})\.\d{1,3}\b/.exec(reply)?.[1]
  return enhanced === undefined ? atRecipient : enhanced === '1' || enhanced === '2'
}

const CERTIFICATE =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/
const CERTIFICATE_WORDS = /certificate/i
const TLS = /^(ERR_SSL_|ERR_TLS_|EPROTO)/

const REPLY_MAX = 300
const oneLine = (text: string) =>
  text
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, REPLY_MAX)
