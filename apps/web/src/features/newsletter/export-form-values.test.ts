import { describe, expect, it } from 'vitest'
import {
  hasReadableDays,
  NEW_EXPORT,
  toExportRequest,
  toggled,
  toPreviewRequest,
} from './export-form-values.ts'

describe('what the export asks for', () => {
  it.each([
    ['all', undefined],
    ['active', true],
    ['inactive', false],
  ] as const)('NEWS-30 %s subscriptions are those that are active: %s', (status, isActive) => {
    expect(toPreviewRequest({ ...NEW_EXPORT, status }).isActive).toBe(isActive)
  })

  it('NEWS-31 its days are read as people write them, and one that cannot be read is said', () => {
    const values = { ...NEW_EXPORT, from: '1/2/2026', to: '28/02/26' }
    expect(toPreviewRequest(values)).toMatchObject({ from: '2026-02-01', to: '2026-02-28' })
    expect(hasReadableDays(values)).toBe(true)
    expect(hasReadableDays({ ...values, to: '' })).toBe(true)
    expect(hasReadableDays({ ...values, to: '31/02/26' })).toBe(false)
    expect(hasReadableDays({ ...values, from: 'hier' })).toBe(false)
  })

  it('NEWS-35 the file holds what the preview counted', () => {
    const chosen = { ...NEW_EXPORT, languages: ['fr' as const], pages: ['/'], groupBy: 'page' as const }
    expect(toExportRequest({ ...chosen, statistics: true })).toStrictEqual({
      ...toPreviewRequest(chosen),
      format: 'excel',
      groupBy: 'page',
      statistics: true,
    })
  })

  it('NEWS-29 a second choice takes back the first', () => {
    expect(toggled(['fr'], 'en')).toEqual(['fr', 'en'])
    expect(toggled(['fr', 'en'], 'fr')).toEqual(['en'])
  })
})
