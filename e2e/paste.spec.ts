import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { editorOf, showCode } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'

const FOLDER = path.join(import.meta.dirname, 'fixtures/clipboard')
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8')
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('what is pasted becomes markdown, and the text is searched and replaced', async ({
  page,
  signIn,
  context,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn()
  await page.goto('/blogs/new')
  await showCode(page)
  // What is pasted stays as it was copied, so that it can be compared.
  await page.getByRole('checkbox', { name: 'Typographie française' }).uncheck()
  await editorOf(page).click()
  await test.step('EDIT-11 formatted text comes as markdown, words into the line, cells plain, pictures at their places', async () => {
    for (const source of ['word', 'excel'])
      await test.step(`EDIT-11 ${source}`, async () => {
        await page.keyboard.type('Avant')
        await copy(page, read(`${source}.html`), 'texte nu')
        await page.keyboard.press('Control+v')
        await expect.poll(() => writtenText(page)).toBe(`Avant\n\n${read(`${source}.md`).trim()}`)
        await page.keyboard.press('Control+z')
        await expect.poll(() => writtenText(page)).toBe('Avant')
        await page.keyboard.press('Control+Shift+v')
        await expect.poll(() => writtenText(page)).toBe('Avanttexte nu')
        await page.keyboard.press('Control+a')
        await page.keyboard.press('Delete')
      })

    await page.keyboard.type('Un , donc.')
    for (let letter = 0; letter < 7; letter += 1) await page.keyboard.press('ArrowLeft')
    await copy(page, '<span style="font-weight:700">mot</span>', 'mot')
    await page.keyboard.press('Control+v')
    await expect.poll(() => writtenText(page)).toBe('Un **mot**, donc.')

    await page.keyboard.press('Control+a')
    await page.keyboard.type('| a | b |\n| - | - |\n| c | d |')
    for (let letter = 0; letter < 2; letter += 1) await page.keyboard.press('ArrowLeft')
    await copy(page, '<h1>titre</h1>', 'titre')
    await page.keyboard.press('Control+v')
    await expect.poll(() => writtenText(page)).toContain('dtitre |')

    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    const picture = `<img src="data:image/png;base64,${DOT}">`
    await copy(page, `<h2>Un</h2>${picture}<h2>Deux</h2><img src="file:///C:/a.png">`, 'Un Deux')
    await page.keyboard.press('Control+v')
    await expect
      .poll(() => writtenText(page))
      .toMatch(/^## Un\n\n!\[\]\(\/uploads\/[0-9a-f]{32}\.\w+\)\n\n## Deux$/)
    await expect(page.getByText('Une image n’a pas pu être collée')).toBeVisible()
  })
  await test.step('EDIT-14 Ctrl+F finds and replaces in the text, in French, by keyboard alone', async () => {
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Le bilan, un Bilan, des bilans.')
    await page.keyboard.press('Control+f')
    await expect(page.getByRole('textbox', { name: 'Rechercher' })).toBeFocused()
    await page.keyboard.type('bilan')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Suivant' })).toBeFocused()
    await page.getByRole('checkbox', { name: 'Respecter la casse' }).check()
    await page.getByRole('textbox', { name: 'Remplacer par' }).fill('compte')
    await page.getByRole('button', { name: 'Tout remplacer' }).click()
    await expect.poll(() => writtenText(page)).toBe('Le compte, un Bilan, des comptes.')
    await expectAccessible(page)
    await page.setViewportSize({ width: 375, height: 800 })
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow).toBe(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('textbox', { name: 'Rechercher' })).toBeHidden()
    await expect(editorOf(page)).toBeFocused()
  })
})

/** As another program does: nothing looks through what is put on the clipboard. */
async function copy(page: Page, html: string, plain: string) {
  await page.evaluate(
    ([html = '', plain = '']) => {
      const put = (event: ClipboardEvent) => {
        event.preventDefault()
        event.stopImmediatePropagation()
        event.clipboardData?.setData('text/html', html)
        event.clipboardData?.setData('text/plain', plain)
      }
      document.addEventListener('copy', put, { capture: true, once: true })
      document.execCommand('copy')
    },
    [html, plain],
  )
}

/** Of a short text: lines out of sight are not in the page. The hints beside pictures are no part of it. */
function writtenText(page: Page) {
  return editorOf(page).evaluate((editor) =>
    [...editor.querySelectorAll('.cm-line')]
      .map((line) => {
        const copy = line.cloneNode(true) as Element
        for (const hint of copy.querySelectorAll('.editor-alt-hint')) hint.remove()
        return copy.textContent
      })
      .join('\n'),
  )
}
