const API = 'apps/api/src'

/** Changes that nobody could notice, each with the reason; the sample leaves them out. */
export const EQUIVALENTS = [
  {
    file: `${API}/features/newsletter/importing/imports.queries.ts`,
    operator: '> to >=',
    before: 'ids.length > 0',
    reason: 'of no ids Drizzle makes a condition that is never true: nothing is deleted either way',
  },
  {
    file: `${API}/plugins/list-cache/list-cache.ts`,
    operator: 'condition negated',
    before: 'a < b',
    reason: 'the parameters of a key are in one order, whichever it is',
  },
  {
    file: `${API}/site/allowed-origins.ts`,
    operator: '< to <=',
    before: 'turn < latest',
    reason: 'each reading has a turn of its own: none is compared with itself',
  },
  {
    file: `${API}/plugins/https.ts`,
    operator: 'default left out',
    before: "settings.PUBLIC_URL ?? ''",
    reason: 'the hook is added only where PUBLIC_URL begins with https',
  },
  ...['from', 'to'].map((day) => ({
    file: `${API}/features/campaigns/recipients.queries.ts`,
    operator: 'default left out',
    before: `${day} ?? undefined`,
    reason: 'the filter takes null for none, as it takes undefined',
  })),
]
