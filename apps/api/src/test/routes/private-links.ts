import { appointmentsOf } from '../builders/appointments.ts'
import { blogInput } from '../builders/writing.ts'
import type { TestApp } from '../test-app.ts'

type Headers = Record<string, string>

/** A real, living token of each kind of link that the product hands out, by the page that it opens. */
export async function privateLinks(t: TestApp, headers: Headers): Promise<Record<string, string>> {
  // Saved by the privileged account, so that mails about accounts leave too.
  const server = {
    SMTP_HOST: 'smtp.exemple.fr',
    EMAIL_FROM: 'contact@exemple.fr',
    EMAIL_FROM_NAME: 'Horizon',
  }
  await t.call('PUT', '/api/config/email', { headers, payload: server })
  const { book, decide } = appointmentsOf(t)
  await decide(headers, (await book()).json().data.id, 'confirmed')
  const post = async (path: string, payload?: object) =>
    (await t.call('POST', path, { headers, ...(payload ? { payload } : {}) })).json().data
  const draft = await post('/api/blogs/admin', blogInput())
  const preview = await post(`/api/blogs/admin/${draft.id}/preview-links`)
  const feed = await post('/api/calendar-feed')
  await post('/api/users/invitations', { email: 'invite@exemple.fr' })
  await t.call('POST', '/api/users/forgot-password', { payload: { email: 'ana@exemple.fr' } })
  await t.call('POST', '/api/newsletter/subscribe', { payload: { email: 'lea@exemple.fr' } })
  await t.call('POST', '/mes-donnees', { payload: { email: 'lea@exemple.fr' } })
  const rows = await t.mails()
  const inMail = (kind: string, before: RegExp) => {
    const text: string = rows.find((row) => row.kind === kind)?.body_text ?? ''
    const [found = ''] = new RegExp(`${before.source}[\\w.-]+`).exec(text) ?? []
    return found.replace(before, '')
  }
  return {
    '/relecture/': preview.url.split('/').at(-1),
    '/agenda/': feed.url.split('/').at(-1).replace('.ics', ''),
    '/rendez-vous/': inMail('booking-confirmed', /\/rendez-vous\//),
    '/invitation#': inMail('invitation', /\/invitation#/),
    'reset-password': inMail('password-reset', /reinitialiser=/),
    '/mes-donnees/': inMail('rights-link', /\/mes-donnees\//),
    'newsletter/confirm': inMail('newsletter-confirmation', /token=/),
  }
}
