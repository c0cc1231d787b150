import type { SearchResult } from '@vigie/contract/overview/search.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventInput } from '#test/builders/events.ts'
import { storedImage } from '#test/builders/library.ts'
import { configureMail } from '#test/builders/mail-config.ts'
import { blogInput, projectInput } from '#test/builders/writing.ts'
import { png } from '#test/images.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
const QUOTE = 'Demande de devis pour un bilan carbone'
let headers: Record<string, string>
let colleague: Record<string, string>

async function add(path: string, payload: Record<string, unknown>) {
  const answer = await t.call('POST', path, { headers, payload })
  expect(answer.statusCode, answer.body).toBe(201)
}

/** A word of each text is nowhere else: the rest of the content must not answer for it. */
beforeAll(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
  await configureMail(t)
  const person = { nom: 'Lefèvre', prenom: 'Chloé', email: 'chloe@exemple.fr', password: 'correct-horse-1' }
  await add('/api/users', person)
  await add('/api/blogs/admin', blogInput({ title: 'L’eau à Gruissan', content: 'Une forêt dégagée' }))
  const picture = 'https://exemple.fr/tourbiere.jpg'
  await add(
    '/api/blogs/admin',
    blogInput({ title: 'Une tourbière', image: picture, imageAlts: { [picture]: 'Héron au lever du jour' } }),
  )
  await add(
    '/api/projects/admin',
    projectInput({ title: 'Audit de la filière', client: 'Océane', tags: ['Énergie'] }),
  )
  const stored = await storedImage(t, headers, await png(), { name: 'IMG_4021.png' })
  await t.call('PATCH', `/api/media/${stored.id}`, { headers, payload: { alt: 'Un étang gelé' } })
  await add('/api/events', { title: 'Séminaire d’été', location: 'Marseille', date: '2026-03-10' })
  await add('/api/requests', {
    name: 'Élodie Brûlé',
    email: 'elodie@exemple.fr',
    subject: QUOTE,
    message: 'Bonjour, 100 % urgent',
  })
  await add('/api/appointments', {
    name: 'Claire Dubois',
    email: 'claire@exemple.fr',
    date: '2026-03-03',
    startTime: '09:00',
    message: 'Échange sur un audit',
  })
  await t.database.pool.query(
    `insert into newsletter_subscriptions (email, language, created_at, search_text)
     values ('paul.maréchal@exemple.fr', 'fr', now(), 'paul.marechal@exemple.fr')`,
  )
  await add('/api/campaigns', { subject: 'Lettre de novembre', preheader: 'Les étourneaux', content: '' })
  await add('/medocs/add-medicament', {
    code: '60001234',
    denomination: 'DOLIPRANE 500 mg, comprimé',
    forme: 'comprimé',
    dosage: '500 mg',
    substance: 'PARACÉTAMOL',
    titulaire: 'OPELLA',
    isActive: true,
  })
  await t.database.pool.query(
    `insert into mails (id, message_id, kind, recipient, subject, body_text, body_html, next_attempt_at, created_at)
     values (gen_random_uuid(), '<un@exemple.fr>', 'contact-reply', 'zoe@exemple.fr', 'Réponse à l’été', '', '', now(), now())`,
  )
  colleague = await signInAs(person.email, person.password)
})

async function signInAs(email: string, password: string) {
  const answer = await t.call('POST', '/api/users/login', { payload: { email, password } })
  return { authorization: String(answer.headers.authorization) }
}

const LISTS = [
  ['/api/blogs/admin?search=', 'FORET gruissan', 'foret degagee', 'gruissan lyon'],
  ['/api/projects/admin?search=', 'energie oceane AUDIT', 'filiere', 'oceane lyon'],
  ['/api/events?search=', "marseille D'ETE", 'seminaire d’été', 'marseille lyon'],
  ['/api/newsletter/subscriptions?search=', 'exemple.fr MARECHAL', 'maréchal', 'marechal lyon'],
  ['/api/requests?search=', 'carbone DEVIS', 'brule elodie', 'devis lyon'],
  ['/api/appointments?search=', 'Dubois Claire', 'AUDIT echange', 'dubois lyon'],
  ['/api/persons?search=', 'Dubois Claire', 'CLAIRE@exemple', 'dubois lyon'],
  ['/api/mails?search=', 'ete reponse zoe@', "L'ÉTÉ", 'reponse lyon'],
  ['/api/users?search=', 'LEFEVRE chloe', 'chloé@', 'chloe lyon'],
  ['/medocs/?q=', 'paracetamol DOLIPRANE', '500 dolip', 'doliprane lyon'],
] as const

