import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { DIGEST_LINK_PATH as DIGEST, digestToken } from '#features/weekly-digest/digest-link.ts'
import { campaignUnsubscribeToken } from '#mail/campaign-unsubscribe-link.ts'
import { campaignDesk, insertSubscribers, PUBLIC_URL } from '#test/builders/campaigns.ts'
import { courseInput } from '#test/builders/events.ts'
import { blogInput, projectInput } from '#test/builders/writing.ts'
import { jpeg } from '#test/images.ts'
import { privateLinks } from '#test/routes/private-links.ts'
import { testApp } from '#test/test-app.ts'
import type { Document, Operation } from './openapi-types.ts'

const root = mkdtempSync(path.join(tmpdir(), 'vigie-described-'))
mkdirSync(path.join(root, 'embed/dist'), { recursive: true })
mkdirSync(path.join(root, 'web/dist/assets'), { recursive: true })
writeFileSync(path.join(root, 'web/dist/index.html'), '<!doctype html><title>Vigie</title>')
writeFileSync(path.join(root, 'embed/dist/vigie.js'), 'seen = VIGIE_SITE\n')
for (const name of ['client.js', 'client.d.ts'])
  writeFileSync(path.join(root, 'embed/dist', name), 'export {}\n')
afterAll(() => rmSync(root, { recursive: true }))

