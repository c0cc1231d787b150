import { describe, expect, it } from 'vitest'
import { visitsOf } from '#test/builders/visits.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ RATE_LIMIT_TRACKING: '3' })
const { track } = visitsOf(t)

describe('the limit of the tracking calls', () => {
  it.each(['page-visit', 'page-time', 'newsletter', 'session-end'] as const)(
    'TRACK-09 %s needs no token, and one address may only call so often',
    async (call) => {
      const bodies = {
        'page-visit': { page: '/' },
        'page-time': { page: '/', timeSpent: 1 },
        newsletter: {},
        'session-end': {},
      }
      const statuses = []
      for (let turn = 0; turn < 4; turn++) {
        const answer = await track(call, bodies[call], { address: `${call} one` })
        statuses.push(answer.statusCode)
        if (turn === 3) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
      expect(statuses).toEqual([200, 200, 200, 429])
      expect((await track(call, bodies[call], { address: `${call} two` })).statusCode).toBe(200)
    },
  )
})
