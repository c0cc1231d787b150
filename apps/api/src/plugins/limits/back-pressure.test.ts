import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
let port = 0
let token = ''

beforeAll(async () => {
  await t.empty()
  token = (await t.signUp()).token
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
})

const fetchStatus = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status

/** Sends `text` and leaves after `ms`, in the middle of whatever the server is doing then. */
function abandon(text: string, ms: number) {
  return new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text)
      setTimeout(() => socket.resetAndDestroy(), ms)
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
}

const head = (line: string, headers: Record<string, string> = {}) =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

const JSON_BODY = { 'Content-Type': 'application/json', 'Content-Length': '900' }
const FORM_BODY = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '900' }
const MESSAGE = JSON.stringify({ name: 'Ana', email: 'a@b.fr', subject: 'Devis', message: 'Bonjour' })
const KINDS = {
  'a read': () => head('GET /api/site'),
  'a read behind the token': () => head('GET /api/users'),
  'a page that does not exist': () => head('GET /nowhere'),
  'ten reads on one connection': () => head('GET /api/users').repeat(10),
  'half a head': () => 'GET /api/site HTTP/1.1\r\nHost: loc',
  'half a body': () => `${head('POST /api/requests', JSON_BODY)}{"name":"A`,
  'half a form': () => `${head('POST /api/users/register', FORM_BODY)}--x\r\nContent-Disposition: form-data`,
  'a sign-in': () =>
    `${head('POST /api/users/login', { 'Content-Type': 'application/json', 'Content-Length': '52' })}${JSON.stringify({ email: 'ana@exemple.fr', password: 'wrong-one-12' })}`,
  'a message under a key': () =>
    `${head('POST /api/requests', {
      'Content-Type': 'application/json',
      'Content-Length': String(MESSAGE.length),
      'Idempotency-Key': randomUUID(),
    })}${MESSAGE}`,
  'a download': () => head('GET /api/newsletter/export?format=csv'),
}

describe('requests that their clients abandon', () => {
  it.each(Object.entries(KINDS))('SAFE-01 %s leaves nothing behind', async (_, text) => {
    for (let round = 0; round < 4; round += 1)
      await Promise.all(Array.from({ length: 50 }, (_, index) => abandon(text(), index % 5)))

    await vi.waitFor(() => expect(t.app.requestsUnderWay()).toBe(0), { timeout: 10_000 })
    expect(await fetchStatus('/api/site')).toBe(200)
  })

  it('SAFE-01 is no error in the log', async () => {
    const error = vi.spyOn(t.app.log, 'error')
    for (const kind of ['half a body', 'half a form', 'a read behind the token'] as const)
      await Promise.all(Array.from({ length: 20 }, () => abandon(KINDS[kind](), 5)))
    await vi.waitFor(() => expect(t.app.requestsUnderWay()).toBe(0), { timeout: 10_000 })
    expect(error).not.toHaveBeenCalled()
    error.mockRestore()
  })

  it('SAFE-01 bodies that trickle in keep nobody out', async () => {
    const sockets: Socket[] = []
    for (let index = 0; index < 1100; index += 1) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(index % 2 ? KINDS['half a body']() : KINDS['half a form']())
      sockets.push(socket)
    }
    await vi.waitFor(async () => expect(await connections()).toBeGreaterThan(1050), { timeout: 10_000 })

    expect(await fetchStatus('/api/site')).toBe(200)
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(() => expect(t.app.requestsUnderWay()).toBe(0), { timeout: 10_000 })
  })

  it('counts what it is really working on, also when its body came after its head', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const spies = (['query', 'connect'] as const).map((name) =>
      vi.spyOn(t.database.pool, name).mockImplementation((() => held) as never),
    )
    const answers = [fetchStatus('/health/ready'), fetchStatus('/health/ready'), sendSlowly(MESSAGE)]
    await vi.waitFor(() => expect(t.app.requestsUnderWay()).toBe(3), { timeout: 10_000 })
    release()
    await Promise.all(answers)
    for (const spy of spies) spy.mockRestore()
    await vi.waitFor(() => expect(t.app.requestsUnderWay()).toBe(0))
  })
})

/** The body comes a moment after the head, as it does over a real network. */
async function sendSlowly(body: string) {
  const request = http.request({
    port,
    path: '/api/requests',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  request.flushHeaders()
  await sleep(50)
  request.end(body)
  await once(request, 'response')
}

const connections = () =>
  new Promise<number>((resolve) => t.app.server.getConnections((_, count) => resolve(count)))