const t = await testApp({ PUBLIC_URL }, path.join(root, 'web/dist'))
const document: Document = (await t.call('GET', '/api/docs/openapi.json')).json()
const operations = new Map(
  Object.entries(document.paths ?? {}).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${address.replaceAll(/\{([^}]+)\}/g, ':$1')}`,
      operation,
    ]),
  ),
)

/** What the document leaves out, and why. Preflights (OPTIONS) belong to the operation that follows them. */
const UNDESCRIBED: Record<string, string> = {
  'GET /api/docs': 'the documentation itself, for people',
  'GET /api/docs/openapi.json': 'the documentation itself',
  'GET /index.html': 'a file of the web app',
  'GET /assets/*': 'the files of the web app',
}

it('KIT-10 describes every route of the product but these', () => {
  const served = t.routes.map(({ method, url }) => `${method} ${url}`)
  const missing = served.filter((route) => !operations.has(route))
  expect(missing.sort()).toEqual(Object.keys(UNDESCRIBED).sort())
  expect([...operations.keys()].filter((route) => !served.includes(route))).toEqual([])
})

/** The responses of an operation that are not JSON or lead elsewhere, as « 200 text/html » and « 301 ». */
const otherThanJson = ({ responses = {} }: Operation) =>
  Object.entries(responses).flatMap(([status, { content = {} }]) => {
    const types = Object.keys(content).filter((type) => type !== 'application/json')
    return status.startsWith('3') ? [status] : types.map((type) => `${status} ${type}`)
  })

type Call = { route: string; at: string; response: string; accept?: string; payload?: object }

/** What reaches each of those operations, in an order in which none spoils the next. */
async function reachingCalls(headers: Record<string, string>): Promise<Call[]> {
  const call = (route: string, at: string, response: string, accept = '*/*') => ({
    route,
    at,
    response,
    accept,
  })
  const get = (address: string, response: string) => call(`GET ${address}`, address, response)
  const sent = (at: string, payload: object, response: string): Call => ({
    ...call('POST /mes-donnees', at, response),
    payload,
  })
  const ask = (at: string, payload: object, response: string): Call => ({
    ...call('POST /mes-donnees/:token', at, response),
    payload,
  })
  const links = await privateLinks(t, headers)
  const asked = `/mes-donnees/${links['/mes-donnees/']}`
  const ids = await fill(headers)
  const mailed = async (before: RegExp) => {
    const rows = await t.mails()
    const found = rows.flatMap(
      ({ body_text }) => new RegExp(`${before.source}([\\w.-]+)`).exec(body_text)?.[1] ?? [],
    )
    return found.at(-1)
  }
  const client = `/rendez-vous/${links['/rendez-vous/']}`
  const moved = `${client}/deplacer?jour=2026-03-04&heure=09:00&v=2`
  const registered = `/inscription/${await mailed(/\/inscription\//)}`
  const confirm = `/api/newsletter/confirm?token=${links['newsletter/confirm']}`
  const leave = `/api/newsletter/unsubscribe-link?token=${campaignUnsubscribeToken(t.settings.secret, { subscriptionId: 1, campaignId: ids.campaign })}`
  const exported = (format: string) => `/api/events/${ids.event}/registrations/export?format=${format}`
  const subscribers = (format: string) => `/api/newsletter/export?format=${format}`
  const EXPORT = 'GET /api/newsletter/export'
  const REGISTRATIONS = 'GET /api/events/:id/registrations/export'
  const WORKBOOK = '200 application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return [
    get('/rss.xml', '200 application/rss+xml'),
    get('/sitemap.xml', '200 application/xml'),
    get('/t.js', '200 text/javascript'),
    get('/embed/vigie.js', '200 text/javascript'),
    get('/embed/client.js', '200 text/javascript'),
    get('/embed/client.d.ts', '200 text/plain'),
    get('/metrics', '200 text/plain'),
    get('/api/public/events.ics', '200 text/calendar'),
    get('/api/users/photo', '200 image/webp'),
    get('/api/journal/export', '200 text/csv'),
    get('/api/config/processing-register/export', '200 text/csv'),
    call('GET /uploads/:file', ids.image, '200 image/webp'),
    call('GET /uploads/:file', ids.image, '200 image/jpeg', 'image/jpeg'),
    call('GET /agenda/:file', `/agenda/${links['/agenda/']}.ics`, '200 text/calendar'),
    call('GET /relecture/:token', `/relecture/${links['/relecture/']}`, '200 text/html'),
    call('GET /relecture/:token', '/relecture/inconnu', '404 text/html'),
    call('GET /api/public/blogs/:slug', '/api/public/blogs/avant', '301'),
    call('GET /api/public/projects/:id', '/api/public/projects/avant', '301'),
    call('GET /api/newsletter/links/:id/:position', `/api/newsletter/links/${ids.campaign}/1`, '302'),
    call(
      'GET /api/newsletter/imports/:id/refused',
      `/api/newsletter/imports/${ids.imported}/refused`,
      '200 text/csv',
    ),
    call('GET /api/persons/:id/export', '/api/persons/1/export', '200 application/zip'),
    call(REGISTRATIONS, exported('csv'), '200 text/csv'),
    call(REGISTRATIONS, exported('xlsx'), WORKBOOK),
    call(EXPORT, subscribers('csv'), '200 text/csv'),
    call(EXPORT, subscribers('xlsx'), WORKBOOK),
    call(EXPORT, subscribers('excel'), '200 application/vnd.ms-excel'),
    call(EXPORT, subscribers('pdf'), '200 text/html'),
    call('GET /rendez-vous/:token', client, '200 text/html'),
    call('GET /rendez-vous/:token', '/rendez-vous/inconnu', '404 text/html'),
    call('GET /rendez-vous/:token/rendez-vous.ics', `${client}/rendez-vous.ics`, '200 text/calendar'),
    call('GET /rendez-vous/:token/rendez-vous.ics', '/rendez-vous/inconnu/rendez-vous.ics', '404 text/html'),
    call('GET /rendez-vous/:token/annuler', `${client}/annuler`, '200 text/html'),
    call('GET /rendez-vous/:token/annuler', '/rendez-vous/inconnu/annuler', '404 text/html'),
    call('GET /rendez-vous/:token/deplacer', `${client}/deplacer`, '200 text/html'),
    call('GET /rendez-vous/:token/deplacer', '/rendez-vous/inconnu/deplacer', '404 text/html'),
    call('POST /rendez-vous/:token/deplacer', moved.replace('09:00', '09:10'), '409 text/html'),
    call('POST /rendez-vous/:token/deplacer', moved, '303'),
    call('POST /rendez-vous/:token/deplacer', moved.replace(client, '/rendez-vous/inconnu'), '404 text/html'),
    call('POST /rendez-vous/:token/annuler', `${client}/annuler?v=3`, '303'),
    call('POST /rendez-vous/:token/annuler', '/rendez-vous/inconnu/annuler?v=3', '404 text/html'),
    call('GET /rendez-vous/:token/rendez-vous.ics', `${client}/rendez-vous.ics`, '303'),
    call('GET /rendez-vous/:token/annuler', `${client}/annuler`, '303'),
    call('GET /rendez-vous/:token/deplacer', `${client}/deplacer`, '303'),
    call('GET /mes-donnees', '/mes-donnees', '200 text/html'),
    sent('/mes-donnees', { email: 'marc@exemple.fr' }, '200 text/html'),
    sent('/mes-donnees', { email: 'marc' }, '400 text/html'),
    sent('/mes-donnees', { email: 'marc@exemple.fr' }, '200 text/html'),
    sent('/mes-donnees', { email: 'marc@exemple.fr' }, '200 text/html'),
    sent('/mes-donnees', { email: 'marc@exemple.fr' }, '429 text/html'),
    call('GET /mes-donnees/:token', asked, '200 text/html'),
    call('GET /mes-donnees/:token', '/mes-donnees/inconnu', '404 text/html'),
    ask(asked, {}, '400 text/html'),
    ask(asked, { kind: 'access' }, '303'),
    ask('/mes-donnees/inconnu', { kind: 'access' }, '404 text/html'),
    ...['GET', 'POST'].flatMap((method) => [
      call(`${method} /inscription/:token`, registered, '200 text/html'),
      call(`${method} /inscription/:token`, '/inscription/inconnu', '404 text/html'),
      call(`${method} /api/newsletter/confirm`, confirm, '200 text/html'),
      call(`${method} /api/newsletter/confirm`, '/api/newsletter/confirm?token=x', '404 text/html'),
      call(`${method} ${DIGEST}`, `${DIGEST}?token=${digestToken(t.settings.secret, 1)}`, '200 text/html'),
      call(`${method} ${DIGEST}`, `${DIGEST}?token=x`, '404 text/html'),
      call(`${method} /api/newsletter/unsubscribe-link`, leave, '200 text/html'),
      call(
        `${method} /api/newsletter/unsubscribe-link`,
        '/api/newsletter/unsubscribe-link?token=x',
        '404 text/html',
      ),
    ]),
  ]
}

