import { expectAccessible } from './support/axe.ts'
import { editorOf } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'

const NARROW = '\u202f'

test('TEXT-01 TEXT-02 TEXT-03 a text is typed in French, corrected and read again by its worker', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/blogs/new')
  const editor = editorOf(page)
  await editor.click()

  await test.step('TEXT-01 keys, and one Ctrl+Z', async () => {
    await page.keyboard.type('L\'eau "douce" !')
    await expect(editor).toHaveText(`L’eau «${NARROW}douce${NARROW}»${NARROW}!`)
    await page.keyboard.press('Control+z')
    await expect(editor).toHaveText(`L’eau «${NARROW}douce${NARROW}» !`)
    await page.keyboard.type(' Oui')
    await expect(editor).toHaveText(`L’eau «${NARROW}douce${NARROW}» ! Oui`)
  })

  await test.step('TEXT-01 the choice is kept', async () => {
    const choice = page.getByRole('checkbox', { name: 'Typographie française' })
    await choice.uncheck()
    await page.reload()
    await expect(choice).not.toBeChecked()
    await editor.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Etat de l\'art : "cliquez ici" !')
    await expect(editor).toHaveText('Etat de l\'art : "cliquez ici" !')
  })

  await test.step('TEXT-03 a remark leads to its place, by keyboard', async () => {
    const button = page.getByRole('button', { name: 'Relire' })
    await button.focus()
    await page.keyboard.press('Enter')
    const remark = page.getByRole('region', { name: 'Relecture' }).getByRole('button', { name: /« Etat »/ })
    await remark.focus()
    await page.keyboard.press('Enter')
    await expect(editor).toBeFocused()
    await page.keyboard.type('État')
    await expect(editor).toHaveText('État de l\'art : "cliquez ici" !')
    await expect(remark).toBeHidden()
    await page.setViewportSize({ width: 375, height: 800 })
    await expectAccessible(page)
  })

  await test.step('TEXT-02 all at once', async () => {
    await page.getByRole('button', { name: 'Corriger la typographie' }).click()
    const found = page.getByRole('region', { name: 'Typographie' })
    await expect(found.getByRole('listitem')).toHaveCount(4)
    // What lies half under the bar of the form would be a target too small.
    await found.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expectAccessible(page)
    await found.getByRole('button', { name: 'Tout corriger' }).click()
    await expect(editor).toHaveText(`État de l’art${NARROW}: «${NARROW}cliquez ici${NARROW}»${NARROW}!`)
    await expect(found.getByText('Rien à corriger')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
})
