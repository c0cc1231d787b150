import type { BrowserContext, Locator, Page } from '@playwright/test'
import { createBlog, editorOf, leaveForm, titleOf, uniqueTitle } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'
import { letPass } from './support/rhythm.ts'

const WAITS = 'Hors ligne : l’enregistrement attend, votre texte est gardé ici.'
const waits = (page: Page) => page.getByText(WAITS.replace(' :', '\u00a0:')).or(page.getByText(WAITS))
const badge = (page: Page) => page.getByRole('banner').getByRole('status')

test.beforeEach(({ problems }) => problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|404/))

/** The first click fetches the dialogs, which are there from then on. */
async function touch(page: Page, place: Locator) {
  const dialogs = page.waitForResponse(/confirm-dialog/)
  await place.click()
  await (await dialogs).finished()
}

async function cutNetwork(context: BrowserContext, page: Page) {
  await context.setOffline(true)
  await expect(badge(page)).toHaveText('Hors ligne')
}

test('DAY-07 what is saved offline says that it waits, is saved once when the network is back, and goes with a form that is left', async ({
  page,
  context,
  request,
  server,
  signIn,
}) => {
  const account = await signIn()
  const title = uniqueTitle('Écrit dans le train')
  await page.goto('/blogs/new')
  await titleOf(page).fill(title)
  await page.getByLabel('Extrait').fill('Un extrait')
  await page.getByLabel('Auteur').fill('Camille')
  await page.getByLabel('Catégorie').selectOption('ESG')
  await editorOf(page).click()
  await page.keyboard.type('Un texte')
  await cutNetwork(context, page)
  await page.keyboard.press('Control+s')
  await expect(waits(page)).toBeVisible()
  await page.keyboard.press('Control+s')
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/blogs\/edit\/\d+$/)
  await expect(waits(page)).toHaveCount(0)
  await expect(badge(page)).toBeEmpty()
  const stored = async () => {
    const answer = await request.get(`${server.url}/api/blogs/admin?search=${encodeURIComponent(title)}`, {
      headers: { authorization: account.authorization },
    })
    return (await answer.json()).data
  }
  expect(await stored()).toHaveLength(1)

  await titleOf(page).fill(`${title}, puis abandonné`)
  await cutNetwork(context, page)
  await page.keyboard.press('Control+s')
  await expect(waits(page)).toBeVisible()
  await leaveForm(page)
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(waits(page)).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Gestion des Blogs' })).toBeVisible()
  expect(await stored()).toMatchObject([{ title }])
})

test('DAY-07 a creation whose answer is lost with the network is not done twice', async ({
  page,
  context,
  server,
  signIn,
}) => {
  await signIn()
  const title = uniqueTitle('Réunion')
  await page.goto('/events')
  await page.getByRole('button', { name: 'Nouvel Événement' }).click()
  await page.getByRole('dialog').getByLabel('Titre').fill(title)
  await page
    .getByRole('dialog')
    .getByLabel(/^Date\*?$/)
    .fill('2030-05-14')
  // The server does the work, and the answer never arrives.
  await page.route(
    '**/api/events',
    async (route) => {
      await route.fetch()
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Sauvegarder' }).click()
  await expect(waits(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const answer = await page.evaluate(
    async ([url, words]) => {
      const user = JSON.parse(sessionStorage.getItem('user') ?? '{}')
      const headers = { Authorization: `Bearer ${user.token}` }
      return (await fetch(`${url}/api/events?search=${encodeURIComponent(words)}`, { headers })).json()
    },
    [server.url, title] as const,
  )
  expect(answer.events ?? answer).toHaveLength(1)
})

test('DAY-07 offline, lists keep what they show without a message, and an action says why it fails', async ({
  page,
  context,
  request,
  server,
  signIn,
  problems,
}) => {
  problems.allow(/NetworkError: Hors ligne/)
  const account = await signIn()
  const blog = await createBlog({ request, server, account }, { title: uniqueTitle('Gardé') })
  await page.clock.install()
  await page.goto(`/blogs?search=${encodeURIComponent(blog.title)}`)
  const row = page.getByRole('row', { name: new RegExp(blog.title) })
  await expect(row).toBeVisible()
  await touch(page, page.getByLabel('Rechercher un blog'))
  await context.setOffline(true)
  // The first call may still come through: the next one is due by the clock of the page.
  await letPass(page, 15_000)
  await expect(badge(page)).toHaveText('Hors ligne')
  await expect(row).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await row.getByRole('button', { name: 'Publier' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('réessayez quand la connexion sera revenue').first()).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' }).click()
  await context.setOffline(false)
  await expect(badge(page)).toBeEmpty()
})

test('SAFE-15 a page that cannot be fetched says so in French and comes back by itself; the files of a version that is gone reload it once, never in a loop', async ({
  page,
  context,
  signIn,
}) => {
  await signIn()
  await page.goto('/profil')
  await page.getByRole('heading', { name: 'Profil', level: 1 }).waitFor()
  await cutNetwork(context, page)
  await page.getByRole('banner').getByRole('link', { name: 'Newsletter' }).click()
  await expect(page.getByRole('heading', { name: 'Cette page n’a pas pu être chargée' })).toBeVisible()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Vous êtes hors ligne.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Gestion Newsletter' })).toBeVisible()

  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  let isGone = true
  await page.route('**/assets/projects-page*.js', (route) =>
    isGone ? route.fulfill({ status: 404, json: {} }) : route.continue(),
  )
  await page.getByRole('banner').getByRole('link', { name: 'Projets' }).click()
  await expect.poll(() => loads).toBe(1)
  await expect(page.getByRole('heading', { name: 'Cette page n’a pas pu être chargée' })).toBeVisible()
  await page.waitForTimeout(2000)
  expect(loads).toBe(1)
  isGone = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { name: 'Gestion des Projets' })).toBeVisible()
})
