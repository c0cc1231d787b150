import { expect, vi } from 'vitest'
import type { TestApp } from '../test-app.ts'

type Call = 'page-visit' | 'page-time' | 'newsletter' | 'session-end'
type Person = { address?: string; userAgent?: string; headers?: Record<string, string> }

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** What the site's pages send, and what the back-office then reads. */
export function visitsOf(t: TestApp) {
  const track = (call: Call, payload: unknown, { address, userAgent, headers }: Person = {}) =>
    t.call('POST', `/api/analytics/${call}`, {
      payload: payload as object,
      headers: { 'user-agent': userAgent ?? FIREFOX, ...headers },
      remoteAddress: address ?? '203.0.113.7',
    })

  const read = async (path: string, headers: Record<string, string>) =>
    (await t.call('GET', `/api/analytics/${path}`, { headers })).json().data

  return {
    track,
    read,
    /** Visits are written within a second: waits until the figures are those. */
    settle: (headers: Record<string, string>, expected: object, path = 'stats') =>
      vi.waitFor(async () => expect(await read(path, headers)).toMatchObject(expected), {
        timeout: 5000,
        interval: 20,
      }),
  }
}