describe('every list', () => {
  const count = async (path: string, words: string) => {
    const answer = await t.call('GET', path + encodeURIComponent(words), { headers })
    expect(answer.statusCode, answer.body).toBe(200)
    const body = answer.json()
    return (body.data ?? body.events).length
  }

  it.each(LISTS)(
    'DAY-01 %s takes words in any order, without case or accents',
    async (path, words, others, none) => {
      expect(await count(path, words)).toBe(1)
      expect(await count(path, others)).toBe(1)
      expect(await count(path, none)).toBe(0)
    },
  )

  it.each(LISTS)('DAY-01 %s takes wildcards as they are, and 200 characters of words', async (path) => {
    expect(await count(path, '%_%')).toBe(0)
    expect(await count(path, '\\')).toBe(0)
    expect(await count(path, 'x'.repeat(200))).toBe(0)
    expect(await count(path, 'aq '.repeat(66))).toBe(0)
  })

  it.each([
    ['/api/blogs/admin', blogInput({ title: 'Le vanneau' }), { title: 'Le courlis' }],
    [
      '/api/projects/admin',
      projectInput({ title: 'Le vanneau', description: 'Un oiseau', category: 'Étude' }),
      { title: 'Le courlis' },
    ],
    ['/api/events', eventInput({ title: 'Le vanneau' }), eventInput({ title: 'Le courlis' })],
    [
      '/api/users',
      { nom: 'Vanneau', prenom: 'Luc', email: 'luc@exemple.fr', password: 'correct-horse-1' },
      { nom: 'Courlis' },
    ],
  ])(
    'DAY-01 %s is found by its words after an edit, and no longer by those before',
    async (path, made, edited) => {
      const { data, event, User } = (await t.call('POST', path, { headers, payload: made })).json()
      const one = `${path}/${(data ?? event ?? User).id}`
      expect(await count(`${path}?search=`, 'vanneau')).toBe(1)
      expect((await t.call('PUT', one, { headers, payload: edited })).statusCode).toBe(200)
      expect(await count(`${path}?search=`, 'COURLIS')).toBe(1)
      expect(await count(`${path}?search=`, 'vanneau')).toBe(0)
    },
  )

  it('DAY-01 takes short words and signs beside longer words, and alone', async () => {
    expect(await count('/api/requests?search=', 'urgent %')).toBe(1)
    expect(await count('/api/requests?search=', 'urgent _')).toBe(0)
    expect(await count('/api/requests?search=', '100 % br')).toBe(1)
    expect(await count('/api/newsletter/subscriptions?search=', 'fr p')).toBe(1)
    expect(await count('/api/newsletter/subscriptions?search=', 'zq')).toBe(0)
  })

  it('DAY-01 the database folds a text as the API does', async () => {
    const texts = ['Œuvre ÆGIS', 'L’été  à\tNoël', '  Ça ‘va’ ½ ﬁn  ', 'Über Straße', 'ＡＢＣ é']
    const { toSearchText } = await import('@vigie/contract/common/search-text.ts')
    const { rows } = await t.database.pool.query(
      'select search_form(text) as folded from unnest($1::text[]) with ordinality as given (text, place) order by place',
      [texts],
    )
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map(toSearchText))
  })
})

