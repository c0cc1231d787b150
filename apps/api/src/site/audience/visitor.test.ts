import { describe, expect, it } from 'vitest'
import { rememberSessions, sessionHash } from './visitor.ts'

describe('the session of a visitor', () => {
  const visitor = { salt: 'c2Vs', site: 'https://cabinet.fr', address: '203.0.113.7', userAgent: 'Firefox' }

  it('TRACK-11 is the same for the same salt, site, address and user agent, and another for any other', () => {
    const session = sessionHash(visitor)
    expect(sessionHash({ ...visitor })).toBe(session)
    const others = [
      { salt: 'cG9pdnJl' },
      { site: 'https://autre.fr' },
      { address: '203.0.113.8' },
      { userAgent: 'Chrome' },
    ].map((change) => sessionHash({ ...visitor, ...change }))
    expect(new Set([session, ...others]).size).toBe(5)
  })

  it('cannot be confused by moving a character from one part to the next', () => {
    const one = sessionHash({ ...visitor, address: '10.0.0.1', userAgent: '2 Firefox' })
    expect(sessionHash({ ...visitor, address: '10.0.0.12', userAgent: ' Firefox' })).not.toBe(one)
  })

  it('TRACK-11 is that of each visitor, though a proxy sends the calls of several over one connection', () => {
    const { salt, ...first } = visitor
    const sessionOf = rememberSessions(salt)
    const connection = {}
    const changes = [{ site: 'https://autre.fr' }, { address: '203.0.113.8' }, { userAgent: 'Chrome' }]
    for (const one of changes.flatMap((change) => [first, first, { ...first, ...change }]))
      expect(sessionOf(connection, { ...one })).toBe(sessionHash({ salt, ...one }))
  })
})
