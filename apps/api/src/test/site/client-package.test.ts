import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { appointmentsOf, TUESDAY, typeInput } from '#test/builders/appointments.ts'
import { campaignDesk, insertSubscribers } from '#test/builders/campaigns.ts'
import { courseInput } from '#test/builders/events.ts'
import { blogInput, projectInput } from '#test/builders/writing.ts'
import { emptyDataDir } from '#test/data-directories.ts'
import { testApp } from '#test/test-app.ts'
import { buildClient } from './built-client.ts'
import { machineNode } from './machine-node.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../../..')
const CONSUMER = path.join(import.meta.dirname, 'client-consumer.txt')
const run = promisify(execFile)
const t = await testApp()
const url = await t.app.listen({ port: 0, host: '127.0.0.1' })

/** The package as `npm pack` makes it, installed where nothing else is. */
async function installed() {
  const folder = await emptyDataDir()
  const [built, site] = [path.join(folder, 'built'), path.join(folder, 'site')]
  await buildClient(built)
  const { stdout } = await run('npm', ['pack', built, '--json'], { cwd: folder })
  const [{ filename, files }] = JSON.parse(stdout)
  await mkdir(site)
  await writeFile(path.join(site, 'package.json'), '{ "type": "module" }')
  await run('npm', ['install', '--offline', path.join(folder, filename)], { cwd: site })
  const manifest = await readFile(path.join(site, 'node_modules/@vigie/client/package.json'), 'utf8')
  return { site, files: files.map((file: { path: string }) => file.path), manifest: JSON.parse(manifest) }
}

/** One of each thing that a site reads. */
async function publish() {
  const { headers, call, create } = await campaignDesk(t)
  const made = async (address: string, payload: object) => {
    const answer = await call('POST', address, payload)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }
  await made('/api/blogs/admin', blogInput({ published: true, slug: 'article' }))
  await made('/api/projects/admin', projectInput({ isActive: true, slug: 'projet' }))
  const { event } = await made('/api/events', courseInput())
  const { data: type } = await made('/api/appointment-types', typeInput())
  const { data: draft } = await made('/api/blogs/admin', blogInput({ title: 'Un brouillon' }))
  const { data: preview } = await made(`/api/blogs/admin/${draft.id}/preview-links`, {})
  await insertSubscribers(t, { count: 1 })
  const { id } = await create({ inArchive: true })
  await call('POST', `/api/campaigns/${id}/send`, { version: 1 })
  const [slot] = (await appointmentsOf(t).slots(TUESDAY)) as { startTime: string }[]
  expect(headers.authorization).toBeTruthy()
  return {
    event: event.id,
    type: type.id,
    token: preview.url.split('/').at(-1),
    newsletter: `lettre-de-mars-${id}`,
    date: TUESDAY,
    startTime: slot?.startTime,
  }
}

it('SHIP-05 the packed client installs alone, is typed to the field, and calls every operation on the machine’s Node', {
  timeout: 120_000,
}, async () => {
  const { site, files, manifest } = await installed()
  expect(files.sort()).toEqual(['LICENSE', 'README.md', 'client.d.ts', 'client.js', 'package.json'])
  expect(manifest).not.toHaveProperty('dependencies')
  expect(manifest).not.toHaveProperty('devDependencies')
  expect(existsSync(path.join(site, 'node_modules/zod'))).toBe(false)

  await writeFile(path.join(site, 'consumer.ts'), await readFile(CONSUMER))
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', 'false', '--types', '']
  const target = ['--target', 'es2022', '--lib', 'es2022,dom', '--module', 'nodenext', '--rootDir', '.']
  await run(path.join(ROOT, 'node_modules/.bin/tsc'), [...strict, ...target, 'consumer.ts'], { cwd: site })

  const content = await publish()
  const { stdout } = await run(machineNode(), ['consumer.js', url, JSON.stringify(content)], { cwd: site })
  const results = JSON.parse(stdout)
  expect(results).toMatchObject({
    articles: { data: [{ slug: 'article' }] },
    article: { data: { slug: 'article', contentHtml: expect.stringContaining('<') } },
    preview: { data: { title: 'Un brouillon' } },
    projects: { data: [{ slug: 'projet' }] },
    project: { data: { slug: 'projet' } },
    events: { events: [{ id: content.event }] },
    register: { data: { state: 'registered' } },
    eventsCalendar: expect.stringContaining('BEGIN:VCALENDAR'),
    newsletters: { data: [{ slug: content.newsletter }] },
    newsletter: { data: { slug: content.newsletter } },
    rss: expect.stringContaining('<rss'),
    sitemap: expect.stringContaining('<urlset'),
    appointmentTypes: { data: [{ id: content.type }] },
    book: { data: { status: 'pending' } },
    refusal: ['VigieError', 404, 'not_found'],
    wrongAddress: ['VigieError', 0, 'wrong_address'],
  })
  for (const [name, result] of Object.entries<{ success?: boolean }>(results))
    if (typeof result === 'object' && !Array.isArray(result)) expect(result.success, name).toBe(true)
})
