import { randomUUID } from 'node:crypto'
import { readFileSync, statfsSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteBackup } from '#db/last-backup.queries.ts'
import type { Settings } from '#env.ts'
import { createJobRecord } from '#lib/work/job-record.ts'
import { appOver, NOW, testApp } from '#test/test-app.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const [DASHBOARD = '', ALERTS = '', RUNNING = ''] = [
  'docs/grafana-dashboard.json',
  'examples/operating/alerts.yml',
  'docs/running.md',
].map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
const TOKEN = 'a-token-for-the-metrics'
const t = await testApp()
const others: { close(): Promise<unknown> }[] = []
afterAll(() => Promise.all(others.map((app) => app.close())))
const guarded = otherApp({ METRICS_TOKEN: TOKEN })
const behindProxy = otherApp({ TRUST_PROXY: true })
beforeEach(() => t.empty())

function otherApp(settings: Partial<Settings>) {
  const app = appOver(t.database, { ...t.settings, ...settings }, t.clock.now)
  others.push(app)
  return (options: Partial<InjectOptions> = {}) => app.inject({ url: '/metrics', ...options })
}

const page = async () => (await t.call('GET', '/metrics')).body
const queue = (attempts: number, nextAttemptAt: Date, createdAt: Date) =>
  t.database.pool.query(
    `insert into mails (id, message_id, kind, recipient, subject, body_text, body_html, attempts, next_attempt_at, created_at)
     values ($1::text::uuid, $1, 'test', 'a@exemple.fr', 's', '', '', $2, $3, $4)`,
    [randomUUID(), attempts, nextAttemptAt, createdAt],
  )
const minutesBefore = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

