import { hash } from 'node:crypto'

type Headers = Readonly<Record<string, string | string[] | undefined>>
type Unsalted = { site: string; address: string; userAgent: string }
type Visitor = Unsalted & { salt: string }

/**
 * TRACK-11: the visitor of one day. Once the salt is deleted, the hash leads back to no address, and nobody can be
 * followed from one day to the next.
 */
export function sessionHash({ salt, site, address, userAgent }: Visitor) {
  return hash('sha256', JSON.stringify([salt, site, address, userAgent]), 'base64')
}

/**
 * The calls of one connection are mostly those of one browser: its hash is computed once, and kept as long as the
 * connection is open, on that day.
 */
export function rememberSessions(salt: string) {
  const latest = new WeakMap<object, { visitor: Unsalted; session: string }>()
  return (connection: object, visitor: Unsalted) => {
    const known = latest.get(connection)
    if (known && isSameVisitor(known.visitor, visitor)) return known.session
    const session = sessionHash({ salt, ...visitor })
    latest.set(connection, { visitor, session })
    return session
  }
}

const isSameVisitor = (one: Unsalted, other: Unsalted) =>
  one.address === other.address && one.userAgent === other.userAgent && one.site === other.site

/** Do Not Track and Global Privacy Control: these visitors are counted nowhere. */
export function declinesMeasure(headers: Headers) {
  return headers.dnt === '1' || headers['sec-gpc'] === '1'
}
