import { http as mock } from 'msw/http'
import { afterEach, expect, it } from 'vitest'
import { formatDayTime } from '@/lib/dates.ts'
import { createQueryClient } from '@/lib/http/query-client.ts'
import { setSiteTimeZone } from '@/lib/site-time-zone.ts'
import { server, siteAnswer } from '@/test/msw-server.ts'
import { siteQuery } from './site.ts'

afterEach(() => setSiteTimeZone('Europe/Paris'))

it('API-13 RUN-05 writes dates in the time zone that the server names', async () => {
  server.use(mock.get('/api/site', () => siteAnswer({ timeZone: 'Indian/Reunion' })))
  await createQueryClient().fetchQuery(siteQuery)
  expect(formatDayTime('2026-11-16T22:00:00Z')).toBe('17/11/2026 02:00')
})
