import { beforeEach, describe, expect, it } from 'vitest'
import { blogInput, emptyWriting, projectInput } from '#test/builders/writing.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
const { headers } = await t.signUp()
beforeEach(() => emptyWriting(t))

const HOSTILE = {
  'quotes in quotes': '>'.repeat(300),
  'tags in tags': '<u>'.repeat(300),
  'lists in lists': Array.from({ length: 60 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n'),
}
const DEEP = 'trop de niveaux d’imbrication (citations, listes ou balises les unes dans les autres).'
const create = (payload: object) => t.call('POST', '/api/blogs/admin', { headers, payload })
const edit = (payload: object) => t.call('PUT', '/api/blogs/admin/1', { headers, payload })
const read = async () => (await t.call('GET', '/api/public/blogs/reduire-son-empreinte')).json().data
const kept = async (table: string) =>
  (await t.database.pool.query(`select pieces -> 'html' as html from ${table}`)).rows

describe('a text that cannot be rendered', () => {
  it.each(Object.entries(HOSTILE))('SAFE-16 is refused when it is saved: %s', async (_name, content) => {
    const refused = await create(blogInput({ content, published: false }))
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toEqual({
      success: false,
      code: 'invalid',
      message: `Le contenu ne peut pas être affiché : ${DEEP}`,
      details: [`content : ${DEEP}`],
    })
    await create(blogInput())
    expect((await edit({ content })).statusCode).toBe(400)
    expect((await t.call('GET', '/api/blogs/admin/1', { headers })).json().data.version).toBe(1)

    const project = await t.call('POST', '/api/projects/admin', {
      headers,
      payload: projectInput({ description: content }),
    })
    expect(project.json().message).toBe(`La description ne peut pas être affichée : ${DEEP}`)
  })

  it('SAFE-16 that an earlier version took is shown in plain words', async () => {
    await create(blogInput({ published: true }))
    await t.database.pool.query('update blogs set content = $1', [HOSTILE['tags in tags']])
    await t.database.pool.query('delete from blog_renderings')

    expect((await read()).contentHtml).toBe(`<p>${'&lt;u&gt;'.repeat(300)}</p>`)
    expect(await kept('blog_renderings')).toHaveLength(1)
  })
})

describe('the HTML of a text', () => {
  it('is made when the text is saved, and follows it', async () => {
    await create(blogInput({ published: true }))
    expect(await kept('blog_renderings')).toEqual([{ html: ['<h1>Un début</h1>\n<p>Du texte.</p>'] }])
    await edit({ content: '*Autre*' })
    expect(await kept('blog_renderings')).toEqual([{ html: ['<p><em>Autre</em></p>'] }])
    expect((await read()).contentHtml).toBe('<p><em>Autre</em></p>')
    await t.call('DELETE', '/api/blogs/admin/1', { headers })
    expect(await kept('blog_renderings')).toEqual([])
  })

  it('is made at the first reading of a text of an earlier version, or of another one than it was made of', async () => {
    await create(blogInput({ published: true }))
    for (const source of ['', 'another']) {
      await t.database.pool.query('update blog_renderings set source = $1, pieces = $2', [
        Buffer.from(source),
        JSON.stringify({ html: ['stale'], offsets: [] }),
      ])
      await t.database.pool.query("update revisions set revision = revision + 1 where collection = 'blogs'")
      expect((await read()).contentHtml).toContain('<h1>Un début</h1>')
      expect((await kept('blog_renderings'))[0].html[0]).toContain('<h1>Un début</h1>')
    }
    await t.database.pool.query('delete from blog_renderings')
    await t.database.pool.query("update revisions set revision = revision + 1 where collection = 'blogs'")
    expect((await read()).contentHtml).toContain('<h1>Un début</h1>')
  })
})
