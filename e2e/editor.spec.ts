import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { createBlog, createProject, editorOf, pictureFile, showCode } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'

test('the shortcuts, the pictures and the tools of the editor write markdown, which the preview shows', async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn()
  await page.goto('/blogs/new')
  await showCode(page)
  await editorOf(page).click()
  await test.step('EDIT-04 EDIT-05 the shortcuts, Tab, undo, and the way out by the keyboard', async () => {
    for (const [key, expected] of [
      ['b', '**mot**'],
      ['i', '*mot*'],
      ['u', '<u>mot</u>'],
      ['k', '[mot](https://)'],
    ] as const) {
      await writeLine(page, 'mot')
      await page.keyboard.press('Shift+Home')
      await page.keyboard.press(`Control+${key}`)
      expect(await lineOf(page)).toBe(expected)
      await page.keyboard.press(`Control+${key}`)
      expect(await lineOf(page)).toBe('mot')
      await page.keyboard.press('Control+z')
      expect(await lineOf(page)).toBe(expected)
      await page.keyboard.press('Control+z')
      expect(await lineOf(page)).toBe('mot')
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await writeLine(page, 'a')
    await page.keyboard.press('Tab')
    await page.keyboard.type('b')
    expect(await lineOf(page)).toBe('a  b')
    await expect(page.locator('[data-editor]')).toContainText('Échap puis Tab pour quitter l’éditeur')
    await expect(page.locator('[data-editor]')).toContainText(/\d+ mots · 1 min de lecture/)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(editorOf(page)).not.toBeFocused()
  })
  await editorOf(page).click()
  await test.step('EDIT-08 EDIT-09 EDIT-10 pictures come by the button, a drop and a paste; another file is refused', async () => {
    const picker = page.getByLabel('Choisir des images à insérer')
    await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expect(page.getByRole('alert')).toContainText('Veuillez sélectionner une image valide.')

    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/upload/image*', async (route) => {
      await held
      await route.continue()
    })
    await writeLine(page, 'Avant')
    await picker.setInputFiles(pictureFile('vue_du_toit.png'))
    await expect(page.getByText('Envoi de vue_du_toit.png')).toBeVisible()
    await page.keyboard.type(' et pendant')
    release()
    await expect(editorOf(page)).toContainText(/!\[Décrivez l’image\]\(\/uploads\/[0-9a-f]{32}\.webp\)/)
    await expect(editorOf(page)).toContainText('Avant et pendant')

    for (const kind of ['drop', 'paste'] as const) await giveFile(page, kind, pictureFile(`${kind}.png`))
    await toolbar(page).getByRole('button', { name: 'Aperçu' }).click()
    const pictures = page.getByRole('region', { name: 'Aperçu' }).locator('img')
    await expect(pictures).toHaveCount(3)
    await expect
      .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(64)
    await toolbar(page).getByRole('button', { name: 'Aperçu' }).click()
  })
  await editorOf(page).click()
  await test.step('EDIT-02 EDIT-03 EDIT-06 every tool of the toolbar writes its markdown, and the preview shows it', async () => {
    for (const [tool, level] of [
      ['Titre 1', '#'],
      ['Titre 2', '##'],
      ['Titre 3', '###'],
    ] as const) {
      await writeLine(page, 'Titre')
      await toolbar(page).getByRole('button', { name: tool }).click()
      expect(await lineOf(page)).toBe(`${level} Titre`)
    }
    for (const [tool, expected] of [
      ['Gras', '**mot**'],
      ['Italique', '*mot*'],
      ['Souligné', '<u>mot</u>'],
      ['Code', '`mot`'],
      ['Liste à puces', '- mot'],
      ['Liste numérotée', '1. mot'],
      ['Lien', '[mot](https://)'],
    ] as const) {
      await writeLine(page, 'mot')
      await page.keyboard.press('Shift+Home')
      await toolbar(page).getByRole('button', { name: tool, exact: true }).click()
      expect(await lineOf(page)).toBe(expected)
    }
    await writeLine(page, 'flottant')
    await page.keyboard.press('Shift+Home')
    const floating = page.getByRole('toolbar', { name: 'Mise en forme de la sélection' })
    await floating.getByRole('button', { name: 'Gras' }).click()
    expect(await lineOf(page)).toBe('**flottant**')

    await writeLine(page, '')
    await toolbar(page).getByRole('button', { name: 'Tableau' }).click()
    await page.getByLabel('Lignes').fill('3')
    await page.getByLabel('Colonnes').fill('2')
    await page.getByRole('button', { name: 'Insérer le tableau' }).click()
    await page.keyboard.type('Année')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Tonnes')

    await toolbar(page).getByRole('button', { name: 'Aperçu' }).click()
    const preview = page.getByRole('region', { name: 'Aperçu' })
    await expect(preview.getByRole('columnheader')).toHaveText(['Année', 'Tonnes'])
    await expect(preview.getByRole('row')).toHaveCount(4)
    await expect(preview.locator('u')).toHaveText('mot')
    await expect(editorOf(page)).toBeVisible()
    // What lies half under the top bar would be a target too small.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
    await page.setViewportSize({ width: 375, height: 800 })
    await expect(editorOf(page)).toBeHidden()
    await expect(preview).toBeVisible()
  })
})

