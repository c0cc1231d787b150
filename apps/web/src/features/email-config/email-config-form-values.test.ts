import { describe, expect, it } from 'vitest'
import { EMAIL_CONFIG } from '@/test/builders/mailing.ts'
import {
  emailConfigFormSchema,
  encryptionFor,
  needsPasswordAgain,
  portFor,
  toFormValues,
  toUpdate,
} from './email-config-form-values.ts'

describe('the port and the encryption', () => {
  it.each([
    ['tls', '587', '465'],
    ['tls', '465', '465'],
    ['starttls', '465', '587'],
    ['starttls', '2525', '2525'],
  ] as const)('choosing %s with port %s gives port %s', (encryption, port, expected) => {
    expect(portFor(encryption, port)).toBe(expected)
  })

  it('follow each other the other way too', () => {
    expect(['465', ' 465 ', '587', '25', ''].map(encryptionFor)).toEqual([
      'tls',
      'tls',
      'starttls',
      'starttls',
      'starttls',
    ])
  })
})

it('MAIL-01 sends every field of the configuration, a blank password when it stays', () => {
  const values = emailConfigFormSchema.parse(toFormValues(EMAIL_CONFIG))
  const { SMTP_PASS_SET: _set, isConfigured: _configured, ...fields } = EMAIL_CONFIG
  expect(toUpdate(values)).toEqual({ ...fields, SMTP_PASS: '' })
})

it.each([
  ['host', { host: 'smtp.autre.fr' }, true],
  ['port', { port: '465' }, true],
  ['encryption', { encryption: 'tls' }, true],
  ['user', { user: 'b@gmail.com' }, true],
  ['sender', { from: 'c@gmail.com', fromName: 'X' }, false],
  ['host, with a password', { host: 'smtp.autre.fr', password: 'neuf' }, false],
  ['user to nobody', { user: '' }, false],
] as const)('MAIL-16 a change of the %s asks for the password again: %o %s', (_what, change, expected) => {
  expect(needsPasswordAgain(EMAIL_CONFIG, { ...toFormValues(EMAIL_CONFIG), ...change })).toBe(expected)
})
