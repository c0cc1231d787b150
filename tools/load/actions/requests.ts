import type { Action } from './action.ts'

type Body = { name: string; email: string; subject: string; message: string }

export const askSomething: Action = {
  name: 'a visitor sends a request',
  share: 15,
  isPublic: true,
  open() {
    let sent = 0
    return () => {
      sent += 1
      const body: Body = {
        ...{ name: 'Élodie Brûlé', email: 'elodie@exemple.fr' },
        ...{ subject: `Bilan carbone ${sent}`, message: 'Bonjour,\npouvez-vous nous aider ?' },
      }
      return { method: 'POST', path: '/api/requests', body }
    }
  },
  baseline(app, pool) {
    app.post<{ Body: Body }>('/api/requests', async ({ body }, reply) => {
      const { rows } = await pool.query(
        `insert into contact_requests (name, email, subject, message, type, search_text, created_at)
         values ($1, $2, $3, $4, 'normal', lower($3 || ' ' || $4), now()) returning *`,
        [body.name, body.email, body.subject, body.message],
      )
      return reply.code(201).send({ success: true, data: rows[0] })
    })
  },
}
