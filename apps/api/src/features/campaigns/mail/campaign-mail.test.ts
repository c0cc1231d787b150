import { beforeEach, describe, expect, it } from 'vitest'
import { campaignDesk, PUBLIC_URL } from '#test/builders/campaigns.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ PUBLIC_URL, SITE_URL: 'https://www.exemple.fr' })
let desk: Awaited<ReturnType<typeof campaignDesk>>
beforeEach(async () => {
  await t.empty()
  desk = await campaignDesk(t)
})

const preview = async (content: string, more: object = {}) => {
  const body = { subject: 'Lettre', preheader: 'En bref', content, ...more }
  return (await desk.call('POST', '/api/campaigns/preview', body)).json().data
}
const writeArticle = (published: boolean) =>
  desk.call('POST', '/api/blogs/admin', {
    title: 'Les <algues>',
    slug: 'les-algues',
    excerpt: 'Un article & son extrait',
    content: 'Texte',
    author: 'Ana',
    category: 'ESG',
    image: '/uploads/algues.jpg',
    published,
  })

describe('the mail of a campaign', () => {
  it('SEND-02 is one responsive document with inline styles, a dark theme and its foot', async () => {
    const { html, bytes } = await preview(
      '# Titre\n\nUn [lien](https://a.fr/?x=1&y=2) et ![](https://a.fr/b.png)',
    )
    expect(html).toMatch(/^<!doctype html>/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toMatch(/<h1 style="[^"]*font-size:24px/)
    expect(html).toContain('href="https://a.fr/?x=1&amp;y=2"')
    expect(html).toMatch(/<img alt="" src="https:\/\/a.fr\/b.png"/)
    expect(html).toContain('1 rue du Port<br>29200 Brest')
    expect(html).toMatch(/max-width:600px/)
    expect(html).toMatch(/>Se désinscrire<\/a>/)
    expect(html.indexOf('En bref')).toBeLessThan(html.indexOf('Titre</h1>'))
    expect(bytes).toBe(Buffer.byteLength(html))
    expect((await preview('a', { theme: 'dark' })).html).toContain('@media all{')
    expect((await preview('a', { language: 'en' })).html).toMatch(/>Unsubscribe<\/a>/)
  })

  it('SEND-02 shows uploads as the JPEG that every mail program knows', async () => {
    const name = '0123456789abcdef0123456789abcdef'
    const { html } = await preview(`![Un](/uploads/${name}.webp) ![Deux](https://a.fr/${name}.webp)`)
    expect(html).toContain(`src="https://vigie.exemple.fr/uploads/${name}.jpg"`)
    expect(html).toContain(`src="https://a.fr/${name}.webp"`)
  })

  it('SEND-02 lets no script through, nor a link that leads nowhere', async () => {
    const { html } = await preview(
      '<script>x</script>\n\n[a](javascript:alert(1)) [b](#ancre) <u onclick="x">c</u>',
    )
    expect(html).not.toMatch(/script|onclick|#ancre/)
    expect((await preview('[d](/contact) <a title="a>b" href="https://e.fr">f</a>')).html).toMatch(
      /href="https:\/\/www\.exemple\.fr\/contact"[\s\S]*href="https:\/\/e\.fr"[^>]*>f</,
    )
  })

  it('SEND-02 shows an article as a block, and a draft as the link that was written', async () => {
    await writeArticle(true)
    const content = 'Voici :\n\n[Les algues](https://www.exemple.fr/blog/les-algues)\n\nÀ bientôt'
    const { html, text, unknownArticles } = await preview(content)
    expect(html).toContain('src="https://vigie.exemple.fr/uploads/algues.jpg" alt="Les &lt;algues&gt;"')
    expect(html).toContain('Un article &amp; son extrait')
    expect(html).toMatch(/Lire l’article<\/a>/)
    expect(text).toContain(
      'Les <algues>\nUn article & son extrait\nLire l’article : https://www.exemple.fr/blog/les-algues',
    )
    expect(unknownArticles).toEqual([])
    const draft = await preview('[Autre](/blog/un-brouillon)')
    expect(draft.unknownArticles).toEqual(['un-brouillon'])
    expect(draft.html).toMatch(/href="https:\/\/www.exemple.fr\/blog\/un-brouillon"[^>]*>Autre</)
  })

  it('SEND-02 has a true text part', async () => {
    const { text } = await preview(
      '## Titre\n\nUn [lien](https://a.fr) & **gras**\n\n- un\n- deux\n\n1. trois\n\n> cité\n\n| a | b |\n|---|---|\n| c | d |\n\n![Une vue](https://a.fr/v.png)',
    )
    expect(text).toBe(
      [
        'Titre',
        'Un lien (https://a.fr) & gras',
        '- un\n- deux',
        '1. trois',
        '> cité',
        'a | b\nc | d',
        '[Une vue]',
        '-- \nCap Vert\n1 rue du Port\n29200 Brest',
        'Vous recevez ce message parce que vous êtes abonné à la newsletter de Vigie.',
        'Se désinscrire : https://vigie.exemple.fr/api/newsletter/unsubscribe-link',
      ].join('\n\n'),
    )
  })

  it('SEND-04 goes to oneself as a test', async () => {
    const { id } = await desk.create()
    expect((await desk.call('POST', `/api/campaigns/${id}/test`)).statusCode).toBe(200)
    const { rows } = await t.database.pool.query('select kind, recipient, subject, body_text from mails')
    expect(rows).toMatchObject([
      { kind: 'campaign-test', recipient: 'ana@exemple.fr', subject: '[Test] Lettre de mars' },
    ])
    expect(rows[0].body_text).toMatch(/^Bonjour à tous\./)
  })
})
