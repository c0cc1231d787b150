import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Received = { messageId: string; from: string; to: string[]; raw: string; secure: boolean }
/** What the peer does with a mail that it was given; `drop` hangs up without an answer. */
export type Behaviour = 'accept' | 'defer' | 'refuse' | 'hang' | 'drop' | 'refuse sender' | 'over quota'

type Options = {
  /** Asks for these to let anybody send. */
  credentials?: { user: string; password: string }
  /** Speaks TLS with this certificate, or with one that proves nothing. */
  certificate?: { key: string; cert: string } | 'self-signed'
  /** TLS from the first byte rather than after STARTTLS. */
  secure?: boolean
  behave?: (mail: { messageId: string; times: number }) => Behaviour
}

/** A real mail server on a port of its own, which keeps what it accepts. */
export async function startSmtpPeer(options: Options = {}) {
  const { credentials, certificate, secure = false } = options
  const received: Received[] = []
  const tries = new Map<string, number>()
  const state = { behave: options.behave ?? (() => 'accept' as const), password: credentials?.password }

  const server = new SMTPServer({
    secure,
    authOptional: !credentials,
    allowInsecureAuth: true,
    ...(certificate ? {} : { disabledCommands: ['STARTTLS', ...(credentials ? [] : ['AUTH'])] }),
    ...(certificate && certificate !== 'self-signed' ? certificate : {}),
    closeTimeout: 200,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === credentials?.user && password === state.password) return done(null, { user: username })
      return done(refusal(535, '5.7.8 Username and Password not accepted'))
    },
    onMailFrom(_address, _session, done) {
      if (state.behave({ messageId: '', times: 0 }) === 'refuse sender')
        return done(refusal(553, '5.7.1 Sender address rejected'))
      return done()
    },
    async onData(stream, session, done) {
      // A client that dies in the middle of its mail has handed over nothing.
      const raw = await text(stream).catch(() => null)
      if (raw === null) return
      const messageId = /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? ''
      const times = (tries.get(messageId) ?? 0) + 1
      tries.set(messageId, times)
      const behaviour = state.behave({ messageId, times })
      if (behaviour === 'hang') return
      if (behaviour === 'drop') return hangUp(session.id)
      if (behaviour === 'defer') return done(refusal(451, '4.7.1 Greylisted, try again later'))
      if (behaviour === 'refuse') return done(refusal(550, '5.1.1 No such user here'))
      if (behaviour === 'over quota') return done(refusal(550, '5.4.5 Daily user sending limit exceeded'))
      const { mailFrom, rcptTo } = session.envelope
      const from = mailFrom ? mailFrom.address : ''
      received.push({
        messageId,
        from,
        to: rcptTo.map(({ address }) => address),
        raw,
        secure: session.secure,
      })
      return done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo

  function hangUp(sessionId: string) {
    for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>)
      if (connection.id === sessionId) connection._socket.destroy()
  }

  return {
    port,
    received,
    /** How often each mail was handed over, by Message-ID. */
    tries,
    behave: (next: NonNullable<Options['behave']>) => {
      state.behave = next
    },
    setPassword: (password: string) => {
      state.password = password
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode })
}

/** A certificate for localhost that is its own authority. */
export function makeCertificate() {
  const folder = mkdtempSync(path.join(tmpdir(), 'vigie-certificate-'))
  const file = (name: string) => path.join(folder, name)
  try {
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
    const names = ['-addext', 'subjectAltName=DNS:localhost']
    const output = ['-keyout', file('key.pem'), '-out', file('cert.pem')]
    execFileSync('openssl', [...request, ...names, ...output], { stdio: 'pipe' })
    return { key: readFileSync(file('key.pem'), 'utf8'), cert: readFileSync(file('cert.pem'), 'utf8') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The decoded body of the part of this type, as a mail client finds it. */
export function partOf(raw: string, type: string) {
  const parts = raw.split(/^--.*$/m)
  const part = parts.find((one) => new RegExp(`^content-type: ${type}`, 'im').test(one))
  if (!part) return undefined
  const [headers = '', ...body] = part.trimStart().split(/\r?\n\r?\n/)
  const encoded = body.join('\r\n\r\n')
  if (/encoding: base64/i.test(headers)) return Buffer.from(encoded, 'base64').toString('utf8')
  if (!/encoding: quoted-printable/i.test(headers)) return encoded
  const bytes = encoded
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
