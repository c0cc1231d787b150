import pg from 'pg'

/**
 * For a pooler in transaction mode: a statement that was prepared under a name in one session would be looked for in
 * another. The same statements are sent without their name, and planned each time.
 */
export class UnnamedStatements extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as (...given: unknown[]) => unknown
    Object.assign(this, { query: (first: unknown, ...rest: unknown[]) => send(withoutName(first), ...rest) })
  }
}

function withoutName(given: unknown) {
  const isNamed = typeof given === 'object' && given !== null && 'name' in given && 'text' in given
  return isNamed ? { ...given, name: undefined } : given
}
