import { DAY_MS } from '../../packages/contract/src/common/days.ts'

const json = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
const PERSON = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }
const ARTICLES = 50
const ARTICLE = { excerpt: 'Un', author: 'Ana', category: 'Environnement', published: true }
const text = (words) => `# Titre\n\n${'Un texte que chacun lit. '.repeat(words)}`

/** What people do, each as a function of the number of the request; the product has an account and articles then. */
export async function prepareActions(product) {
  const send = (method, path, body, headers = {}) =>
    product.fetch(path, {
      method,
      headers: { ...json, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
  const entered = await send('POST', '/api/users/register', PERSON)
  const token = { authorization: entered.headers.get('authorization') }
  const save = (number) =>
    send('POST', '/api/blogs/admin', { ...ARTICLE, title: `Article ${number}`, content: text(200) }, token)
  for (let number = 0; number < ARTICLES; number += 1) await save(number)
  const tagOf = async (path, headers) =>
    ((answer) => answer.headers.get('etag'))(await product.fetch(path, { headers }))
  const [shown, admin] = ['/api/public/blogs?limit=10', '/api/blogs/admin?limit=10']
  const [shownTag, adminTag] = [await tagOf(shown), await tagOf(admin, token)]
  const [from, to] = [1, 31].map((day) => new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10))

  return {
    'public list, unchanged (304)': () => send('GET', shown, undefined, { 'if-none-match': shownTag }),
    'public list, from memory': () => send('GET', shown),
    'public list, from the rows': (number) => send('GET', `${shown}&search=texte%20${number}`),
    'public article, from memory': (number) => send('GET', `/api/public/blogs/article-${number % ARTICLES}`),
    'list of an administrator, unchanged (304)': () =>
      send('GET', admin, undefined, { ...token, 'if-none-match': adminTag }),
    'list of an administrator, from the rows': (number) =>
      send('GET', `${admin}&search=texte%20${number}`, undefined, token),
    'free slots of a month': () => send('GET', `/api/appointments/slots?from=${from}&to=${to}`),
    'visit of a page': (number) =>
      send('POST', '/api/analytics/page-visit', { page: `/page-${number % 40}` }),
    'contact request': (number) =>
      send('POST', '/api/requests', {
        name: 'Ana',
        email: 'a@b.fr',
        subject: `Objet ${number}`,
        message: 'Bonjour',
      }),
    'article saved': (number) => save(1_000_000 + number),
  }
}
