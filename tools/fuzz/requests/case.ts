import { type Role, tokenOf } from '../world/roles.ts'

export type Body = { type: string; bytes: Buffer }

/** One request, in the parts that it can be mutated and shrunk by. */
export type Case = {
  role: Role
  /** Which of the accounts of the role. */
  account: number
  method: string
  template: string
  /** Encoded already, as `query` is: some are encoded wrongly on purpose. */
  params: Record<string, string>
  query: string[]
  headers: [name: string, value: string][]
  body?: Body | undefined
}

export type Sendable = {
  method: string
  path: string
  headers: Record<string, string | string[]>
  body: Buffer | undefined
}

export function toSendable({
  role,
  account,
  method,
  template,
  params,
  query,
  headers,
  body,
}: Case): Sendable {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] || '1')
  const token = tokenOf(role, account)
  const all: [string, string][] = [
    ...(token ? [['authorization', `Bearer ${token}`] as [string, string]] : []),
    ...(body ? [['content-type', body.type] as [string, string]] : []),
    ...headers,
    ...(body ? [['content-length', String(body.bytes.length)] as [string, string]] : []),
  ]
  return {
    method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: gathered(all),
    body: body?.bytes,
  }
}

/** A header that is given again replaces the first, but for those that a client may repeat. */
function gathered(pairs: [string, string][]) {
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of pairs) {
    const sent = value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    const before = headers[name]
    headers[name] = name.startsWith('x-') && before !== undefined ? [before, sent].flat() : sent
  }
  return headers
}

/** All that the sender wrote, for the search of its own words in a response. */
export function wordsOf({ method, path, headers, body }: Sendable) {
  return [method, path, decoded(path), JSON.stringify(headers), body?.toString('utf8') ?? ''].join('\n')
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
