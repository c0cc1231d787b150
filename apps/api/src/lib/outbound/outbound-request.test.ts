import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { requestOutside } from './outbound-request.ts'

const INSIDE = { allowPrivate: true }
const LIMITS = { timeLimitMs: 5_000, sizeLimitBytes: 1_000 }
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

it('sends the body to the address that was checked, under the name that was typed', async () => {
  let seen = ''
  const port = await serve(async (request, response) => {
    for await (const part of request) seen += part
    response.statusCode = 201
    response.end(request.headers.host)
  })
  const resolve = vi.fn().mockResolvedValueOnce(['127.0.0.1']).mockResolvedValue(['10.0.0.1'])
  const rules = { ...INSIDE, resolve }
  const response = await requestOutside(`http://site.example:${port}/a`, rules, {
    ...LIMITS,
    method: 'POST',
    body: 'Bonjour',
  })
  expect(response.status).toBe(201)
  expect(response.body.toString()).toBe(`site.example:${port}`)
  expect(seen).toBe('Bonjour')
  expect(resolve).toHaveBeenCalledTimes(1)
})

it.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://localhost/',
])('HOOK-04 takes %s for an unknown name', async (url) => {
  const request = requestOutside(url, { allowPrivate: false }, LIMITS)
  await expect(request).rejects.toMatchObject({ problem: 'name' })
})

it('HOOK-04 takes a name that leads to the inside network for an unknown one', async () => {
  const rules = { allowPrivate: false, resolve: async () => ['192.168.1.10', 'fd00::1'] }
  const request = requestOutside('https://site.example/', rules, LIMITS)
  await expect(request).rejects.toMatchObject({ problem: 'name' })
})

it.each(['http://site.example/', 'ftp://site.example/', 'https://ana:secret@site.example/', 'site.example'])(
  'HOOK-04 refuses %s as an address',
  async (url) => {
    const rules = { allowPrivate: false, resolve: async () => ['93.184.216.34'] }
    await expect(requestOutside(url, rules, LIMITS)).rejects.toMatchObject({ problem: 'address' })
  },
)

it('speaks http with the machine itself only, even where private addresses are allowed', async () => {
  const rules = { ...INSIDE, resolve: async () => ['192.168.1.10'] }
  const request = requestOutside('http://site.example/', rules, LIMITS)
  await expect(request).rejects.toMatchObject({ problem: 'address' })
})

it('returns a redirect as it is, unless it may follow it', async () => {
  const port = await serve((request, response) => {
    if (request.url === '/new') return response.end('new')
    response.writeHead(302, { location: request.url === '/loop' ? '/loop' : '/new' })
    return response.end()
  })
  const url = `http://127.0.0.1:${port}`
  expect((await requestOutside(url, INSIDE, LIMITS)).status).toBe(302)
  expect(String((await requestOutside(url, INSIDE, { ...LIMITS, redirects: 1 })).body)).toBe('new')
  const turning = requestOutside(`${url}/loop`, INSIDE, { ...LIMITS, redirects: 3 })
  await expect(turning).rejects.toMatchObject({ problem: 'redirects' })
})

it('HOOK-04 checks the address of a redirect like the first one', async () => {
  const port = await serve((_request, response) => {
    response.writeHead(302, { location: 'http://inside.example/' })
    response.end()
  })
  const resolve = async (host: string) => [host === 'inside.example' ? '10.0.0.1' : '127.0.0.1']
  const rules = { ...INSIDE, resolve }
  const request = requestOutside(`http://site.example:${port}`, rules, { ...LIMITS, redirects: 1 })
  await expect(request).rejects.toMatchObject({ problem: 'address' })
})

it('refuses a long body, or cuts it', async () => {
  const port = await serve((_request, response) => void response.end('x'.repeat(5_000)))
  const url = `http://127.0.0.1:${port}`
  await expect(requestOutside(url, INSIDE, LIMITS)).rejects.toMatchObject({ problem: 'size' })
  expect((await requestOutside(url, INSIDE, { ...LIMITS, cutsBody: true })).body).toHaveLength(1_000)
})

it('ends when nothing comes, or only a part, or the caller stops it', async () => {
  const port = await serve((request, response) => {
    if (request.url === '/part') response.write('part')
    if (request.url === '/close') request.socket.destroy()
    if (request.url === '/switch')
      response.writeHead(101, { connection: 'upgrade', upgrade: 'websocket' }).end()
    if (request.url === '/cut') {
      response.writeHead(200, { 'content-length': '100' })
      response.write('part', () => request.socket.destroy())
    }
  })
  const problemOf = (path: string, signal?: AbortSignal) => {
    const options = { ...LIMITS, timeLimitMs: 150, ...(signal && { signal }) }
    return requestOutside(`http://127.0.0.1:${port}${path}`, INSIDE, options).catch(({ problem }) => problem)
  }
  expect(await problemOf('/never')).toBe('time')
  expect(await problemOf('/part')).toBe('time')
  expect(await problemOf('/close')).toBe('closed')
  expect(await problemOf('/cut')).toBe('closed')
  expect(await problemOf('/switch')).toBe('closed')
  expect(await problemOf('/never', AbortSignal.abort())).toBe('aborted')
})
