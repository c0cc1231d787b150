import { IMPORT_UNREADABLE } from '@vigie/contract/mailing/newsletter-imports.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { zipStream } from '#lib/formats/zip-stream.ts'
import { animatedGif, png } from '#test/images.ts'
import { testApp } from '#test/test-app.ts'
import { continueImports, forgetOldImports } from './run-import.ts'

const t = await testApp()
let headers: Record<string, string>
beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

const RULES = { timeZone: 'Europe/Paris', secret: t.settings.secret }
const CONSENT = { consentSource: 'Salon de Brest, bulletin papier', consentDate: '2026-02-14' }
const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
  t.call(method, `/api/newsletter/${path}`, { headers, ...(payload ? { payload } : {}) })
const upload = (file: Buffer | string, fileName = 'liste.csv') => {
  const parts = [
    `--b\r\ncontent-disposition: form-data; name="fileName"\r\n\r\n${fileName}\r\n`,
    '--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\ncontent-type: application/octet-stream\r\n\r\n',
  ]
  return t.call('POST', '/api/newsletter/imports', {
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(parts.join('')), Buffer.from(file), Buffer.from('\r\n--b--\r\n')]),
  })
}
const start = (id: number, more: object = {}) =>
  call('POST', `imports/${id}/start`, {
    mapping: { email: 0, language: null, page: null },
    hasHeader: false,
    ...CONSENT,
    ...more,
  })
const emails = async () =>
  (await call('GET', 'subscriptions?isActive=true&sort=email&order=asc'))
    .json()
    .data.map(({ email }: { email: string }) => email)

describe('adding by hand', () => {
  it('SEND-10 keeps the proof of consent, and never brings back who has left', async () => {
    const add = (email: string, more: object = {}) =>
      call('POST', 'subscriptions', { email, page: '/salon', ...CONSENT, ...more })
    expect((await add('Léa@Exemple.fr')).statusCode).toBe(201)
    const { rows } = await t.database.pool.query('select * from newsletter_subscriptions')
    expect(rows[0]).toMatchObject({
      email: 'léa@exemple.fr',
      is_active: true,
      consented_at: new Date('2026-02-13T23:00:00Z'),
      consent_wording: CONSENT.consentSource,
    })
    expect((await add('léa@exemple.fr')).json().message).toMatch(/déjà abonnée/)
    await t.call('POST', '/api/newsletter/unsubscribe', { payload: { email: 'léa@exemple.fr' } })
    expect((await add('léa@exemple.fr')).json().message).toMatch(/désinscrite/)
    expect((await add('max@exemple.fr', { consentDate: '2026-03-03' })).statusCode).toBe(400)
    expect((await add('max@exemple.fr', { consentSource: ' ' })).statusCode).toBe(400)
    expect(await emails()).toEqual([])
  })
})

