import type { ContentVersion } from '@vigie/contract/common/history.ts'

export function contentVersion(overrides: Partial<ContentVersion> = {}): ContentVersion {
  return {
    version: 1,
    savedAt: new Date().toISOString(),
    savedBy: { id: 8, name: 'Paul Durand' },
    changed: ['title'],
    isCurrent: false,
    isWorkingCopy: false,
    ...overrides,
  }
}

/** The response of a list with `count` versions, the newest, which is the current one, first. */
export function versionList(count: number, overrides: Partial<ContentVersion> = {}) {
  const data = Array.from({ length: count }, (_, index) =>
    contentVersion({ version: count - index, isCurrent: index === 0, ...overrides }),
  )
  return { success: true, data, pagination: { page: 1, limit: 50, total: count, pages: 1 } }
}
