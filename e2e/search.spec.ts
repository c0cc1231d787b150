import type { Page } from '@playwright/test'
import { book, workingDay } from './support/agenda.ts'
import { expectAccessible } from './support/axe.ts'
import { createBlog, createProject, titleOf, uniqueTitle } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'
import { sendMessage } from './support/public-site.ts'

/** Once the frame of the screen is there: a key that comes before it is lost. */
async function openPalette(page: Page) {
  await page.getByRole('button', { name: /^Rechercher un contenu/ }).waitFor()
  await page.keyboard.press('Control+k')
}

const palette = { name: 'Rechercher un contenu, une page ou une action' }

test('DAY-02 Ctrl+K finds an article by words in any order, with the keyboard alone, and opens it', async ({
  page,
  request,
  server,
  signIn,
}) => {
  const account = await signIn()
  const title = uniqueTitle('Les tourbières d’Écosse')
  const blog = await createBlog({ request, server, account }, { title })
  await page.goto('/')
  await openPalette(page)
  const word = title.split(' ').at(-1) ?? ''
  await page.getByRole('combobox', palette).fill(`${word} TOURBIERES`)
  const option = page.getByRole('option', { name: title })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(option).toContainText('Article · ')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 résultat')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/blogs/edit/${blog.id}$`))
  await expect(titleOf(page)).toHaveValue(title)
})

test('DAY-02 a request and an appointment open in their own dialog', async ({ page, server, signIn }) => {
  await signIn()
  const subject = uniqueTitle('Devis bilan carbone')
  const name = `Élodie ${subject.split(' ').at(-1)}`
  await sendMessage(server, { name, subject })
  const client = await book(server, workingDay(19), '11:00')
  const find = async (words: string, kind: string) => {
    await openPalette(page)
    await page.getByRole('combobox', palette).fill(words)
    await page
      .getByRole('option', { name: `${kind} · ` })
      .first()
      .click()
  }
  await page.goto('/profil')
  await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible()
  await find(subject, 'Demande')
  const dialog = page.getByRole('dialog', { name: 'Détail de la demande' })
  await expect(dialog).toContainText(subject)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/requests$/)

  await find(client.name, 'Rendez-vous')
  await expect(page.getByRole('dialog', { name: 'Détail du rendez-vous' })).toContainText(client.email)
})

test('DAY-19 Ctrl+K keeps every letter of the first opening, while its code is still on the way', async ({
  page,
  signIn,
}) => {
  const arrival = Promise.withResolvers<void>()
  // Before the sign-in, whose keys fetch it ahead: a file that the browser remembers would not be held up.
  await page.route('**/assets/app-palette-dialog-*.js', async (route) => {
    await arrival.promise
    await route.continue().catch(() => null)
  })
  await signIn()
  await page.goto('/profil')
  await openPalette(page)
  await page.keyboard.type('dispo')
  const box = page.getByRole('combobox', palette)
  await expect(box).toBeHidden()
  arrival.resolve()
  await page.keyboard.type('nibilités agenda', { delay: 40 })
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('disponibilités agenda')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=disponibilites$/)
})

test('DAY-19 Ctrl+K opens the section or the dialog of a setting', async ({ page, ownServer, signIn }) => {
  test.slow()
  const server = await ownServer()
  await signIn({}, server)
  await page.goto(`${server.url}/blogs`)
  const choose = async (words: string) => {
    await openPalette(page)
    await page.getByRole('combobox', palette).fill(words)
    await page.keyboard.press('Enter')
  }
  for (const [words, heading] of [
    ['avatar', 'photo'],
    ['prénom', 'informations'],
    ['changer mot de passe', 'mot-de-passe'],
    ['double authentification', 'deux-etapes'],
    ['appareils', 'sessions'],
    ['apparence', 'apparence'],
    ['mails envoyés', 'journal-des-envois'],
    ['adresse de vigie', 'site-address-title'],
    ['widget', 'embed-title'],
    ['cookie', 'tracker-title'],
    ['cors', 'site-origins-title'],
  ] as const) {
    await choose(words)
    await expect(page).toHaveURL(new RegExp(`#${heading}$`))
    await expect(page.locator(`#${heading}`)).toBeInViewport()
  }
  for (const [words, dialog] of [
    ['horaires', 'Horaires d’ouverture'],
    ['préavis', 'Préavis et horizon'],
    ['types de rendez-vous', 'Types de rendez-vous'],
    ['agenda google ailleurs', 'Votre agenda ailleurs'],
    ['agendas extérieurs', 'Agendas extérieurs'],
    ['signature', 'Expéditeur de la newsletter'],
  ] as const) {
    await choose(words)
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('DAY-03 Ctrl+K opens the dialog of each action', async ({ page, ownServer, signIn, context }) => {
  const server = await ownServer()
  await signIn({}, server)
  for (const [words, dialog] of [
    ['nouvel evenement', 'Nouvel événement'],
    ['indisponibilite ajouter', /période/i],
    ['feries', /fériés/i],
    ['exporter', /export/i],
    ['utilisateur nouvel', 'Nouvel utilisateur'],
  ] as const) {
    await page.goto(server.url)
    await page.getByRole('heading', { name: 'Tableau de bord', level: 1 }).waitFor()
    await openPalette(page)
    await page.getByRole('combobox', palette).fill(words)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await expect(page).not.toHaveURL(/action=/)
  }
  expect(context.pages()).toHaveLength(1)
})

test('DAY-01 projects and people are searched in their lists', async ({
  page,
  request,
  ownServer,
  signIn,
}) => {
  const server = await ownServer()
  const account = await signIn({}, server)
  const author = { request, server, account }
  await createProject(author, { title: 'Stratégie climat', client: 'Océane' })
  await createProject(author, { title: 'Audit des achats' })
  await page.goto(`${server.url}/projects`)
  await page.getByLabel('Rechercher un projet').fill('oceane CLIMAT')
  await expect(page.getByText('Audit des achats')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Stratégie climat' })).toBeVisible()
  await page.goto(`${server.url}/configuration?tab=utilisateurs`)
  await page.getByLabel('Rechercher un utilisateur').fill('lefevre CAMILLE')
  await expect(page.getByRole('row', { name: /Camille Lefèvre/ })).toBeVisible()
  await page.getByLabel('Rechercher un utilisateur').fill('personne')
  await expect(page.getByText('Aucun utilisateur ne correspond à cette recherche.')).toBeVisible()
})
