import { Agent, request } from 'node:http'

/** Much longer than anybody waits: a slow response is slow, and not lost. */
const TIME_LIMIT_MS = 120_000

export type Call = { method: string; path: string; token?: string; body?: object }
/** Status 0: no response came. */
export type Outcome = { name: string; status: number; milliseconds: number }

/** Visitors and editors of one address, over connections that are kept as browsers keep them. */
export function createClient(url: string) {
  const agent = new Agent({ keepAlive: true })
  return {
    send: (name: string, call: Call, dueAt: number) =>
      new Promise<Outcome>((resolve) => {
        const end = (status: number) => resolve({ name, status, milliseconds: performance.now() - dueAt })
        const sent = request(url + call.path, { agent, method: call.method, timeout: TIME_LIMIT_MS })
        sent.setHeader('user-agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
        if (call.token) sent.setHeader('authorization', `Bearer ${call.token}`)
        if (call.body) sent.setHeader('content-type', 'application/json')
        sent.on('response', (answer) => {
          answer.on('end', () => end(answer.statusCode ?? 0))
          answer.on('error', () => end(0))
          answer.resume()
        })
        sent.on('timeout', () => sent.destroy(new Error('no response in time')))
        sent.on('error', () => end(0))
        sent.end(call.body && JSON.stringify(call.body))
      }),
    close: () => agent.destroy(),
  }
}
