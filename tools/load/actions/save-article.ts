import { required } from '#lib/required.ts'
import { type Action, inTurn } from './action.ts'

const PARAGRAPH = 'Chaque équipe relève ses consommations, puis compare ses postes. '
type Body = { content: string; version: number }

/** Each article has one editor at a time, who saves from the version that the last saving gave. */
export const saveArticle: Action = {
  name: 'an editor saves an article',
  share: 30,
  open(tokens) {
    const token = inTurn(tokens)
    const idle = Array.from({ length: 1000 }, (_, index) => ({ id: index + 1, version: 1 }))
    let saved = 0
    return () => {
      const article = required(idle.shift(), 'an article that nobody saves now')
      saved += 1
      const body: Body = { content: `${PARAGRAPH.repeat(60)}\n\n${saved}`, version: article.version }
      return {
        method: 'PUT',
        path: `/api/blogs/admin/${article.id}`,
        token: token(),
        body,
        after(status) {
          if (status === 200) idle.push({ ...article, version: article.version + 1 })
        },
      }
    }
  },
  baseline(app, pool) {
    app.put<{ Params: { id: string }; Body: Body }>('/api/blogs/admin/:id', async ({ params, body }) => {
      const { rows } = await pool.query(
        `update blogs set content = $1, search_text = lower($1), version = version + 1, updated_at = now()
         where id = $2 and version = $3 returning *`,
        [body.content, Number(params.id), body.version],
      )
      return { success: true, data: rows[0] }
    })
  },
}
