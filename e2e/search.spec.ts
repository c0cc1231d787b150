import type { Page } from '@playwright/test'
import { book, workingDay } from './support/agenda.ts'
import { expectAccessible } from './support/axe.ts'
import { createBlog, titleOf, uniqueTitle } from './support/content.ts'
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

  await test.step('DAY-02 a request and an appointment open in their own dialog', async () => {
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
    await find(subject, 'Demande')
    const dialog = page.getByRole('dialog', { name: 'Détail de la demande' })
    await expect(dialog).toContainText(subject)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/requests$/)

    await find(client.name, 'Rendez-vous')
    await expect(page.getByRole('dialog', { name: 'Détail du rendez-vous' })).toContainText(client.email)
  })
})

test('DAY-19 DAY-03 Ctrl+K opens the section or the dialog of a setting, and the dialog of each action', async ({
  page,
  ownServer,
  signIn,
  context,
}) => {
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
    ['appareils', 'sessions'],
    ['mails envoyés', 'journal-des-envois'],
    ['widget', 'embed-title'],
    ['cors', 'site-origins-title'],
  ] as const) {
    await choose(words)
    await expect(page).toHaveURL(new RegExp(`#${heading}$`))
    await expect(page.locator(`#${heading}`)).toBeInViewport()
  }
  for (const [words, dialog] of [
    ['horaires', 'Horaires d’ouverture'],
    ['signature', 'Expéditeur de la newsletter'],
    ['nouvel evenement', 'Nouvel événement'],
    ['indisponibilite ajouter', /période/i],
    ['feries', /fériés/i],
    ['exporter', /export/i],
    ['utilisateur nouvel', 'Nouvel utilisateur'],
  ] as const) {
    await choose(words)
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await expect(page).not.toHaveURL(/action=/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(context.pages()).toHaveLength(1)
})