/** Contents with a former address, pictures, a registration, a sent campaign and an import with a refused line. */
async function fill(headers: Record<string, string>) {
  const send = (method: 'POST' | 'PUT', address: string, payload: object) =>
    t.call(method, address, { headers, payload })
  const made = async (address: string, payload: object) => {
    const answer = await send('POST', address, payload)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }
  const { data: blog } = await made('/api/blogs/admin', blogInput({ published: true, slug: 'avant' }))
  await send('PUT', `/api/blogs/admin/${blog.id}`, { slug: 'apres' })
  const { data: project } = await made('/api/projects/admin', projectInput({ isActive: true, slug: 'avant' }))
  await send('PUT', `/api/projects/admin/${project.id}`, { slug: 'apres' })
  const { event } = await made('/api/events', courseInput())
  await made(`/api/public/events/${event.id}/registrations`, { name: 'Léa', email: 'lea@exemple.fr' })
  const picture = new Blob([new Uint8Array(await jpeg())])
  const form = (name: string, file: Blob) => {
    const filled = new FormData()
    filled.set(name, file, 'fichier')
    return filled
  }
  await send('POST', '/api/users/update-photo', form('photo', picture))
  const { data: image } = await made('/api/upload/image?type=media', form('image', picture))
  const { data: list } = await made('/api/newsletter/imports', form('file', new Blob(['sans arobase\n'])))
  const { data: campaign } = await made('/api/campaigns', {
    subject: 'Lettre',
    preheader: '',
    content: '[un](https://a.fr)',
  })
  await send('POST', `/api/campaigns/${campaign.id}/send`, { version: 1 })
  return { event: event.id, image: image.url, imported: list.id, campaign: campaign.id }
}

