import type { EventInput } from '@vigie/contract/agenda/events.ts'
import type { TestApp } from './test-app.ts'

/** What tests of registrations do, through HTTP, as an administrator and as visitors. */
export function registrationCalls(t: TestApp) {
  let headers: Record<string, string> = {}
  const admin = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    more: Record<string, string> = {},
  ) => t.call(method, path, { headers: { ...headers, ...more }, ...(payload ? { payload } : {}) })
  return {
    admin,
    /** Empties the product, signs in and names a mail server. */
    async begin() {
      await t.empty()
      headers = (await t.signUp()).headers
      const server = {
        SMTP_HOST: 'smtp.exemple.fr',
        EMAIL_FROM: 'contact@exemple.fr',
        EMAIL_FROM_NAME: 'Horizon',
      }
      await admin('PUT', '/api/config/email', server)
    },
    create: async (input: EventInput): Promise<number> =>
      (await admin('POST', '/api/events', input)).json().event.id,
    register: (id: number, email: string, fields: object = {}) =>
      t.call('POST', `/api/public/events/${id}/registrations`, {
        payload: { name: `Personne ${email}`, email, ...fields },
      }),
    counts: async (id: number) => (await admin('GET', `/api/events/${id}/registrations`)).json().counts,
    mailsTo: (email: string) => t.mails('where recipient = $1 order by created_at, subject', [email]),
  }
}
