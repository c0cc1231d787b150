import { describe, expect, it } from 'vitest'
import { toBase32 } from './base32.ts'
import { hotp, matchingStep, stepAt } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('one-time codes', () => {
  it('ACCT-02 gives the codes of RFC 4226, appendix D', () => {
    expect(Array.from({ length: 10 }, (_, counter) => hotp(SECRET, counter))).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ])
  })

  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('ACCT-02 gives the SHA-1 code of RFC 6238, appendix B, at %i s', (seconds, code) => {
    expect(hotp(SECRET, stepAt(at(seconds)), 8)).toBe(code)
    expect(matchingStep(SECRET, code.slice(2), at(seconds))).toBe(stepAt(at(seconds)))
  })

  it('ACCT-02 accepts the step before and the step after, and no other', () => {
    const code = hotp(SECRET, stepAt(at(1000)))
    const accepted = [940, 960, 970, 989, 990, 1019, 1020, 1049, 1050].filter(
      (seconds) => matchingStep(SECRET, code, at(seconds)) !== undefined,
    )
    expect(accepted).toEqual([960, 970, 989, 990, 1019, 1020, 1049])
    expect(matchingStep(SECRET, code.slice(1), at(1000))).toBeUndefined()
    expect(matchingStep(SECRET, '', at(1000))).toBeUndefined()
  })

  it('ACCT-02 writes secrets as RFC 4648, section 10, does', () => {
    const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar']
    expect(texts.map((text) => toBase32(Buffer.from(text)))).toEqual([
      '',
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ])
  })
})
