import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http as mock } from 'msw/http'
import { expect, it, vi } from 'vitest'
import { project } from '@/test/builders/content.ts'
import { imageFile, uploadAnswer } from '@/test/builders/files.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

it('DAY-13 a save by the button waits for the image of the text; one that fails stops it and loses nothing', async () => {
  const saved: { description?: string }[] = []
  let upload = Promise.withResolvers<Response>()
  server.use(
    mock.get('/api/projects/admin/5', () => HttpResponse.json({ success: true, data: project() })),
    mock.put('/api/projects/admin/5', async ({ request }) => {
      const body = (await request.json()) as { description?: string }
      saved.push(body)
      return HttpResponse.json({ success: true, data: project({ ...body, version: 2 }) })
    }),
    mock.post('/api/upload/image', () => upload.promise),
    otherFeatures,
  )
  const { user } = renderApp('/projects/edit/5')
  const files = [imageFile('vue.png')]
  fireEvent.change(await screen.findByLabelText('Choisir des images à insérer'), { target: { files } })
  await user.click(screen.getByRole('button', { name: 'Mettre à jour' }))
  await screen.findByText('L’enregistrement attend l’image en cours d’envoi…')
  upload.resolve(refusal(500))
  await screen.findByText(/^Une image n’a pas pu être envoyée\s: rien n’a été enregistré\.$/)
  expect(saved).toEqual([])

  upload = Promise.withResolvers()
  upload.resolve(uploadAnswer('/uploads/a.webp'))
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(document.querySelector('.editor-image img')).not.toBeNull())
  await user.click(screen.getByRole('button', { name: 'Mettre à jour' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.description).toMatch(
    /!\[\]\(\/uploads\/a\.webp\)[\s\S]*Une description|Une description[\s\S]*!\[\]\(\/uploads\/a\.webp\)/,
  )
})
