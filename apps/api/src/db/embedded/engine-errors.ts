/** The codes are PostgreSQL's own, so that a caller treats both engines alike. */
export class EngineError extends Error {
  override name = 'EngineError'
  readonly code: '57014' | '25P03' | '57P02' | '57P01' | '53100'

  constructor(code: EngineError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** The engine refused the directory; `stderr` holds PostgreSQL's own words. */
export class UnopenableError extends Error {
  override name = 'UnopenableError'
  readonly stderr: string

  constructor(reason: string, stderr: string) {
    super(reason)
    this.stderr = stderr
  }
}
