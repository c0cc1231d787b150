import { RETENTION_KINDS } from '@vigie/contract/common/retention.ts'
import type { Treatment } from '@vigie/contract/site/processing-register.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { DATA_KINDS, type DataKind } from '#privacy/data-kinds.ts'
import { requestInput } from '#test/builders/requests.ts'
import { testApp } from '#test/test-app.ts'
import { initialDurations } from '../retention-rules.ts'
import { readRegister } from './read-register.ts'
import { dataOf } from './treatment-words.ts'

const t = await testApp({ SIGNUP: 'open', PUBLIC_URL: 'https://admin.exemple.fr' })
let headers: Record<string, string>
beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

const PATH = '/api/config/processing-register'
const read = async () => (await t.call('GET', PATH, { headers })).json().data
const treatmentOf = async (kind: DataKind): Promise<Treatment> =>
  (await read()).treatments.find((treatment: Treatment) => treatment.kind === kind)
const configure = (path: string, payload: object) => t.call('PUT', path, { headers, payload })

it.each(Object.entries(DATA_KINDS))(
  'RGPD-10 the kind %s has a purpose, a ground, people, data and an end',
  (kind, treatment) => {
    for (const words of [treatment.label, treatment.purpose, treatment.legalBasis, treatment.people])
      expect(words.trim()).not.toBe('')
    expect(dataOf(kind as DataKind)).not.toEqual([])
    const { rules, duration = '' } = treatment as { rules: readonly string[]; duration?: string }
    expect(rules.length + duration.length).toBeGreaterThan(0)
    expect(rules.filter((rule) => !(RETENTION_KINDS as readonly string[]).includes(rule))).toEqual([])
  },
)

it('RGPD-10 every rule of « Conservation » ends something of the register', () => {
  const named = Object.values(DATA_KINDS).flatMap(({ rules }) => [...rules] as string[])
  expect(RETENTION_KINDS.filter((rule) => !named.includes(rule))).toEqual([])
})

describe('the register', () => {
  it('RGPD-10 names the company, the real recipients and the settings in force', async () => {
    const nothing = await treatmentOf('appointments')
    expect(nothing.recipients).toEqual(['1 compte d’administration'])
    const company = {
      name: 'Cap Vert',
      logo: '',
      postalAddress: '4 rue du Port',
      phone: '02',
      privacyUrl: '',
    }
    await configure('/api/config/company', company)
    await configure('/api/config/email', { SMTP_HOST: 'smtp.exemple.fr', EMAIL_FROM: 'contact@exemple.fr' })
    await t.database.pool.query(`
      insert into webhooks (place, url, events, secret_sealed, created_at)
      values (1, 'https://crm.exemple.fr/vigie?cle=secrete', '{}', '', now()),
        (2, 'https://crm.exemple.fr/autre', '{}', '', now());
      insert into outside_calendars (name, sealed_url, host, created_at, next_read_at)
      values ('Perso', '', 'calendar.exemple.com', now(), now())`)
    await t.signUp({ email: 'bob@exemple.fr' })
    const register = await read()
    expect(register.controller).toEqual({ name: 'Cap Vert', postalAddress: '4 rue du Port', phone: '02' })
    expect(JSON.stringify(register)).not.toContain('secrete')
    expect((await treatmentOf('appointments')).recipients).toEqual([
      expect.stringMatching(/^[12] comptes? d’administration$/),
      'Serveur d’envoi des e-mails\u202f: smtp.exemple.fr',
      'Webhooks (numéros des enregistrements seulement)\u202f: crm.exemple.fr',
      'Agendas extérieurs (lus, pour les heures occupées)\u202f: calendar.exemple.com',
    ])
    expect(register.security).toContain('Échanges chiffrés entre le navigateur et l’application (HTTPS)')
    expect(register.security).toContain('Validation en deux étapes proposée à chaque compte')
    await t.database.pool.query('update site_settings set second_step_required = true')
    await t.database.pool.query(`insert into last_backup (made_at) values ('2026-03-01T10:00Z')`)
    const options = { db: t.db, site: t.site, initial: initialDurations({}) }
    const { security } = await readRegister(options, t.clock.now())
    expect(security).toContain('Validation en deux étapes exigée de tous les comptes')
    expect(security.at(-1)).toBe('Dernière sauvegarde\u202f: dimanche 1er mars 2026')
  })

  it('RGPD-10 says each duration in force, and the one that follows', async () => {
    expect((await treatmentOf('registrations')).durations).toEqual([
      'Inscriptions\u202f: 3 ans après l’événement',
      'Formations\u202f: 5 ans après la formation',
    ])
    expect((await treatmentOf('copies')).durations).toEqual(['30 jours au plus'])
    const { rules, version } = (await t.call('GET', '/api/config/retention', { headers })).json().data
    const wanted = Object.fromEntries(
      rules.map(({ kind, duration }: { kind: string; duration: object }) => [kind, duration]),
    )
    await configure('/api/config/retention', {
      rules: { ...wanted, requests: { amount: 1, unit: 'years' } },
      version,
    })
    expect((await treatmentOf('requests')).durations).toEqual([
      '3 ans après le dernier contact de la personne, puis 1 an à partir du lundi 9 mars 2026',
    ])
    await t.database.pool.query(`update retention_settings set rules =
      '{"requests": {"duration": null, "next": {"duration": {"amount": 3, "unit": "years"}, "at": "2026-03-09T09:00:00.000Z"}}}'`)
    expect((await treatmentOf('requests')).durations).toEqual([
      'sans limite, puis 3 ans à partir du lundi 9 mars 2026',
    ])
  })

  it('RGPD-10 counts today’s persons of each kind', async () => {
    for (const email of ['lea@exemple.fr', 'LEA@exemple.fr', 'marc@exemple.fr'])
      await t.call('POST', '/api/requests', { payload: requestInput({ email }) })
    await t.database.pool.query(`
      insert into mails (id, message_id, kind, recipient, subject, body_text, body_html, state, next_attempt_at,
        created_at)
      select gen_random_uuid(), gen_random_uuid(), 'contact-reply', recipient, '', '', '', 'sent', now(), now()
      from unnest('{lea@exemple.fr, Ana@exemple.fr}'::text[]) as recipient`)
    const { treatments } = await read()
    const counts = Object.fromEntries(treatments.map(({ kind, persons }: Treatment) => [kind, persons]))
    expect(counts).toMatchObject({
      requests: 2,
      appointments: 0,
      subscriptions: 0,
      // Ana has an account.
      mails: 1,
      copies: null,
      audit: 1,
      audience: 0,
      accounts: 1,
    })
  })

  it('RGPD-10 is exported whole, and is of the privileged account alone', async () => {
    const name = '=cmd|Cap Vert'
    await configure('/api/config/company', { name, logo: '', postalAddress: '', phone: '', privacyUrl: '' })
    const file = await t.call('GET', `${PATH}/export`, { headers })
    expect(file.headers['content-disposition']).toBe('attachment; filename="registre_2026-03-02.csv"')
    for (const { label, purpose } of Object.values(DATA_KINDS)) {
      expect(file.body).toContain(label)
      expect(file.body).toContain(purpose)
    }
    expect(file.body).toContain('À relire par votre conseil')
    expect(file.body).toContain(`'${name}`)
    const bob = await t.signUp({ email: 'bob@exemple.fr' })
    for (const path of [PATH, `${PATH}/export`])
      expect((await t.call('GET', path, { headers: bob.headers })).statusCode).toBe(403)
  })
})