describe('GET /api/search', () => {
  const searchAll = async (q: string, as = headers): Promise<SearchResult[]> =>
    (await t.call('GET', `/api/search?q=${encodeURIComponent(q)}`, { headers: as })).json().data
  /** Beside whoever wrote or booked, who has the same name as what they sent. */
  const search = async (q: string, as = headers) =>
    (await searchAll(q, as)).filter(({ kind }) => kind !== 'person')

  it.each([
    [
      'gruissan eau',
      { kind: 'blog', id: 1, title: 'L’eau à Gruissan', detail: 'Environnement', date: '2026-03-02' },
    ],
    [
      'filiere',
      { kind: 'project', id: 1, title: 'Audit de la filière', detail: 'Audit ESG', date: '2026-01-15' },
    ],
    ['seminaire', { kind: 'event', id: 1, title: 'Séminaire d’été', detail: '', date: '2026-03-10' }],
    ['carbone devis', { kind: 'request', id: 1, title: 'Élodie Brûlé', detail: QUOTE, date: '2026-03-02' }],
    ['dubois', { kind: 'appointment', id: 1, title: 'Claire Dubois', detail: '09:00', date: '2026-03-03' }],
    ['marechal', { kind: 'subscriber', id: 1, title: 'paul.maréchal@exemple.fr' }],
    [
      'novembre lettre',
      {
        kind: 'campaign',
        id: 1,
        title: 'Lettre de novembre',
        detail: 'Les étourneaux',
        date: '2026-03-02',
      },
    ],
    ['etourneaux', { kind: 'campaign', id: 1, title: 'Lettre de novembre' }],
    ['heron', { kind: 'blog-image', id: 2, title: 'Héron au lever du jour', detail: 'Une tourbière' }],
    ['gele etang', { kind: 'media', title: 'Un étang gelé', detail: 'IMG_4021.png', date: '2026-03-02' }],
    ['img_4021', { kind: 'media', id: expect.stringMatching(/^[0-9a-f]{32}$/), title: 'Un étang gelé' }],
    ['lefevre', { kind: 'user', title: 'Chloé Lefèvre', detail: 'chloe@exemple.fr' }],
  ])('DAY-02 DAY-19 finds « %s » with its kind and its date', async (q, expected) => {
    const found = await search(q)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject(expected)
  })

  it('DAY-02 PERS-03 finds who booked beside what they booked', async () => {
    const person = { kind: 'person', title: 'Claire Dubois', detail: 'claire@exemple.fr', date: '2026-03-02' }
    expect(await searchAll('dubois')).toEqual([
      expect.objectContaining(person),
      expect.objectContaining({ kind: 'appointment', title: 'Claire Dubois' }),
    ])
  })

  it('DAY-02 puts a title that begins so first, then a word of a title, then the rest', async () => {
    const titles = (await search('audit')).map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['Audit de la filière', 'Claire Dubois'])
    await add('/api/blogs/admin', blogInput({ title: 'Un audit ancien' }))
    expect((await search('audit')).map(({ kind }: { kind: string }) => kind)).toEqual([
      'project',
      'blog',
      'appointment',
    ])
  })

  it('DAY-02 finds two letters in the middle of a row that stands before many unused numbers', async () => {
    const subscribe = (email: string) =>
      t.database.pool.query(
        `insert into newsletter_subscriptions (email, language, created_at, search_text)
         values ($1, 'fr', now(), $1)`,
        [email],
      )
    await subscribe('un@zzqk.fr')
    await t.database.pool.query(
      `select setval('newsletter_subscriptions_id_seq', (select max(id) + 5000 from newsletter_subscriptions))`,
    )
    await subscribe('deux@xqke.fr')
    const titles = (await search('qk')).map(({ title }: { title: string }) => title)
    expect(titles.toSorted()).toEqual(['deux@xqke.fr', 'un@zzqk.fr'])
    expect((await search('jo')).map(({ title }: { title: string }) => title)).toContain(
      'Héron au lever du jour',
    )
  })

  it('DAY-02 finds an address that begins so before hundreds of newer ones', async () => {
    const subscribe = (prefix: string, count: number) =>
      t.database.pool.query(
        `insert into newsletter_subscriptions (email, language, created_at, search_text)
         select address, 'fr', $3::timestamptz + n * interval '1 second', address
         from generate_series(1, $2::int) as n, lateral (select $1 || n || '@exemple.fr' as address) as a`,
        [prefix, count, t.clock.now().toISOString()],
      )
    const emails = async (q: string) => (await search(q)).map(({ title }: { title: string }) => title)
    await subscribe('wanda.k', 2)
    await subscribe('xerxes.', 600)
    expect((await emails('wanda.k')).toSorted()).toEqual(['wanda.k1@exemple.fr', 'wanda.k2@exemple.fr'])
    await subscribe('wanda.k-', 3)
    expect(await emails('wanda.k')).toHaveLength(5)
    expect(await emails('xerxes.')).toHaveLength(6)
  })

  it('DAY-02 puts what is nearest to today first', async () => {
    await add('/api/events', { title: 'Veille lointaine', date: '2027-03-10' })
    await add('/api/events', { title: 'Veille proche', date: '2026-03-04' })
    await add('/api/events', { title: 'Veille passée', date: '2025-11-10' })
    const titles = (await search('veille')).map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['Veille proche', 'Veille passée', 'Veille lointaine'])
  })

  it('DAY-02 shows people to those alone who manage them', async () => {
    expect(await search('lefevre', colleague)).toEqual([])
    expect(await search('dubois', colleague)).toHaveLength(1)
  })

  it.each(['requests', 'appointments'])('DAY-02 what is found of %s is read by its number', async (name) => {
    const one = await t.call('GET', `/api/${name}/1`, { headers })
    const [listed] = (await t.call('GET', `/api/${name}`, { headers })).json().data
    expect(one.json()).toEqual({ success: true, data: listed })
    expect((await t.call('GET', `/api/${name}/99`, { headers })).statusCode).toBe(404)
    expect((await t.call('GET', `/api/${name}/1`)).statusCode).toBe(401)
  })

  it('EDIT-18 finds what the site has a page of, with what its address is made of', async () => {
    const of = async (kinds: string) =>
      (await t.call('GET', `/api/search?q=audit&kinds=${kinds}`, { headers })).json().data
    const pages: SearchResult[] = await of('blog,project,event')
    expect(pages.map(({ title, slug }) => [title, slug])).toEqual([
      ['Audit de la filière', 'audit-de-la-filiere'],
      ['Un audit ancien', 'un-audit-ancien'],
    ])
    expect(await of('appointment')).toEqual([expect.not.objectContaining({ slug: expect.anything() })])
    const answer = await t.call('GET', '/api/search?q=audit&kinds=blog,voiture', { headers })
    expect(answer.statusCode).toBe(400)
  })

  it('DAY-02 needs a session and two characters', async () => {
    expect((await t.call('GET', '/api/search?q=audit')).statusCode).toBe(401)
    const answer = await t.call('GET', '/api/search?q=a', { headers })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toEqual(['q : 2 caractères au moins'])
    expect(await search('%%')).toEqual([])
    expect(await search('\u0301\u0301')).toEqual([])
  })
})
