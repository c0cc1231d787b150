import type { Page } from '@playwright/test'
import { book, closeTime, longDay, toast, workingDay } from './support/agenda.ts'
import { createBlog, createProject } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'
import { subscribe } from './support/mailing/newsletter.ts'
import { clickTwice } from './support/pointer.ts'
import { sendMessage } from './support/public-site.ts'

const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr')
const names = async (page: Page, table: string) =>
  (await rows(page, table).locator('td:first-child').allInnerTexts()).map((text) => text.split('\n')[0])

test('DAY-05 DAY-06 two clicks on one « Confirmer » confirm one client, whose row stays, also under a filter', async ({
  page,
  ownServer,
  signIn,
}) => {
  const server = await ownServer()
  const last = await book(server, workingDay(2), '09:00')
  const soonest = await book(server, workingDay(0), '09:00')
  const next = await book(server, workingDay(1), '09:00')
  const inOrder = [soonest.name, next.name, last.name]
  const { authorization } = await signIn({}, server)
  const decided = async () => {
    const answer = await page.request.get(`${server.url}/api/appointments`, { headers: { authorization } })
    const { data } = await answer.json()
    return data.filter(({ status }: { status: string }) => status !== 'pending').length
  }
  await page.goto(`${server.url}/requests?tab=rendez-vous&status=pending`)
  await expect.poll(() => names(page, 'Rendez-vous')).toEqual(inOrder)

  const first = rows(page, 'Rendez-vous').first()
  await clickTwice(page, first.getByRole('button', { name: 'Confirmer' }))
  await expect(toast(page, 'Rendez-vous confirmé')).toBeVisible()
  await expect(first.getByRole('cell').last()).toContainText('Confirmé')
  await page.waitForResponse((answer) => /\/api\/appointments\?.*limit=50/.test(answer.url()))
  expect(await names(page, 'Rendez-vous')).toEqual(inOrder)
  expect(await decided()).toBe(1)

  await page.reload()
  await expect.poll(() => names(page, 'Rendez-vous')).toEqual(inOrder.slice(1))
})

test('DAY-05 APPT-14 « Refuser » asks, and says who is refused', async ({ page, server, signIn }) => {
  const { name } = await book(server, workingDay(3), '15:00')
  await signIn()
  await page.goto(`/requests?tab=rendez-vous&search=${encodeURIComponent(name)}`)
  const row = rows(page, 'Rendez-vous').first()
  await row.getByRole('button', { name: 'Refuser' }).click()
  const question = page.getByRole('alertdialog', { name: 'Refuser le rendez-vous' })
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(row).toContainText('En attente')
  await row.getByRole('button', { name: 'Refuser' }).click()
  await clickTwice(page, question.getByRole('button', { name: 'Refuser' }), 120)
  await expect(toast(page, 'Rendez-vous refusé')).toBeVisible()
  await expect(row).toContainText('Refusé')
})

test('DAY-05 what is new is announced, and pushes nothing until it is asked for', async ({
  page,
  ownServer,
  signIn,
}) => {
  const server = await ownServer()
  await sendMessage(server, { name: 'Ancienne' })
  await signIn({}, server)
  await page.goto(`${server.url}/requests`)
  await expect.poll(() => names(page, 'Demandes de contact')).toEqual(['Ancienne'])
  const place = await rows(page, 'Demandes de contact').first().boundingBox()
  await sendMessage(server, { name: 'Nouvelle' })
  await sendMessage(server, { name: 'Autre' })
  const news = page.getByRole('button', { name: '2 nouvelles demandes' })
  await expect(news).toBeVisible({ timeout: 25_000 })
  expect(await names(page, 'Demandes de contact')).toEqual(['Ancienne'])
  expect(await rows(page, 'Demandes de contact').first().boundingBox()).toEqual(place)
  await news.click()
  await expect.poll(() => names(page, 'Demandes de contact')).toEqual(['Autre', 'Nouvelle', 'Ancienne'])
  await expect(news).toBeHidden()
})

