import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { required } from '#lib/required.ts'
import type { Engine } from './engines.ts'
import { startProcess } from './running-process.ts'

export type FirstLoad = { scriptBytes: number; styleBytes: number }

type Traffic = FirstLoad & { lastAt: number }

/** The wire is quiet for this long once the page has all it wants. */
const QUIET_MS = 2000
const VISIT_MAX_MS = 20_000

/** What a browser that knows nothing receives to show /login, counted by a proxy in front of the product. */
export async function measureFirstLoad(engine: Engine, chromium: string): Promise<FirstLoad> {
  const product = await startProcess('product', engine.product)
  const traffic: Traffic = { scriptBytes: 0, styleBytes: 0, lastAt: 0 }
  const proxy = createServer((incoming, outgoing) => forward(product.url, incoming, outgoing, traffic))
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    await visit(chromium, `http://127.0.0.1:${port}/login`, traffic)
  } finally {
    proxy.closeAllConnections()
    proxy.close()
    await product.stop()
  }
  if (traffic.scriptBytes === 0)
    throw new Error('the browser asked for no script: the first load was not measured')
  return traffic
}

function forward(origin: string, incoming: IncomingMessage, outgoing: ServerResponse, traffic: Traffic) {
  const headers = { ...incoming.headers, 'accept-encoding': 'br' }
  const passedOn = request(origin + incoming.url, { method: incoming.method ?? 'GET', headers }, (answer) => {
    const type = answer.headers['content-type'] ?? ''
    answer.on('data', (chunk: Buffer) => {
      traffic.lastAt = performance.now()
      if (type.includes('javascript')) traffic.scriptBytes += chunk.length
      if (type.includes('text/css')) traffic.styleBytes += chunk.length
    })
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  incoming.pipe(passedOn)
}

async function visit(chromium: string, url: string, traffic: Traffic) {
  const profile = await mkdtemp(join(tmpdir(), 'vigie-bench-chromium-'))
  const options = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking']
  // It ends with its pipe, also when this process is killed; Debian's command is a script, whose end it would survive.
  const child = spawn(chromium, [...options, '--remote-debugging-pipe', `--user-data-dir=${profile}`, url], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const deadline = performance.now() + VISIT_MAX_MS
  const isQuiet = () => traffic.lastAt > 0 && performance.now() - traffic.lastAt > QUIET_MS
  while (!isQuiet() && performance.now() < deadline) await sleep(100)
  required(child.stdio[3]).destroy()
  await ended
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
}
