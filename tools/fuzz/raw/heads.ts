import type { Chance } from '#commands/demo/chance.ts'
import { tokenOf } from '../world/roles.ts'

const PATHS: readonly string[] = [
  '/api/site',
  '/api/public/blogs',
  '/api/users/profile',
  '/api/blogs/admin?limit=3',
  '/api/docs/openapi.json',
  '/api/nowhere',
  '/health/ready',
  '/rss.xml',
  '/login',
]
const MESSAGE = { name: 'Ana', email: 'ana@exemple.fr', subject: 'Devis', message: 'Bonjour, un devis ?' }

export const head = (line: string, headers: Record<string, string> = {}) =>
  [
    `${line} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map((pair) => pair.join(': ')),
    '',
    '',
  ].join('\r\n')

/** A request that is right in every byte; every other one sends something. */
export function wholeRequest(chance: Chance, account: number, more: Record<string, string> = {}) {
  const headers = { Authorization: `Bearer ${tokenOf('ordinary', account)}`, ...more }
  if (chance.happens(0.5)) return head(`GET ${chance.pick(PATHS)}`, headers)
  const body = JSON.stringify(MESSAGE)
  const type = { ...headers, 'Content-Type': 'application/json' }
  if (chance.happens(0.3))
    return `${head('POST /api/requests', { ...type, 'Transfer-Encoding': 'chunked' })}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  return `${head('POST /api/requests', { ...type, 'Content-Length': String(body.length) })}${body}`
}
