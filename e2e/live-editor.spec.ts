import { devices, type Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { createBlog, editorOf, showCode, uniqueTitle, uploadPicture } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'

test('EDIT-15 EDIT-18 EDIT-21 a text is written as the page looks, by the keyboard, and its markdown is exact', async ({
  page,
  server,
  signIn,
}) => {
  const author = { request: page.request, server, account: await signIn() }
  const blog = await createBlog(author, { title: uniqueTitle('Guide [bilan]') })
  await page.goto('/blogs/new')
  await editorOf(page).click()
  const options = page.getByRole('listbox', { name: 'Propositions' }).getByRole('option')

  await test.step('EDIT-18 « / » offers blocks', async () => {
    await page.keyboard.type('/')
    await expect(options).toHaveCount(11)
    await page.keyboard.type('titre')
    await expect(options).toHaveCount(3)
    await expectAccessible(page)
    await page.keyboard.type(' 2')
    await expect(options).toHaveText(['Titre 2'])
    await page.keyboard.press('Enter')
    await page.keyboard.type('Bilan')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Bilan', level: 2 })).toHaveText('Bilan')
  })
  await test.step('EDIT-18 « [[ » finds an article by its title', async () => {
    await page.keyboard.type(`Lire [[${blog.title.slice(-8)}`)
    await expect(options).toContainText([blog.title])
    // The list of the letters before is still shown while the last ones are looked for.
    await expect(page.locator('.cm-tooltip-autocomplete-disabled')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await page.keyboard.type('.')
    await expect(editorOf(page)).toContainText(`Lire ${blog.title}.`)
  })
  await test.step('EDIT-21 an input method composes beside hidden marks', async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('**gras** ')
    const session = await page.context().newCDPSession(page)
    for (const text of ['n', 'ni', '日'])
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await session.send('Input.insertText', { text: '日本' })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(editorOf(page)).toContainText('gras 日本')
  })
  await test.step('EDIT-17 a table is filled in place', async () => {
    await page.keyboard.type('/tableau')
    await expect(options).toHaveText(['Tableau'])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Titre de la colonne 1' })).toBeFocused()
    for (const text of ['Année', 'Tonnes']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.getByRole('button', { name: 'Colonne', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Supprimer la colonne' }).click()
    await expect(page.getByRole('table', { name: 'Tableau, 2 colonnes, 3 lignes' })).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
    for (let row = 0; row < 3; row += 1) await page.keyboard.press('Enter')
    await page.keyboard.type('Fin')
  })
  await showCode(page)
  const lines = () => editorOf(page).locator('.cm-line').allTextContents()
  const title = blog.title.replace(/[[\]]/g, '\\$&')
  await expect
    .poll(async () => (await lines()).join('\n'))
    .toBe(
      `## Bilan\n\nLire [${title}](/blog/${blog.slug}).\n\n**gras** 日本\n\n| Année | Tonnes |\n| ----- | ------ |\n|       |        |\n|       |        |\n\nFin`,
    )
  await page.reload()
  await expect(page.getByRole('button', { name: 'Voir le code' })).toHaveAttribute('aria-pressed', 'true')
})

test('EDIT-16 EDIT-17 EDIT-21 images, tables and words are edited by a finger at 375 px', async ({
  browser,
  page,
  server,
  signIn,
}) => {
  const author = { request: page.request, server, account: await signIn() }
  const image = await uploadPicture(author)
  const table = '| a | b |\n| --- | --- |\n| un | deux |'
  const blog = await createBlog(author, {
    content: `Avant **gras** et\n\n![Un toit](${image})\n\n${table}\n\nAprès`,
  })
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    baseURL: server.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 375, height: 667 },
    locale: 'fr-FR',
    userAgent: devices['Pixel 7'].userAgent,
  })
  const phone = await context.newPage()
  await phone.goto(`/blogs/edit/${blog.id}`)
  const editor = editorOf(phone)

  await test.step('EDIT-21 the keyboard of a telephone writes, deletes and replaces', async () => {
    await editor.getByText('Avant').tap()
    await phone.keyboard.press('End')
    const keyboard = await androidKeyboard(phone)
    await keyboard.write(' mto')
    await keyboard.deleteBackwards()
    await expect(editor).toContainText('Avant gras et mt')
    // A suggestion that is chosen takes the place of the word.
    await phone.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
    await keyboard.write('mot')
    await expect(editor).toContainText('Avant gras et mot')
    expect(await keyboard.inputs()).toContain('deleteContentBackward')
  })
  await test.step('EDIT-16 an image is described', async () => {
    const picture = editor.getByRole('img', { name: 'Un toit' })
    await expect(editor).toContainText('Un toit · 64 × 40 px')
    await picture.tap()
    await phone.getByRole('textbox', { name: 'Texte alternatif de l’image' }).fill('Le toit vert')
    await expect(editor.getByRole('group', { name: /Image\s: Le toit vert/ })).toBeVisible()
    await expect(editor).toContainText('Le toit vert · 64 × 40 px')
    await phone.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(phone)
  })
  await test.step('EDIT-17 a cell is edited, and a row added', async () => {
    await editor.getByRole('textbox', { name: 'b, ligne 2' }).tap()
    await phone.keyboard.press('End')
    await phone.keyboard.type(' cents')
    await phone.getByRole('button', { name: 'Ligne', exact: true }).tap()
    await phone.getByRole('menuitem', { name: 'Ajouter une ligne au-dessous' }).tap()
    await expect(editor.getByRole('textbox', { name: 'b, ligne 3' })).toBeFocused()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  })
  await showCode(phone)
  await expect(editor).toContainText('Avant **gras** et mot')
  await expect(editor).toContainText(`![Le toit vert](${image})`)
  await expect(editor).toContainText('| un  | deux cents |')
  await context.close()
})

/** That of Android names no key: it commits text as an input method does, and asks for a removal by `beforeinput`. */
async function androidKeyboard(page: Page) {
  const session = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    const inputs: string[] = []
    document.addEventListener('beforeinput', ({ inputType }) => inputs.push(inputType), true)
    Object.assign(window, { inputs })
  })
  return {
    write: (text: string) => session.send('Input.insertText', { text }),
    deleteBackwards: () =>
      session.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key: 'Unidentified',
        windowsVirtualKeyCode: 229,
        commands: ['deleteBackward'],
      }),
    inputs: () => page.evaluate(() => Reflect.get(window, 'inputs') as string[]),
  }
}
