import { describe, expect, it } from 'vitest'
import { isDatabaseAway, isDiskFull } from './database-trouble.ts'

const said = (fields: { code?: string; severity?: string; message?: string }) =>
  new Error('Failed query', { cause: Object.assign(new Error(fields.message ?? ''), fields) })

describe('what a database says of itself', () => {
  it('OPS-04 is away when it ends the connection, whatever the code', () => {
    const refusal = { code: 'XX000', severity: 'FATAL', message: 'could not write init file' }
    expect(isDatabaseAway(said(refusal))).toBe(true)
    expect(isDatabaseAway(said({ ...refusal, severity: 'ERROR' }))).toBe(false)
  })

  it.each([{ code: '57P03' }, { code: 'ECONNREFUSED' }, { message: 'Connection terminated unexpectedly' }])(
    'OPS-04 is away: %o',
    (fields) => expect(isDatabaseAway(said(fields))).toBe(true),
  )

  it('OPS-04 has a full disk, and is not away', () => {
    const full = said({ code: '53100', severity: 'ERROR' })
    expect([isDiskFull(full), isDatabaseAway(full)]).toEqual([true, false])
    expect(isDatabaseAway(said({ code: '42601', severity: 'ERROR' }))).toBe(false)
  })
})
