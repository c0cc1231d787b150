import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { createBlog, editorOf, picture, pictureFile, uniqueTitle, uploadPicture } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'

const tiles = (page: Page) => page.getByRole('list', { name: 'Images' }).getByRole('button')
const fileName = (word: string) => `${uniqueTitle(word).replaceAll(' ', '-')}.png`
const mark = (page: Page) => page.getByRole('button', { name: /^Point d’intérêt/ })

test('an image of the library is added, described, used and replaced', async ({
  page,
  server,
  signIn,
  problems,
}) => {
  problems.allow(/status of 409/)
  problems.allow(/ne peut pas être supprimée/)
  problems.allow(/Connecting to 'blob:/)
  const account = await signIn()
  await page.goto('/')
  const name = fileName('toit')
  const file = pictureFile(name, 900, 600)

  await test.step('MEDIA-01 MEDIA-04 it is reached from the avatar menu; the same file is kept once', async () => {
    await page.getByRole('button', { name: 'Menu du compte' }).click()
    await page.getByRole('menuitem', { name: 'Médiathèque' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Médiathèque' })).toBeVisible()
    await page.getByLabel('Ajouter des images').setInputFiles(file)
    await expect(tiles(page).first()).toContainText(name)
    await page.getByLabel('Ajouter des images').setInputFiles({ ...file, name: 'autre-nom.png' })
    await expect(page.getByText('Cette image était déjà dans la médiathèque')).toBeVisible()
    await page.getByLabel('Rechercher une image').fill(name)
    await expect(tiles(page)).toHaveCount(1)
    await expect(tiles(page)).toContainText('Inutilisée')
    await expectAccessible(page)
  })

  const dialog = page.getByRole('dialog', { name })
  await test.step('MEDIA-02 MEDIA-08 its words, and its point of interest by keyboard and by mouse', async () => {
    await tiles(page).first().press('Enter')
    await expect(dialog.getByText('900 × 600 px')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Texte alternatif').fill('Un toit au soleil')
    await mark(page).press('Shift+ArrowLeft')
    await expect(mark(page)).toHaveAccessibleName(/40\s% depuis la gauche, 50\s% depuis le haut/)
    const shown = await dialog.locator('img').first().boundingBox()
    if (!shown) throw new Error('the picture is not drawn')
    await mark(page).hover()
    await page.mouse.down()
    await page.mouse.move(shown.x + shown.width * 0.8, shown.y + shown.height * 0.1, { steps: 3 })
    await page.mouse.up()
    await expect(mark(page)).toHaveAccessibleName(/80\s% depuis la gauche, 10\s% depuis le haut/)
    await page.mouse.click(shown.x + shown.width * 0.7, shown.y + shown.height * 0.2)
    await expect(mark(page)).toHaveAccessibleName(/70\s% depuis la gauche, 20\s% depuis le haut/)
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog).toBeHidden()
    await expect(tiles(page).first().locator('img')).toHaveCSS('object-position', '70% 20%')
  })

  await test.step('MEDIA-03 it is replaced everywhere, and not deleted while it is used', async () => {
    const address = await tiles(page)
      .first()
      .locator('img')
      .evaluate((image: HTMLImageElement) => new URL(image.src).pathname.replace(/-\d+/, ''))
    const blog = await createBlog({ request: page.request, server, account }, { image: address })
    await tiles(page).first().click()
    await expect(dialog.getByRole('link', { name: blog.title })).toHaveAttribute(
      'href',
      `/blogs/edit/${blog.id}`,
    )
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(question.getByRole('alert')).toContainText(`l’article « ${blog.title} »`)
    await question.getByRole('button', { name: 'Annuler' }).click()
    await dialog
      .getByLabel('Choisir l’image qui remplace celle-ci')
      .setInputFiles(pictureFile('neuve.png', 300, 200))
    await expect(question).toContainText('Elle est utilisée à 1 endroit')
    await question.getByRole('button', { name: 'Remplacer partout' }).click()
    const replaced = page.getByRole('dialog', { name: 'neuve.png' })
    await expect(replaced.getByText('300 × 200 px')).toBeVisible()
    const shown = replaced.locator('img').first()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
    await replaced.getByRole('link', { name: blog.title }).click()
    await expect(page.locator('[data-state] img').first()).toHaveAttribute('src', /\?v=2$/)
  })
})

test('MEDIA-04 images of the library by the keyboard alone: main image, gallery and text of an article', async ({
  page,
  server,
  signIn,
}) => {
  const account = await signIn()
  const author = { request: page.request, server, account }
  const word = uniqueTitle('Chantier')
  const addresses = [
    await uploadPicture(author, picture(90, 60)),
    await uploadPicture(author, picture(90, 61)),
  ]
  for (const [index, address] of addresses.entries()) {
    const id = /[0-9a-f]{32}/.exec(address)?.[0]
    const answer = await page.request.patch(`${server.url}/api/media/${id}`, {
      headers: { authorization: account.authorization },
      data: { alt: `${word} ${index}` },
    })
    expect(answer.status()).toBe(200)
  }
  await page.goto('/blogs/new')
  await editorOf(page).waitFor()
  const picker = page.getByRole('dialog', { name: 'Choisir dans la médiathèque' })
  const options = picker.getByRole('option')
  const openAndSearch = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).press('Enter')
    await expect(picker.getByLabel('Rechercher une image')).toBeFocused()
    await page.keyboard.type(word)
    await expect(options).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toBeFocused()
  }

  await test.step('one for the main image, with its words', async () => {
    await openAndSearch('Choisir dans la médiathèque, Image principale')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Texte alternatif, Image principale' })).toHaveValue(
      `${word} 0`,
    )
  })

  await test.step('several for the gallery, in the order chosen', async () => {
    await openAndSearch('Choisir dans la médiathèque, Galerie')
    for (const key of ['End', 'Space', 'Home', 'Space']) await page.keyboard.press(key)
    await picker.getByRole('button', { name: 'Ajouter 2 images' }).press('Enter')
    await expect(page.getByLabel('Texte alternatif, image 1 sur 2')).toHaveValue(`${word} 0`)
    await expect(page.getByLabel('Texte alternatif, image 2 sur 2')).toHaveValue(`${word} 1`)
  })

  await test.step('in the text, with its words', async () => {
    await openAndSearch('Choisir dans la médiathèque')
    await page.keyboard.press('Space')
    await picker.getByRole('button', { name: 'Ajouter 1 image' }).press('Enter')
    await expect(editorOf(page).getByRole('img', { name: `${word} 1` })).toBeVisible()
    await openAndSearch('Choisir dans la médiathèque')
    await page.keyboard.press('Escape')
    await expect(picker).toBeHidden()
  })
})
