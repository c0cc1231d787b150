import type { Account } from './support/account.ts'
import { dialogOf, programme, readBlog } from './support/articles/stored-articles.ts'
import { expectAccessible } from './support/axe.ts'
import { createBlog, titleOf, uniqueTitle } from './support/content.ts'
import { calendarOf, dayOf, drag, itemOf } from './support/events.ts'
import { expect, test } from './support/fixtures.ts'
import { boxOf } from './support/pointer.ts'

let account: Account
test.beforeEach(async ({ signIn }) => {
  account = await signIn()
})

test('a draft is programmed, the list says so, and it is taken back; what is published is given a day of withdrawal', async ({
  page,
  server,
  problems,
}) => {
  test.slow()
  problems.allow(/status of 400/)
  const author = { request: page.request, server, account }
  const title = uniqueTitle('Nouveau')
  await page.goto('/blogs/new')
  await test.step('PLAN-01 a new article is saved as a draft before it is programmed', async () => {
    await page.getByRole('button', { name: 'Programmer', exact: true }).click()
    await dialogOf(page).getByRole('button', { name: 'Enregistrer le brouillon' }).click()
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(page.getByText('Veuillez remplir tous les champs obligatoires')).toBeVisible()
    await titleOf(page).fill(title)
    await page.getByLabel('Extrait').fill('Un extrait')
    await page.locator('[data-editor] .cm-content').fill('Un texte.')
    await page.getByLabel('Catégorie').selectOption('ESG')
    await page.getByRole('button', { name: 'Programmer', exact: true }).click()
    await dialogOf(page).getByRole('button', { name: 'Enregistrer le brouillon' }).click()
    await expect(page).toHaveURL(/\/blogs\/edit\/\d+$/)
  })
  const id = Number(page.url().split('/').at(-1))

  await test.step('PLAN-04 a past moment is refused in its place', async () => {
    await expect(page.getByRole('dialog', { name: 'Programmer la publication' })).toBeVisible()
    await dialogOf(page).getByLabel('Jour').fill('02/03/2020')
    await dialogOf(page).getByRole('button', { name: 'Programmer' }).click()
    await expect(dialogOf(page).getByText('Choisissez un moment à venir.')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('PLAN-01 the dialog says what will happen, in the zone of the site', async () => {
    await dialogOf(page).getByLabel('Jour').fill('17/11/2027')
    await dialogOf(page).getByLabel('Heure').fill('9h')
    await expect(dialogOf(page)).toContainText('Publié le mercredi 17 novembre 2027 à 09:00, heure de Paris')
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(page.getByText('Brouillon · Programmé le 17/11/2027 à 09:00')).toBeVisible()
    expect(await readBlog(author, id)).toMatchObject({ plannedAt: '2027-11-17T08:00:00.000Z' })
  })

  await test.step('PLAN-03 the list says it and filters by it', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Blogs', exact: true }).click()
    await page.getByLabel('Filtrer par statut').selectOption('Programmés')
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText('Programmé le 17/11/2027 à 09:00')
    await expect(page).toHaveURL(/planned=true/)
  })
  await test.step('PLAN-01 a programme is cancelled', async () => {
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('button', { name: 'Modifier la programmation' }).click()
    await expect(dialogOf(page).getByLabel('Jour')).toHaveValue('17/11/2027')
    await dialogOf(page).getByRole('button', { name: 'Annuler la programmation' }).click()
    // The dialog has a button of that name too.
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Programmer', exact: true })).toBeVisible()
    expect(await readBlog(author, id)).toMatchObject({ plannedAt: null })
  })
  await test.step('PLAN-01 PLAN-05 a day of withdrawal, which a withdrawal by hand clears', async () => {
    await page.getByLabel('Brouillon', { exact: true }).check()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Blog publié avec succès')).toBeVisible()
    await page.getByRole('button', { name: 'Programmer', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Programmer le retrait' })).toBeVisible()
    await expect(dialogOf(page)).toContainText(/Retiré du site le .* à 09:00, heure de Paris/)
    await dialogOf(page).getByRole('button', { name: 'Programmer' }).click()
    await expect(page.getByText(/Publié · Retrait programmé le .* à 09:00/)).toBeVisible()
    await page.getByLabel('Publié', { exact: true }).uncheck()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Blog dépublié avec succès')).toBeVisible()
    expect(await readBlog(author, id)).toMatchObject({ published: false, plannedAt: null })
  })
})

test('PLAN-06 the calendar shows articles when asked, and moving a programmed one programs it', async ({
  page,
  server,
}) => {
  const author = { request: page.request, server, account }
  const coming = await createBlog(author, { title: uniqueTitle('À paraître') })
  await programme(author, coming.id, { date: '2028-03-14', time: '10:00' })
  await page.goto('/events?date=2028-03-10')
  await expect(calendarOf(page)).toBeVisible()
  await expect(itemOf(page, coming.title)).toHaveCount(0)
  await page.getByLabel('Publications').click()
  await expect(page.getByLabel('Publications')).toBeChecked()
  await expect(page).toHaveURL(/publications=1/)
  await expect(itemOf(page, coming.title)).toBeVisible()
  const stored = async () => (await readBlog(author, coming.id)).plannedAt

  await test.step('by mouse, with an undo', async () => {
    const from = await boxOf(itemOf(page, coming.title))
    const to = await boxOf(dayOf(page, '2028-03-22'))
    await drag(page, { x: from.centerX, y: from.centerY }, { x: to.centerX, y: to.y + 40 })
    await expect.poll(stored).toBe('2028-03-22T09:00:00.000Z')
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Annuler' }).click()
    await expect.poll(stored).toBe('2028-03-14T09:00:00.000Z')
  })
  await test.step('by keyboard', async () => {
    await dayOf(page, '2028-03-14').focus()
    await itemOf(page, coming.title).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(stored).toBe('2028-03-16T09:00:00.000Z')
  })
  await test.step('a click opens the article', async () => {
    await itemOf(page, coming.title).click()
    await expect(page).toHaveURL(new RegExp(`/blogs/edit/${coming.id}$`))
  })
})
