import type { Locator, Page } from '@playwright/test'
import { editorOf, heavyPictureFile, pictureFile, showCode } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'

const picker = (page: Page) => page.getByLabel('Choisir des images à insérer')
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Mise en forme', exact: true })

/** The text as it will be saved: what is drawn in it, such as an upload or a hint, is no part of it. */
const textOf = (page: Page) =>
  editorOf(page).evaluate((content) =>
    [...content.querySelectorAll('.cm-line')]
      .map((line) => {
        const copy = line.cloneNode(true) as Element
        for (const drawn of copy.querySelectorAll('.editor-uploads, .editor-alt-hint')) drawn.remove()
        return copy.textContent
      })
      .join('\n'),
  )

test('the toolbars of a text, and pictures over 5 MB', async ({ page, signIn, problems }) => {
  test.slow()
  await signIn()
  await page.goto('/blogs/new')
  await showCode(page)
  await editorOf(page).click()
  await test.step('IMG-01 IMG-04 MEDIA-07 a picture over 5 MB is offered to be reduced, and else refused', async () => {
    problems.allow(/Connecting to 'blob:/)
    const heavy = heavyPictureFile('vue.png', 640, 400)
    await picker(page).setInputFiles([heavy, pictureFile('2.png')])
    await page.getByRole('button', { name: 'Ne pas réduire' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'vue.png' })
    await expect(alert).toContainText('Le fichier est trop volumineux. Taille maximum : 5MB.')
    await expect.poll(() => textOf(page)).toMatch(/^!\[\]\(\S+\)\n\n$/)
    await page.keyboard.press('ControlOrMeta+Home')
    await picker(page).setInputFiles(heavy)
    await page.getByRole('button', { name: 'Réduire', exact: true }).click()
    await expect.poll(() => textOf(page)).toMatch(/^!\[\]\(\S+\)\n\n!\[\]\(\S+\)\n\n$/)
    await toolbar(page).getByRole('button', { name: 'Aperçu' }).click()
    const first = page.getByRole('region', { name: 'Aperçu' }).locator('img').first()
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
    await toolbar(page).getByRole('button', { name: 'Aperçu' }).click()
  })
  await test.step('EDIT-03 EDIT-13 the floating toolbar never covers the other one, which stays in sight in a long text', async () => {
    await editorOf(page).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Première ligne')
    await page.keyboard.press('Shift+Home')
    const floating = page.getByRole('toolbar', { name: 'Mise en forme de la sélection' })
    await expect(floating).toBeVisible()
    for (const tool of ['Titre 1', 'Titre 2', 'Titre 3', 'Gras', 'Italique', 'Souligné']) {
      const button = toolbar(page).getByRole('button', { name: tool })
      expect(await isOnTop(button), tool).toBe(true)
    }
    await toolbar(page).getByRole('button', { name: 'Titre 2' }).click()
    expect(await textOf(page)).toBe('## Première ligne')

    const text = Array.from({ length: 120 }, (_, line) => `Ligne ${line}`).join('\n\n')
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(text)
    for (const size of [
      { width: 720, height: 450 },
      { width: 375, height: 667 },
    ]) {
      await page.setViewportSize(size)
      for (const isPreview of [false, true]) {
        await toolbar(page).getByRole('button', { name: 'Aperçu' }).click()
        await toolbar(page).evaluate((bar) => {
          const editor = bar.closest('[data-editor]') as HTMLElement
          window.scrollTo(0, editor.getBoundingClientRect().bottom + window.scrollY - window.innerHeight + 80)
        })
        const bold = toolbar(page).getByRole('button', { name: 'Gras' })
        await expect(bold).toBeInViewport({ ratio: 1 })
        expect(await isOnTop(bold), `${size.width} px, ${isPreview}`).toBe(true)
      }
    }
  })
})

/** Whether a click at its middle would reach it. */
async function isOnTop(button: Locator) {
  return button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}