test('EDIT-07 a script in a title, a tag, a link or the text stays a text', async ({
  page,
  server,
  signIn,
}) => {
  const author = { request: page.request, server, account: await signIn() }
  const script = '<script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">'
  const blog = await createBlog(author, {
    title: `Piège ${script}`,
    excerpt: script,
    author: script,
    tags: ['<svg onload=1>'],
    content: `${script}\n\n[lien](javascript:window.hacked=1)\n\n<a href="javascript:window.hacked=1">a</a>`,
  })
  const project = await createProject(author, { title: script, client: script, tags: [script.slice(0, 40)] })
  for (const path of ['/blogs', `/projects/edit/${project.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path.includes('edit')) await toolbar(page).getByRole('button', { name: 'Aperçu' }).click()
    await expect(page.getByText('Chargement')).toHaveCount(0)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  }
  await page.goto(`/blogs/edit/${blog.id}`)
  await toolbar(page).getByRole('button', { name: 'Aperçu' }).click()
  const preview = page.getByRole('region', { name: 'Aperçu' })
  await expect(preview.getByText('lien')).toBeVisible()
  expect(await preview.innerHTML()).not.toMatch(/javascript:|onerror|<script/)
})

function toolbar(page: Page) {
  return page.getByRole('toolbar', { name: 'Mise en forme', exact: true })
}

/** A new last line with this text, the cursor at its end. */
async function writeLine(page: Page, text: string) {
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  // A list goes on by itself; an empty line ends it.
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Delete')
  await page.keyboard.type(text)
}

function lineOf(page: Page) {
  return editorOf(page).locator('.cm-line').last().textContent()
}

async function giveFile(page: Page, kind: 'drop' | 'paste', file: ReturnType<typeof pictureFile>) {
  const { name, mimeType, buffer } = file
  const bytes = buffer.toString('base64')
  await editorOf(page).evaluate(
    (target, [kind, name, type, bytes]) => {
      const content = Uint8Array.from(atob(bytes ?? ''), (character) => character.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], name ?? '', { type: type ?? '' }))
      const options = { bubbles: true, cancelable: true }
      const box = target.getBoundingClientRect()
      const event =
        kind === 'drop'
          ? new DragEvent('drop', {
              ...options,
              dataTransfer: transfer,
              clientX: box.x + 30,
              clientY: box.y + 20,
            })
          : new ClipboardEvent('paste', { ...options, clipboardData: transfer })
      target.dispatchEvent(event)
    },
    [kind, name, mimeType, bytes],
  )
}
