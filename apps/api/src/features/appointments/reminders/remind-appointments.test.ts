import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#test/test-app.ts'
import { remindAppointments } from './remind-appointments.ts'

const t = await testApp()
let headers: Record<string, string>
const SITE = { ...t.site, name: 'Cabinet Élan' }

beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
  await t.call('PUT', '/api/config/email', {
    headers,
    payload: { SMTP_HOST: 'smtp.exemple.fr', EMAIL_FROM: 'contact@exemple.fr' },
  })
})

const book = async (date: string, startTime: string, status?: string) => {
  const payload = { name: 'Claire', email: `c${startTime.slice(0, 2)}@exemple.fr`, date, startTime }
  const { id } = (await t.call('POST', '/api/appointments', { payload })).json().data
  if (status) await t.call('PUT', `/api/appointments/${id}/status`, { headers, payload: { status } })
}
const remind = (moment: string) => remindAppointments(t.db, SITE, new Date(moment))
const reminders = () => t.mails("where kind = 'booking-reminder' order by recipient")

describe('the reminder of the day before', () => {
  it('MAIL-17 is written once to the clients of tomorrow’s confirmed appointments', async () => {
    await book('2026-03-05', '09:00', 'confirmed')
    await book('2026-03-05', '10:00')
    await book('2026-03-05', '11:00', 'cancelled')
    await book('2026-03-06', '14:00', 'confirmed')
    expect(await remind('2026-03-04T07:59:00Z')).toBe(0)
    expect(await remind('2026-03-04T08:00:00Z')).toBe(1)
    expect(await remind('2026-03-04T09:00:00Z')).toBe(0)
    const [mail, ...others] = await reminders()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'c09@exemple.fr', expires_at: new Date('2026-03-05T08:00:00Z') })
    expect(mail.body_text).toContain('jeudi 5 mars 2026, de 09:00 à 09:30')
  })

  it('is spared to those who were told today', async () => {
    await book('2026-03-03', '09:00', 'confirmed')
    expect(await remind('2026-03-02T10:00:00Z')).toBe(0)
    expect(await reminders()).toEqual([])
  })

  it('MAIL-17 is not spared to those who were told today of another appointment', async () => {
    await book('2026-03-05', '09:00', 'confirmed')
    t.clock.set('2026-03-04T08:00:00Z')
    await t.database.pool.query("update access_tokens set expires_at = '2030-01-01'")
    await book('2026-03-12', '09:00', 'confirmed')
    expect(await remind('2026-03-04T08:30:00Z')).toBe(1)
    expect((await reminders())[0].body_text).toContain('jeudi 5 mars 2026')
  })

  it('RDV-05 follows a moved appointment to its new day, and takes back what names the old one', async () => {
    await book('2026-03-05', '09:00', 'confirmed')
    t.clock.set('2026-03-04T08:00:00Z')
    await t.database.pool.query("update access_tokens set expires_at = '2030-01-01'")
    expect(await remind('2026-03-04T08:00:00Z')).toBe(1)
    const move = { date: '2026-03-11', startTime: '10:00', version: 2 }
    const moved = await t.call('POST', '/api/appointments/1/move', { headers, payload: move })
    expect(moved.statusCode).toBe(200)
    expect(await reminders()).toEqual([])
    expect(await remind('2026-03-04T09:00:00Z')).toBe(0)
    expect(await remind('2026-03-10T08:00:00Z')).toBe(1)
    expect((await reminders())[0].body_text).toContain('mercredi 11 mars 2026, de 10:00 à 10:30')
  })

  it('RDV-06 is written again when the move that took it back is undone', async () => {
    await book('2026-03-05', '09:00', 'confirmed')
    t.clock.set('2026-03-04T08:00:00Z')
    await t.database.pool.query("update access_tokens set expires_at = '2030-01-01'")
    await remind('2026-03-04T08:00:00Z')
    const move = { date: '2026-03-11', startTime: '10:00', version: 2 }
    const { undo } = (await t.call('POST', '/api/appointments/1/move', { headers, payload: move })).json()
    await t.call('POST', '/api/appointments/1/undo', { headers, payload: { undo: undo.id } })
    expect(await remind('2026-03-04T08:01:00Z')).toBe(1)
    expect((await reminders())[0].body_text).toContain('jeudi 5 mars 2026, de 09:00 à 09:30')
  })

  it('RDV-11 comes as many days before as the settings say, or never', async () => {
    const remindBefore = async (reminderDays: number | null) => {
      const path = '/api/appointment-settings'
      const { data } = (await t.call('GET', path, { headers })).json()
      await t.call('PUT', path, { headers, payload: { ...data, reminderDays } })
    }
    await book('2026-03-05', '09:00', 'confirmed')
    await book('2026-03-06', '10:00', 'confirmed')
    await book('2026-03-09', '11:00', 'confirmed')
    await remindBefore(null)
    expect(await remind('2026-03-04T08:00:00Z')).toBe(0)
    await remindBefore(2)
    expect(await remind('2026-03-04T08:00:00Z')).toBe(2)
    expect(await remind('2026-03-05T08:00:00Z')).toBe(0)
    expect((await reminders()).map(({ subject }) => subject)).toEqual([
      'Rappel de votre rendez-vous de demain : jeudi 5 mars 2026, de 09:00 à 09:30',
      'Rappel de votre rendez-vous : vendredi 6 mars 2026, de 10:00 à 10:30',
    ])
  })

  it('waits for mail to be configured', async () => {
    await book('2026-03-05', '09:00', 'confirmed')
    await t.call('PUT', '/api/config/email', { headers, payload: { SMTP_HOST: '' } })
    expect(await remind('2026-03-04T09:00:00Z')).toBe(0)
    await t.call('PUT', '/api/config/email', { headers, payload: { SMTP_HOST: 'smtp.exemple.fr' } })
    expect(await remind('2026-03-04T09:10:00Z')).toBe(1)
  })
})