test('DAY-05 a list that another person changed says so', async ({ page, ownServer, signIn }) => {
  const server = await ownServer()
  for (const name of ['Une', 'Deux']) await sendMessage(server, { name })
  const { authorization } = await signIn({}, server)
  await page.goto(`${server.url}/requests?status=pending`)
  await expect(rows(page, 'Demandes de contact')).toHaveCount(2)
  await page.request.delete(`${server.url}/api/requests/1`, { headers: { authorization } })
  const changed = page.getByRole('button', { name: /La liste a changé/ })
  await expect(changed).toBeVisible({ timeout: 25_000 })
  expect(await names(page, 'Demandes de contact')).toEqual(['Deux', 'Une'])
  await changed.click()
  await expect.poll(() => names(page, 'Demandes de contact')).toEqual(['Deux'])
})

test('DAY-05 a second click on a confirmation that has closed reaches no row below it', async ({
  page,
  server,
  signIn,
}) => {
  const account = await signIn()
  const author = { request: page.request, server, account }
  const title = `Double ${Date.now()}`
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await createBlog(author, { title: `${title} ${number}` })
  await page.goto(`/blogs?search=${encodeURIComponent(title)}`)
  const sent: string[] = []
  page.on('request', (request) => {
    if (!['GET', 'POST'].includes(request.method())) sent.push(`${request.method()} ${request.url()}`)
  })
  await expect(rows(page, 'Blogs')).toHaveCount(8)
  const below = rows(page, 'Blogs').nth(3)
  const place = await below.boundingBox()
  await rows(page, 'Blogs')
    .first()
    .getByRole('button', { name: /^Supprimer/ })
    .click()
  await clickTwice(page, page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }), 250)
  await expect(page.getByText('Blog supprimé avec succès')).toBeVisible()
  // The others keep their place while the deleted one fades, and only then close up.
  expect(await below.boundingBox()).toEqual(place)
  await expect(rows(page, 'Blogs')).toHaveCount(7)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/blogs\?/)
  expect(sent).toHaveLength(1)
})

test('DAY-05 accounts, subscribers, projects and sessions: two clicks act on one', async ({
  page,
  browser,
  ownServer,
  signIn,
}) => {
  const server = await ownServer({ SIGNUP: 'first' })
  const account = await signIn({}, server)
  const sent: string[] = []
  page.on('request', (request) => {
    if (/PATCH|DELETE/.test(request.method())) sent.push(`${request.method()} ${request.url()}`)
  })
  for (const nom of ['Petit', 'Grand', 'Moyen']) {
    const visitor = await browser.newContext()
    const person = { nom, prenom: 'Ève', email: `${nom}@exemple.fr`, password: 'phrase-de-passe-eve' }
    await visitor.request.post(`${server.url}/api/users/register/`, { multipart: person })
    await visitor.close()
  }

  await test.step('sign-ups', async () => {
    await page.goto(`${server.url}/configuration?tab=utilisateurs`)
    await page.getByRole('button', { name: 'Approuver Ève Petit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adresse non vérifiée' })
    await dialog.getByLabel('Adresse e-mail du compte').fill('petit@exemple.fr')
    await clickTwice(page, dialog.getByRole('button', { name: 'Approuver' }))
    await expect(page.getByText('Approuvée', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approuver Ève Grand' })).toBeVisible()
    expect(sent.splice(0)).toHaveLength(1)
  })

  await test.step('a deactivated account stays where it was, with the way back', async () => {
    const row = rows(page, 'Utilisateurs').filter({ hasText: 'Petit' })
    await row.getByRole('button', { name: 'Désactiver Ève Petit' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver' }).click()
    await expect(row).toContainText('Désactivé')
    await expect(row.getByRole('button', { name: 'Réactiver Ève Petit' })).toBeVisible()
    sent.splice(0)
  })

  await test.step('subscribers', async () => {
    const emails = ['a', 'b', 'c', 'd'].map((letter) => ({ email: `${letter}@exemple.fr` }))
    await subscribe(server, ...emails)
    await page.goto(`${server.url}/newsletter?sort=email&order=asc`)
    await page.getByRole('button', { name: 'Supprimer l’abonnement de b@exemple.fr' }).click()
    await clickTwice(page, page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }), 300)
    await expect(page.getByText('Abonnement supprimé avec succès')).toBeVisible()
    await expect
      .poll(() => names(page, 'Abonnements'))
      .toEqual(['a', 'c', 'd'].map((one) => `${one}@exemple.fr`))
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(sent.splice(0)).toHaveLength(1)
  })

  await test.step('projects', async () => {
    const author = { request: page.request, server, account }
    for (const title of ['Un', 'Deux', 'Trois', 'Quatre']) await createProject(author, { title })
    await page.goto(`${server.url}/projects`)
    await page.getByRole('button', { name: 'Supprimer Deux' }).click()
    await clickTwice(page, page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }), 300)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Quatre', 'Trois', 'Un'])
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(sent.splice(0)).toHaveLength(1)
  })

  await test.step('sessions', async () => {
    for (const _ of [1, 2, 3]) {
      const elsewhere = await browser.newContext()
      const { email, password } = account
      await elsewhere.request.post(`${server.url}/api/users/login/`, { data: { email, password } })
      await elsewhere.close()
    }
    await page.goto(`${server.url}/profil`)
    const others = page.getByRole('button', { name: /^Fermer la session/ })
    await expect(others).toHaveCount(3)
    await clickTwice(page, others.first())
    await expect(others).toHaveCount(2)
    expect(sent.splice(0)).toHaveLength(1)
  })
})

