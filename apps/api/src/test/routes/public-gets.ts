import { PUBLIC_ROUTES } from '#plugins/public-routes.ts'
import { campaignDesk, insertSubscribers } from '../builders/campaigns.ts'
import { eventInput } from '../builders/events.ts'
import { storedImage } from '../builders/library.ts'
import { blogInput, projectInput } from '../builders/writing.ts'
import { jpeg } from '../images.ts'
import type { TestApp } from '../test-app.ts'
import { privateLinks } from './private-links.ts'

const NO_TOKEN = 'x'.repeat(43)

/** An address of every public GET, by its route, of a product that shows something of each kind. */
export async function publicGets(t: TestApp) {
  const desk = await campaignDesk(t)
  const { id, url } = await storedImage(t, desk.headers, await jpeg({ width: 700, height: 350 }))
  const shown = { image: url, gallery: [url], imageAlts: { [url]: '' } }
  const content = `![](${url})`
  const post = async (path: string, payload: object) => (await desk.call('POST', path, payload)).json().data
  const article = await post('/api/blogs/admin', blogInput({ ...shown, content, published: true }))
  const project = await post('/api/projects/admin', projectInput({ ...shown, description: content }))
  await desk.call('POST', '/api/events', eventInput({ image: url }))
  await insertSubscribers(t, { count: 1 })
  const campaign = await desk.create({ content: '[un](https://a.fr)', inArchive: true })
  await desk.call('POST', `/api/campaigns/${campaign.id}/send`, { version: 1 })
  const [letter] = (await t.call('GET', '/api/public/newsletters')).json().data
  const links = await privateLinks(t, desk.headers)
  const examples: Record<string, string> = {
    '/api/appointments/slots': '/api/appointments/slots?from=2026-03-03&to=2026-03-06',
    '/rendez-vous/:token': `/rendez-vous/${links['/rendez-vous/']}`,
    '/mes-donnees/:token': `/mes-donnees/${links['/mes-donnees/']}`,
    '/api/newsletter/confirm': `/api/newsletter/confirm?token=${links['newsletter/confirm']}`,
    '/api/newsletter/unsubscribe-link': `/api/newsletter/unsubscribe-link?token=${NO_TOKEN}`,
    '/api/newsletter/links/:id/:position': `/api/newsletter/links/${campaign.id}/1`,
    '/api/public/newsletters/:slug': `/api/public/newsletters/${letter.slug}`,
    '/uploads/:file': url,
    '/api/public/blogs/:slug': `/api/public/blogs/${article.slug}`,
    '/api/public/projects/:id': `/api/public/projects/${project.id}`,
    '/api/public/preview/:token': `/api/public/preview/${links['/relecture/']}`,
    '/relecture/:token': `/relecture/${links['/relecture/']}`,
    '/agenda/:file': `/agenda/${links['/agenda/']}.ics`,
  }
  const addresses = [...PUBLIC_ROUTES].flatMap((route) => {
    const [method, path = ''] = route.split(' ')
    return method === 'GET' ? (examples[path] ?? path.replace(':token', NO_TOKEN)) : []
  })
  return { desk, article, project, picture: { id, url }, addresses }
}
