import http from 'node:http'
import type { Answer } from '../judging/judge.ts'
import type { Sendable } from '../requests/case.ts'

/** Longer than any work of the product may take. */
export const HANG_MS = 45_000
/** A larger body may be refused, and its connection closed, before it is sent. */
const CLOSABLE_BYTES = 60_000

const LONGEST_KEPT = 2_000_000

export type Outcome = { answer: Answer } | { trouble: string }

/** Sends a request as it is; never rejects. */
export function createSender(url: string, connections: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)

  function send({ method, path, headers, body }: Sendable): Promise<Outcome> {
    return new Promise((resolve) => {
      const request = http.request({ hostname, port, agent, method, path, headers }, (response) => {
        const chunks: Buffer[] = []
        let length = 0
        response.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (length < LONGEST_KEPT) chunks.push(chunk)
        })
        response.on('error', ({ message }) => end({ trouble: `the answer was cut: ${message}` }))
        const answer = () => ({
          status: response.statusCode ?? 0,
          contentType: response.headers['content-type'] ?? '',
          body: Buffer.concat(chunks).toString('utf8'),
        })
        response.on('end', () => end({ answer: answer() }))
        // Whoever cannot read the head of a request does not know that it wants no content.
        if (method === 'HEAD') end({ answer: answer() })
      })
      const timer = setTimeout(() => {
        end({ trouble: `no answer within ${HANG_MS / 1000} s` })
        request.destroy()
      }, HANG_MS)
      const end = (outcome: Outcome) => {
        clearTimeout(timer)
        resolve(outcome)
      }
      request.on('error', ({ message }) =>
        end(
          (body?.length ?? 0) > CLOSABLE_BYTES
            ? { answer: { status: 0, contentType: '', body: '' } }
            : { trouble: `closed without an answer: ${message}` },
        ),
      )
      request.end(body)
    })
  }
  return { send, close: () => agent.destroy() }
}