describe('who may read the metrics', () => {
  it('OPS-01 without a token, a program of this machine that calls the product directly', async () => {
    const answer = await t.call('GET', '/metrics')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['another machine', { remoteAddress: '203.0.113.9' }],
    ['a proxy of this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['a proxy that tells only its name', { headers: { via: '1.1 proxy' } }],
    ['a name that leads to this machine', { headers: { host: 'vigie.exemple.fr' } }],
  ])('OPS-01 without a token, %s gets 403', async (_who, options) => {
    const answer = await t.call('GET', '/metrics', options)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().message).toContain('METRICS_TOKEN')
  })

  it('OPS-01 without a token, a proxy that adds no header but speaks HTTP/1.0 gets 403', async () => {
    const app = appOver(t.database, t.settings, t.clock.now)
    others.push(app)
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const statusOver = async (version: string) => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(`GET /metrics HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      return (await text(socket)).split(' ')[1]
    }
    expect([await statusOver('1.0'), await statusOver('1.1')]).toEqual(['403', '200'])
  })

  it('OPS-01 a trusted proxy does not lend this machine’s address to whoever writes it', async () => {
    const headers = { 'x-forwarded-for': '127.0.0.1' }
    expect((await behindProxy({ headers })).statusCode).toBe(403)
    expect((await behindProxy()).statusCode).toBe(200)
  })

  it('OPS-01 with a token, whoever gives it, from anywhere, and nobody else', async () => {
    const ask = (authorization?: string) =>
      guarded({
        remoteAddress: '203.0.113.9',
        headers: { 'x-forwarded-for': '198.51.100.7', ...(authorization ? { authorization } : {}) },
      })
    expect((await ask(`Bearer ${TOKEN}`)).statusCode).toBe(200)
    for (const wrong of [undefined, TOKEN, 'Bearer ', `Bearer ${TOKEN}x`, 'Bearer é'])
      expect((await ask(wrong)).statusCode).toBe(401)
    expect((await guarded()).statusCode).toBe(401)
  })
})

describe('what the metrics say', () => {
  it('OPS-01 requests are counted by route pattern and status, with their latencies', async () => {
    await page()
    for (const id of ['17', '18']) await t.call('GET', `/api/blogs/admin/${id}`)
    for (const path of ['/api/nowhere/17', '/api/nowhere/18']) await t.call('GET', path)
    const text = await page()
    expect(text).toContain(
      'vigie_http_requests_total{method="GET",route="/api/blogs/admin/:id",status="401"} 2\n',
    )
    expect(text).toContain('vigie_http_requests_total{method="GET",route="(none)",status="404"} 2\n')
    expect(text).toContain(
      'vigie_http_request_duration_seconds_count{method="GET",route="/api/blogs/admin/:id"} 2\n',
    )
    expect(text).not.toMatch(/nowhere|\/1[78]/)
  })

  it('OPS-01 the outbox is as deep as what is due, and as old as its oldest mail', async () => {
    await queue(0, minutesBefore(1), minutesBefore(5))
    // Tried and to be tried again: it waits. To leave tomorrow: it does not wait yet.
    await queue(3, minutesBefore(-60), minutesBefore(90))
    await queue(0, minutesBefore(-60 * 24), minutesBefore(500))
    const text = await page()
    expect(text).toContain('\nvigie_mails_waiting 2\n')
    expect(text).toContain('\nvigie_mails_oldest_seconds 5400\n')
    await t.database.pool.query(`update mails set state = 'sent'`)
    const later = await page()
    expect(later).toContain('\nvigie_mails_waiting 0\n')
    expect(later).toContain('\nvigie_mails_oldest_seconds 0\n')
  })

  it('OPS-01 webhooks, campaigns, the pool, memory and the event loop are there', async () => {
    const text = await page()
    expect(text).toContain('\nvigie_webhook_deliveries_waiting 0\n')
    expect(text).toContain('\nvigie_campaigns{state="sending"} 0\n')
    expect(text).toMatch(/\nvigie_database_pool_size [1-9]/)
    expect(text).toMatch(/\nprocess_resident_memory_bytes [1-9]/)
    expect(text).toMatch(/\nnodejs_eventloop_lag_p99_seconds /)
    expect(text).toMatch(new RegExp(`\nvigie_info{version="\\d[^"]+",engine="${t.database.engine}"} 1\n`))
  })

  it('OPS-01 jobs say when they ran last, for how long, and how often they failed', async () => {
    const jobs = createJobRecord()
    const app = appOver(t.database, t.settings, t.clock.now, { jobs })
    jobs.note('old mails', minutesBefore(2), { seconds: 1.5, hasFailed: true })
    jobs.note('old mails', minutesBefore(1), { seconds: 0.5, hasFailed: false })
    const { body } = await app.inject('/metrics')
    await app.close()
    const at = minutesBefore(1).getTime() / 1000
    expect(body).toContain(`\nvigie_job_last_run_timestamp_seconds{job="old mails"} ${at}\n`)
    expect(body).toContain('\nvigie_job_last_duration_seconds{job="old mails"} 0.5\n')
    expect(body).toContain('\nvigie_job_runs_total{job="old mails"} 2\n')
    expect(body).toContain('\nvigie_job_failures_total{job="old mails"} 1\n')
  })

  it('OPS-09 the age of the newest verified backup is there, endless where there is none', async () => {
    expect(await page()).toContain('\nvigie_backup_age_seconds +Inf\n')
    await noteBackup(t.database.pool, minutesBefore(90))
    expect(await page()).toContain('\nvigie_backup_age_seconds 5400\n')
    const elsewhere = otherApp({ BACKUPS: 'elsewhere' })
    expect((await elsewhere()).body).not.toContain('vigie_backup_age_seconds')
  })

  it('SHIP-10 the free space of the disk is there', async () => {
    const { bavail, bsize } = statfsSync(t.settings.DATA_DIR)
    const free = /\nvigie_free_disk_bytes (\S+)\n/.exec(await page())?.[1]
    expect(Number(free) / (bavail * bsize)).toBeCloseTo(1, 1)
  })

  it('OPS-01 the example of a dashboard, the alerts and the operator’s page ask for nothing that is not there', async () => {
    const jobs = createJobRecord()
    jobs.note('old mails', NOW, { seconds: 1, hasFailed: false })
    const state = () => ({ isUsed: true, lagSeconds: 0, fallbacks: 0 })
    const replica = { db: t.db, turns: () => 0, state, close: async () => {} }
    const app = appOver({ ...t.database, replica }, t.settings, t.clock.now, { jobs })
    await app.inject('/metrics')
    const { body } = await app.inject('/metrics')
    await app.close()
    const asked = (DASHBOARD + ALERTS + RUNNING).match(/\b(?:vigie|process|nodejs)_[a-z\d_]+/g) ?? []
    expect(asked.length).toBeGreaterThan(20)
    expect(asked.filter((name) => !new RegExp(`^${name}(_count)?[ {]`, 'm').test(body))).toEqual([])
  })

  it('OPS-01 while the database is away the rest is still told', async () => {
    const away = vi.spyOn(t.database.pool, 'query').mockRejectedValue(new Error('away') as never)
    const text = await page()
    away.mockRestore()
    expect(text).toContain('\nvigie_database_up 0\n')
    expect(text).not.toMatch(/\nvigie_mails_waiting \d/)
    expect(text).toMatch(/\nprocess_resident_memory_bytes [1-9]/)
    expect(await page()).toContain('\nvigie_database_up 1\n')
  })
})