describe('an import', () => {
  it('SEND-10 shows the file before it brings anybody in, and guesses its columns', async () => {
    const answer = await upload(
      '\ufeffNom;E-mail;Langue\r\n"Le ""Goff""; Ana";ana@a.fr;fr\r\n\r\nMax;max@a.fr;anglais\r\n',
    )
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data).toMatchObject({
      fileName: 'liste.csv',
      state: 'ready',
      lines: 2,
      columns: ['Nom', 'E-mail', 'Langue'],
      sample: [
        ['Le "Goff"; Ana', 'ana@a.fr', 'fr'],
        ['Max', 'max@a.fr', 'anglais'],
      ],
      hasHeader: true,
      mapping: { email: 1, language: 2, page: null },
    })
    expect(await emails()).toEqual([])
    const { id, mapping } = answer.json().data
    const started = await start(id, { mapping, hasHeader: true })
    expect(started.json().data).toMatchObject({ state: 'done', done: 2, added: 2 })
    expect((await start(id)).statusCode).toBe(409)
  })

  it('SEND-10 counts duplicates, and gives back what it refuses; the unsubscribed stay so', async () => {
    await t.call('POST', '/api/newsletter/subscribe', { payload: { email: 'parti@a.fr' } })
    await t.call('POST', '/api/newsletter/unsubscribe', { payload: { email: 'parti@a.fr' } })
    await t.call('POST', '/api/newsletter/subscribe', { payload: { email: 'ici@a.fr' } })
    const { id } = (await upload('b@a.fr,x\nB@A.fr,x\nici@a.fr,x\nparti@a.fr,x\n=faux,x\n')).json().data
    expect((await start(id, { page: '/salon' })).json().data).toMatchObject({
      lines: 5,
      added: 1,
      duplicates: 2,
      protected: 1,
      refused: 1,
    })
    expect(await emails()).toEqual(['b@a.fr', 'ici@a.fr'])
    const refused = await call('GET', `imports/${id}/refused`)
    expect(refused.headers['content-type']).toMatch(/text\/csv/)
    expect(refused.body).toMatch(/^\ufeffLigne;Raison\r\n4;Cette personne s’est désinscrite/)
    expect(refused.body).toMatch(/5;Adresse invalide;'=faux;x\r\n$/)
    await forgetOldImports(t.db, new Date(t.clock.now().getTime() + 8 * 86_400_000))
    expect((await call('GET', `imports/${id}`)).statusCode).toBe(404)
  })

  it('DAY-24 a subscriber has a detail: the import, its file and its proof, and what was sent', async () => {
    const { id } = (await upload('ana@a.fr,\nmax@a.fr,/\n', 'salon.csv')).json().data
    await start(id, { mapping: { email: 0, language: null, page: 1 } })
    const detail = async (email: string) => (await call('GET', `subscriptions/${email}`)).json().data
    expect(await detail('ana@a.fr')).toMatchObject({
      email: 'ana@a.fr',
      page: 'Import du 02/03/2026',
      importFile: 'salon.csv',
      consentedAt: '2026-02-13T23:00:00.000Z',
      consentWording: CONSENT.consentSource,
      confirmedAt: null,
      isPending: false,
      mails: [],
    })
    expect(await detail('max@a.fr')).toMatchObject({ page: '', importFile: 'salon.csv' })
    await call('POST', 'subscriptions', { email: 'lea@a.fr', ...CONSENT })
    expect(await detail('lea@a.fr')).toMatchObject({ page: 'Ajout à la main', importFile: null })
    // The import itself is forgotten; what it proves stays with the person.
    await forgetOldImports(t.db, new Date(t.clock.now().getTime() + 8 * 86_400_000))
    expect(await detail('ana@a.fr')).toMatchObject({ importFile: 'salon.csv' })
    expect((await call('GET', 'subscriptions/personne@a.fr')).statusCode).toBe(404)
    expect((await t.call('GET', '/api/newsletter/subscriptions/ana@a.fr')).statusCode).toBe(401)

    await t.database.pool.query(
      `with made as (
         insert into campaigns (subject, preheader, content, audience, state, started_at, created_at, updated_at)
         select 'Lettre ' || state, '', '', '{}', 'sent', $1, $1, $1
         from unnest(array['sent', 'refused', 'skipped']) as state returning id, subject
       ) insert into campaign_recipients (campaign_id, subscription_id, state, next_attempt_at)
         select made.id, s.id, split_part(subject, ' ', 2), $1 from made, newsletter_subscriptions s
         where email = 'ana@a.fr'`,
      [t.clock.now().toISOString()],
    )
    const at = t.clock.now().toISOString()
    expect((await detail('ana@a.fr')).mails).toEqual([
      { campaignId: 2, subject: 'Lettre refused', state: 'failed', at },
      { campaignId: 1, subject: 'Lettre sent', state: 'sent', at },
    ])
    expect((await detail('max@a.fr')).mails).toEqual([])
  })

  it('SEND-10 goes on by steps, and stops when it is cancelled', async () => {
    const file = Array.from({ length: 1_200 }, (_, index) => `s${index}@a.fr`).join('\n')
    const { id } = (await upload(file)).json().data
    expect((await start(id)).json().data).toMatchObject({ state: 'running', lines: 1_200, done: 500 })
    await continueImports(t.db, RULES, t.clock.now())
    expect((await call('GET', `imports/${id}`)).json().data).toMatchObject({ state: 'done', added: 1_200 })
    const second = (await upload(file.replaceAll('s', 'z'))).json().data.id
    await start(second)
    expect((await call('POST', `imports/${second}/cancel`)).json().data.state).toBe('cancelled')
    await continueImports(t.db, RULES, t.clock.now())
    expect((await call('GET', `imports/${second}`)).json().data).toMatchObject({ added: 500, done: 500 })
    expect((await call('POST', `imports/${second}/cancel`)).statusCode).toBe(409)
  })

  it('SEND-10 reads a workbook of Excel', async () => {
    const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Page</t></is></c></row>
      <row r="2"><c r="A2" t="s"><v>1</v></c><c r="C2" t="str"><v>/caf&#233;</v></c></row></sheetData></worksheet>`
    const texts = '<sst><si><t>Adresse</t></si><si><r><t>ana</t></r><r><t>@a.fr</t></r></si></sst>'
    const file: Buffer[] = []
    const entries = [
      { name: 'xl/worksheets/sheet1.xml', content: [sheet] },
      { name: 'xl/sharedStrings.xml', content: [texts] },
    ]
    for await (const chunk of zipStream(entries)) file.push(chunk)
    const { data } = (await upload(Buffer.concat(file), 'Liste.XLSX')).json()
    expect(data).toMatchObject({ sample: [['ana@a.fr', '', '/café']], mapping: { email: 0, page: 2 } })
    expect((await upload(Buffer.concat(file), 'liste.csv')).json().message).toMatch(/ni un CSV/)
  })

  it('SEND-10 says what is wrong with a file that it cannot read', async () => {
    const message = async (file: Buffer | string) => (await upload(file)).json().message
    const broken = await upload(Buffer.from('PK\u0003\u0004 rien'), 'liste.xlsx')
    expect(broken.json().message).toMatch(/ni un CSV/)
    expect(await message('\n\n')).toMatch(/aucune ligne/)
    expect(await message('a@a.fr\n'.repeat(50_002))).toMatch(/50 000 lignes/)
    expect((await upload(Buffer.alloc(6 * 1024 * 1024, 'a'))).json().message).toMatch(/5 Mo/)
    const latin = (await upload(Buffer.from('André;a@a.fr', 'latin1'))).json().data
    expect(latin.sample).toEqual([['André', 'a@a.fr']])
  })

  it('SEND-10 refuses what is no text, whatever its name says, and reads every encoding that people have', async () => {
    const binary = [await png(), await animatedGif(2), Buffer.from('d0cf11e0a1b11ae100000000', 'hex')]
    for (const file of binary) {
      const answer = await upload(file, 'abonnes.csv')
      expect([answer.statusCode, answer.json().message]).toEqual([400, IMPORT_UNREADABLE])
    }
    const text = 'Prénom;Adresse\r\nAndré €;andre@a.fr\r\n'
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
    const windows = Buffer.from(text.replace('€', '\u0080'), 'latin1')
    for (const file of [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      utf16,
      Buffer.from(utf16).swap16(),
      windows,
    ])
      expect((await upload(file)).json().data).toMatchObject({
        columns: ['Prénom', 'Adresse'],
        sample: [['André €', 'andre@a.fr']],
      })
  })

  it('SAFE-26 cuts cells and rows that are too long', async () => {
    const long = `${' '.repeat(30)}${'x'.repeat(2_000)}`
    const { sample } = (await upload(`${long};a@a.fr${';y'.repeat(100)}`)).json().data
    expect(sample[0]).toHaveLength(50)
    expect(sample[0].slice(0, 3)).toEqual(['x'.repeat(970), 'a@a.fr', 'y'])
  })

  it('ASVS V5.2.2 refuses a file whose name says something else than its content', async () => {
    for (const name of ['liste.xlsx', 'liste.html', 'liste.csv.exe', 'liste'])
      expect((await upload('a@a.fr\n', name)).json().message, name).toMatch(/ni un CSV/)
    expect((await upload('a@a.fr\n', 'liste.TXT')).statusCode).toBe(201)
  })
})
