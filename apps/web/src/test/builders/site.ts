import type { Site } from '@vigie/contract/site/site.ts'

export function site(overrides: Partial<Site> = {}): Site {
  return {
    siteName: 'Vigie',
    timeZone: 'Europe/Paris',
    signup: 'first',
    hasAccounts: true,
    demo: false,
    ...overrides,
  }
}
