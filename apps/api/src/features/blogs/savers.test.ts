import { beforeEach, expect, it } from 'vitest'
import { blogInput, emptyWriting, projectInput } from '#test/builders/writing.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ SIGNUP: 'open' })
const ana = await t.signUp()
const marc = await t.signUp({ prenom: 'Marc', nom: 'Petit', email: 'marc@exemple.fr' })
beforeEach(() => emptyWriting(t))

it.each([
  ['/api/blogs/admin', blogInput(), 'Cet article', 'data'],
  ['/api/projects/admin', projectInput(), 'Ce projet', 'data'],
  ['/api/events', { title: 'Atelier', date: '2026-03-10' }, 'Cet événement', 'event'],
])(
  'BLOG-37 PROJ-26 EVT-61 a save that comes too late at %s is told whose came first',
  async (path, payload, what, key) => {
    const { id, version } = (await t.call('POST', path, { headers: ana.headers, payload })).json()[key]
    const save = (headers: typeof ana.headers, title: string) =>
      t.call('PUT', `${path}/${id}`, { headers, payload: { ...payload, title, version } })

    expect((await save(marc.headers, 'De Marc')).statusCode).toBe(200)
    const late = await save(ana.headers, 'D’Ana')
    expect(late.statusCode).toBe(409)
    expect(late.json().message).toBe(`${what} a été modifié entre-temps par Marc Petit.`)
    expect((await save(marc.headers, 'Encore Marc')).json().message).toBe(
      `${what} a été modifié entre-temps par vous, dans un autre onglet ou sur un autre appareil.`,
    )
    // Saved before the product noted who saves.
    await t.database.pool.query(`update ${path.split('/')[2]} set updated_by = null`)
    expect((await save(ana.headers, 'D’Ana')).json().message).toBe(
      `${what} a été modifié entre-temps par une autre personne.`,
    )
  },
)