test('DAY-05 in the dialog of a day, two clicks act on one', async ({ page, ownServer, signIn }) => {
  const server = await ownServer()
  const day = workingDay(5)
  const author = { request: page.request, server, account: await signIn({}, server) }
  for (const time of ['09:00', '09:30', '10:00']) await book(server, day, time)
  for (const startTime of ['13:00', '14:00', '15:00']) {
    await closeTime(author, { date: day, startTime, endTime: startTime.replace(':00', ':30'), reason: '' })
  }
  await page.goto(`${server.url}/requests?tab=disponibilites&date=${day}`)
  await page.getByRole('button', { name: new RegExp(`^${longDay(day)},`) }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Gestion du/ })
  const sent: string[] = []
  page.on('request', (request) => {
    if (/PUT|DELETE/.test(request.method())) sent.push(`${request.method()} ${request.url()}`)
  })
  await clickTwice(page, dialog.getByRole('button', { name: 'Confirmer' }).first())
  await expect(dialog.getByText('Confirmé')).toBeVisible()
  // It would take the place of the question.
  await expect(toast(page, 'Rendez-vous confirmé')).toBeVisible()
  expect(sent.splice(0)).toHaveLength(1)

  await dialog.getByRole('button', { name: /^Supprimer l’indisponibilité 13:00/ }).click()
  await clickTwice(page, page.locator('[data-toaster]').getByRole('button', { name: 'Supprimer' }))
  await expect(toast(page, 'Indisponibilité supprimée')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Supprimer l’indisponibilité/ })).toHaveCount(2)
  expect(sent.splice(0)).toHaveLength(1)
})

test('DAY-05 REQ-13 opening a request says that it is read, and takes it back', async ({
  page,
  server,
  signIn,
}) => {
  await signIn()
  await sendMessage(server, { name: 'Élodie' })
  await page.goto('/requests?status=pending')
  const row = rows(page, 'Demandes de contact').first()
  const status = row.getByRole('combobox')
  await row.getByRole('button', { name: /^Voir/ }).click()
  await expect(toast(page, 'Demande marquée comme lue')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Détail de la demande' })).toBeVisible()
  await page.getByRole('button', { name: 'Marquer comme non lue' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(status).toHaveValue('pending')
  await page.reload()
  await expect(status).toHaveValue('pending')
})
