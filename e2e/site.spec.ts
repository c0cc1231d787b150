import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildSite } from '../examples/site/src/static-site.js'
import { workingDay } from './support/agenda.ts'
import { create } from './support/author.ts'
import { expectAccessible } from './support/axe.ts'
import { createBlog, createProject } from './support/content.ts'
import { withExampleSite } from './support/example-site.ts'
import { expect, test } from './support/fixtures.ts'
import { prepareSending } from './support/mailing/campaigns.ts'
import { MAIL_SETTINGS, type Peer, withMailServer } from './support/mailing/mail.ts'

const PERSON = { name: 'Maëlle Kieffer', email: 'maelle@exemple.fr' }

test('KIT-07 KIT-01 KIT-09 a visitor of the example site and the back-office meet', async ({
  page,
  browser,
  ownServer,
  signIn,
  problems,
}) => {
  test.slow()
  await withExampleSite((site) =>
    withMailServer(async (peer) => {
      const server = await ownServer({ ...MAIL_SETTINGS, ALLOWED_ORIGINS: site.url, SITE_URL: site.url })
      site.readFrom(server.url)
      problems.trust(site.url)
      const account = await signIn({}, server)
      await prepareSending(page, server, account, peer)
      const author = { request: page.request, server, account }
      const article = await createBlog(author, {
        title: 'Mesurer avant d’agir',
        content: '## Les faits\n\nUn texte.',
      })
      const project = await createProject(author, { title: 'Bilan de douze communes' })
      const guest = await browser.newContext({
        locale: 'fr-FR',
        timezoneId: 'Europe/Paris',
        viewport: { width: 1440, height: 900 },
      })
      problems.watch(guest)
      const visitor = await guest.newPage()
      const write = async () => {
        await visitor.goto(`${site.url}/contact`)
        for (const label of ['Nom', 'Sujet', 'Message']) await visitor.getByLabel(label).fill(PERSON.name)
        await visitor.locator('vigie-contact').getByLabel('E-mail').fill(PERSON.email)
        await visitor.getByRole('button', { name: 'Envoyer' }).click()
        await expectConfirmed(visitor, 'Votre message a bien été envoyé.')
      }
      const book = async () => {
        await visitor.goto(`${site.url}/rendez-vous`)
        const times = visitor.getByRole('group', { name: /^Horaires du/ })
        await times.getByRole('button').last().click()
        await visitor.getByLabel('Nom').fill(PERSON.name)
        await visitor.locator('vigie-rendez-vous').getByLabel('E-mail').fill(PERSON.email)
        await visitor.getByRole('button', { name: 'Demander ce rendez-vous' }).click()
        await expectConfirmed(visitor, 'Votre demande de rendez-vous a bien été reçue.')
      }

      await test.step('an article appears when it is published', async () => {
        problems.allow(/404/)
        await visitor.goto(`${site.url}/blog/${article.slug}`)
        await expect(visitor.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
        await page.goto(`${server.url}/blogs`)
        await changePublication(page, 'Publier')
        await visitor.goto(site.url)
        await expectAccessible(visitor)
        await visitor.getByRole('link', { name: article.title }).click()
        await expect(visitor.getByRole('heading', { name: 'Les faits' })).toBeVisible()
        await visitor.getByRole('link', { name: 'Projets' }).first().click()
        await visitor.getByRole('link', { name: project.title }).click()
        await expect(visitor.getByText('Audit ESG')).toBeVisible()
      })

      await test.step('the same pages are written as files', async () => {
        const directory = await mkdtemp(join(tmpdir(), 'vigie-site-'))
        const paths = await buildSite({ vigie: server.url, url: site.url }, directory)
        expect(paths).toContain(`/blog/${article.slug}`)
        const file = await readFile(join(directory, 'projets', project.slug, 'index.html'), 'utf8')
        expect(file).toContain(`<h1>${project.title}</h1>`)
        await rm(directory, { recursive: true })
      })

      await test.step('a message appears while one watches', async () => {
        await page.getByRole('banner').getByRole('link', { name: 'Demandes', exact: true }).click()
        await expect(page.getByText('Aucune demande')).toBeVisible()
        await write()
        await expect(page.getByRole('row').filter({ hasText: PERSON.email })).toBeVisible()
      })

      await test.step('a booking is confirmed, and the visitor is told by mail', async () => {
        await book()
        await page.getByRole('tab', { name: /^Rendez-vous/ }).click()
        await page.getByRole('button', { name: `Confirmer le rendez-vous de ${PERSON.name}` }).click()
        await mailTo(peer, PERSON.email, /METHOD:REQUEST/)
      })

      await test.step('KIT-09 on a phone too, what was sent is confirmed in view and in focus', async () => {
        await visitor.setViewportSize({ width: 375, height: 812 })
        await write()
        await book()
        await visitor.setViewportSize({ width: 1440, height: 900 })
      })

      await test.step('a visitor registers on the page of an event', async () => {
        const event = { title: 'Atelier climat', date: workingDay(3), registration: { places: 5 } }
        await create(author, '/api/events', event)
        await visitor.goto(`${site.url}/evenements`)
        await visitor.getByRole('link', { name: event.title }).click()
        await expect(visitor.getByRole('heading', { name: event.title })).toBeVisible()
        const element = visitor.locator('vigie-evenements')
        await element.getByRole('button', { name: `S’inscrire : ${event.title}` }).click()
        await element.getByLabel('Nom').fill(PERSON.name)
        await element.getByLabel('E-mail').fill(PERSON.email)
        await element.getByRole('button', { name: 'S’inscrire' }).click()
        await expect(element.getByText('Votre inscription est enregistrée.')).toBeVisible()
      })

      await test.step('a withdrawn article goes', async () => {
        await page.getByRole('banner').getByRole('link', { name: 'Blogs', exact: true }).click()
        await changePublication(page, 'Dépublier')
        await visitor.goto(`${site.url}/blog`)
        await expect(visitor.getByText('Aucun article pour le moment.')).toBeVisible()
        await visitor.goto(`${site.url}/blog/${article.slug}`)
        await expect(visitor.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
      })
      await guest.close()
    }),
  )
})

async function expectConfirmed(visitor: Page, words: string) {
  await expect(visitor.getByRole('status').filter({ hasText: words })).toBeFocused()
  await expect(visitor.getByText(words)).toBeInViewport({ ratio: 1 })
  await expect(visitor.getByText(words).locator('~ button')).toBeInViewport({ ratio: 1 })
}

async function changePublication(page: Page, action: 'Publier' | 'Dépublier') {
  await page.getByRole('row').getByRole('button', { name: action }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click()
  const done = action.toLowerCase().replace(/er$/, 'é')
  await expect(page.getByText(`Blog ${done} avec succès`, { exact: true })).toBeVisible()
}

async function mailTo(peer: Peer, address: string, content: RegExp) {
  const find = () => peer.received.find(({ to, raw }) => to.includes(address) && content.test(decoded(raw)))
  await expect.poll(() => find()?.raw, { timeout: 20_000 }).toBeDefined()
}

/** Calendar files travel in base64, texts in quoted-printable. */
const decoded = (raw: string) =>
  raw +
  raw.replace(/(?:^[A-Za-z0-9+/]{20,76}={0,2}\r?\n)+/gm, (part) => Buffer.from(part, 'base64').toString())