it('KIT-10 describes what is not JSON, and where a former address leads, as it is', {
  timeout: 60_000,
}, async () => {
  const { headers } = await campaignDesk(t)
  await insertSubscribers(t, { count: 1 })
  const reached = new Set<string>()
  for (const { route, at, response, accept, payload } of await reachingCalls(headers)) {
    const [method] = route.split(' ')
    const answer = await t.call(method as 'GET', at, {
      headers: { ...headers, accept },
      ...(payload ? { payload } : {}),
    })
    const [type] = String(answer.headers['content-type'] ?? '').split(';')
    const isRedirect = answer.statusCode >= 300 && answer.statusCode < 400
    expect(isRedirect ? `${answer.statusCode}` : `${answer.statusCode} ${type}`, `${method} ${at}`).toBe(
      response,
    )
    if (isRedirect) expect(answer.headers.location, at).toBeTruthy()
    reached.add(`${route} ${response}`)
  }
  const described = [...operations].flatMap(([route, operation]) =>
    otherThanJson(operation).map((response) => `${route} ${response}`),
  )
  // An image is sent in the form in which it was stored, which the tests of images go through.
  const STORED = /^GET \/uploads\/:file 200 image\/(?:png|gif)$/
  expect([...reached].sort()).toEqual(described.filter((one) => !STORED.test(one)).sort())
})

it('KIT-10 names the fields of each form, its file, and whether JSON is taken as well', () => {
  const forms = [...operations].flatMap(([route, { requestBody }]) => {
    const { 'multipart/form-data': form, ...others } = requestBody?.content ?? {}
    const fields = Object.keys(form?.schema?.properties ?? {})
    return form ? [[route, fields, form.schema?.required, Object.keys(others)]] : []
  })
  const JSON_TOO = ['application/json']
  const PERSON = ['nom', 'prenom', 'email', 'password']
  expect(forms.sort()).toEqual([
    ['POST /api/media/:id/replace', ['image'], ['image'], []],
    ['POST /api/newsletter/imports', ['fileName', 'file'], ['file'], []],
    ['POST /api/upload/image', ['image'], ['image'], []],
    ['POST /api/users/login', ['email', 'password'], [], JSON_TOO],
    ['POST /api/users/register', [...PERSON, 'photo'], PERSON, JSON_TOO],
    ['POST /api/users/update-photo', ['photo'], ['photo'], []],
  ])
})

it('ACCT-06 KIT-10 says which operations ask for a recent proof, and the refusal without it', async () => {
  await t.empty()
  const { headers } = await t.signUp()
  t.clock.advance(11 * 60)
  const [asking, saying] = [new Set<string>(), new Set<string>()]
  for (const [route, operation] of operations) {
    if (operation['x-recent-proof']) saying.add(route)
    if (operation.security?.length === 0) continue
    const [method, url = ''] = route.split(' ')
    const answer = await t.call(method as 'GET', url.replaceAll(/:\w+/g, '1'), { headers })
    if (answer.statusCode !== 403 || answer.json().code !== 'proof_required') continue
    asking.add(route)
    expect(operation.responses?.['403']?.content?.['application/json']?.example).toEqual(answer.json())
    expect(operation.description).toContain('POST /api/users/prove-password')
  }
  expect(asking.size).toBeGreaterThan(20)
  expect([...saying].sort()).toEqual([...asking].sort())
})
