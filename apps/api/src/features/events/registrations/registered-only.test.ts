import { beforeEach, describe, expect, it } from 'vitest'
import { courseInput } from '#test/builders/events.ts'
import { registrationCalls } from '#test/registrations.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ PRIVILEGED_ADMIN_EMAIL: 'ana@exemple.fr', PUBLIC_URL: 'https://vigie.exemple.fr' })
const { begin, admin, create, register, mailsTo } = registrationCalls(t)
beforeEach(begin)

const LINK = 'https://visio.exemple.fr/secret'
type Mail = { subject: string; body_text: string; body_html: string; calendar: string | null }
const allOf = ({ subject, body_text, body_html, calendar }: Mail) =>
  [subject, body_text, body_html, (calendar ?? '').replaceAll('\r\n ', '').replaceAll('\\', '')].join('\n')
const pageIn = (mail: Mail | undefined) =>
  /https:\/\/vigie\.exemple\.fr(\/inscription\/\S+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
const idOf = async (email: string) => {
  const { rows } = await t.database.pool.query('select id from event_registrations where email = $1', [email])
  return rows[0].id as number
}

describe.each([
  ['link', LINK],
  ['place', 'Salle secrète, 2e étage'],
])('the %s given to the registered', (_, where) => {
  const course = () => courseInput({ location: 'Lyon', registration: { places: 1, where } })
  const withoutWhere = async (email: string) => {
    const mails = (await mailsTo(email)) as Mail[]
    for (const mail of mails) {
      expect(allOf(mail)).not.toContain(where)
      expect(allOf(mail)).toContain('Lyon')
    }
    return mails
  }

  it('REG-07 is in their mail, their invitation and their page', async () => {
    await register(await create(course()), 'a@exemple.fr')
    const [mail] = await mailsTo('a@exemple.fr')
    expect(mail.body_text).toContain(where)
    expect(allOf({ ...mail, body_text: '', body_html: '' })).toContain(where)
    expect((await t.call('GET', pageIn(mail))).body).toContain(where)
  })

  it('REG-07 is in no mail to those who wait, until they are promoted', async () => {
    const id = await create(course())
    await register(id, 'a@exemple.fr')
    await register(id, 'b@exemple.fr')
    const tell = { tellRegistered: true, registeredSeen: 1 }
    for (const fields of [{}, { isActive: false }, { isActive: true }])
      await admin('PUT', `/api/events/${id}`, { ...course(), startTime: '10:00', ...fields, ...tell })
    const mails = await withoutWhere('b@exemple.fr')
    expect(mails.map(({ subject }) => subject.split(/\s:/)[0])).toEqual(
      expect.arrayContaining(['Liste d’attente', 'Changement', 'Annulé', 'Maintenu']),
    )
    const page = pageIn(mails.find(pageIn))
    expect((await t.call('GET', page)).body).not.toContain(where)

    await admin('DELETE', `/api/events/${id}/registrations/${await idOf('a@exemple.fr')}`)
    const promoted = (await mailsTo('b@exemple.fr')) as Mail[]
    expect(promoted.filter((mail) => allOf(mail).includes(where))).toHaveLength(1)
    expect((await t.call('GET', page)).body).toContain(where)
  })

  it('REG-07 is in no mail to somebody who has withdrawn or was removed', async () => {
    const id = await create(course())
    await register(id, 'a@exemple.fr')
    const link = pageIn((await mailsTo('a@exemple.fr'))[0])
    await t.database.pool.query('delete from mails')
    expect((await t.call('POST', link)).body).not.toContain(where)
    expect(await withoutWhere('a@exemple.fr')).toMatchObject([{ calendar_method: 'CANCEL' }])
    expect((await t.call('GET', link)).body).not.toContain(where)

    await register(id, 'b@exemple.fr')
    await t.database.pool.query('delete from mails')
    await admin('DELETE', `/api/events/${id}/registrations/${await idOf('b@exemple.fr')}`)
    expect(await withoutWhere('b@exemple.fr')).toMatchObject([{ calendar_method: 'CANCEL' }])
  })
})
