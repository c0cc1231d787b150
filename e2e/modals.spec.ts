import { expect, test } from './support/fixtures.ts'

test('DLG-25 no modal is taller than 90% of the viewport, whatever its size and that of the screen', async ({
  page,
  signIn,
  problems,
}) => {
  // One of the specimens is a picture that cannot be found.
  problems.allow(/introuvable\.png/)
  await signIn()
  // The page of the components exists where the site says that it is a demonstration.
  await page.route('**/api/site', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, demo: true } } })
  })
  await page.goto('/_composants')
  for (const size of ['sm', 'xl']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: `Fenêtre ${size}` }).click()
    const dialog = page.getByRole('dialog')
    for (const [width, height] of [
      [1440, 420],
      [375, 500],
    ] as const) {
      await page.setViewportSize({ width, height })
      // The page follows the new size of its window a moment later.
      const share = async () => ((await dialog.boundingBox())?.height ?? 0) / height
      const at = `${size} at ${width} × ${height}`
      await expect.poll(share, at).toBeGreaterThan(0.8)
      await expect.poll(share, at).toBeLessThanOrEqual(0.9 + 1 / height)
      await expect(dialog.getByRole('button', { name: 'Enregistrer' })).toBeInViewport({ ratio: 1 })
    }
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await expect(dialog).toHaveCount(0)
  }
})
