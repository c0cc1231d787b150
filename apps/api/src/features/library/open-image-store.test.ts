import { expect, it } from 'vitest'
import { readSettings } from '#env.ts'

const uploadsSetting = (environment: Record<string, string>) =>
  readSettings({ VIGIE_SECRET: 'not-read-from-the-disk-in-this-test', ...environment }).UPLOADS

it('pictures are on disk by default, in the database where a server may be shared, and wherever one says', () => {
  const DATABASE_URL = 'postgres://exemple/vigie'
  expect(uploadsSetting({})).toBe('disk')
  expect(uploadsSetting({ DATABASE_URL })).toBe('database')
  expect(uploadsSetting({ DATABASE_URL, UPLOADS: 'disk' })).toBe('disk')
  expect(uploadsSetting({ UPLOADS: 'database' })).toBe('database')
  expect(() => uploadsSetting({ UPLOADS: 'cloud' })).toThrow(/UPLOADS/)
})
