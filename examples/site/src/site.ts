import { type Client, createClient, VigieError } from '@vigie/client/client.ts'
import { layout, type Page } from './layout.ts'
import { articlePage, articlesPage } from './pages/articles.ts'
import { eventPage, eventsPage } from './pages/events.ts'
import { homePage } from './pages/home.ts'
import { bookingPage, contactPage, notFoundPage, unavailablePage } from './pages/plain.ts'
import { projectPage, projectsPage } from './pages/projects.ts'

/** How many responses of the API are kept with their ETag: all the pages of a small site. */
const MEMORY = 500

type Route = [RegExp, (client: Client, name: string) => Page | Promise<Page>]

const ROUTES: Route[] = [
  [/^\/$/, homePage],
  [/^\/blog$/, (client) => articlesPage(client)],
  [/^\/blog\/page\/(\d{1,4})$/, (client, page) => articlesPage(client, Number(page))],
  [/^\/blog\/([^/]+)$/, articlePage],
  [/^\/projets$/, projectsPage],
  [/^\/projets\/([^/]+)$/, projectPage],
  [/^\/evenements$/, eventsPage],
  [/^\/evenements\/(\d+)$/, eventPage],
  [/^\/contact$/, contactPage],
  [/^\/rendez-vous$/, bookingPage],
]

/** Renders the pages of the site from what Vigie publishes, at each request and for the static build alike. */
export function createSite(vigie: string) {
  const client = createClient({ url: vigie, memory: MEMORY })

  async function render(path: string) {
    const page = await find(client, path.replace(/(?<=.)\/+$/, ''))
    return { status: page.status ?? 200, movedTo: page.movedTo, html: layout(page, vigie).text }
  }

  return { client, render }
}

async function find(client: Client, path: string): Promise<Page> {
  for (const [pattern, page] of ROUTES) {
    const match = pattern.exec(path)
    if (match) return orPlainPage(() => page(client, decode(match[1] ?? '')))
  }
  return notFoundPage()
}

async function orPlainPage(make: () => Page | Promise<Page>) {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof VigieError)) throw error
    return error.status === 404 || error.status === 400 ? notFoundPage() : unavailablePage()
  }
}

function decode(name: string) {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
