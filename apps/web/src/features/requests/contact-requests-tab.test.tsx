import { focusManager } from '@tanstack/react-query'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { delay } from 'msw'
import { HttpResponse, http as mock } from 'msw/http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contactRequest } from '@/test/builders/requests.ts'
import { otherFeatures, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

const REQUEST = contactRequest()

// Hidden tabs do not poll, so that whatever is read again was asked for by a change.
beforeEach(() => focusManager.setFocused(false))
afterEach(() => focusManager.setFocused(undefined))

it('REQ-08 shows the day and the time at which a request came, in the hours of the site', async () => {
  const late = { ...REQUEST, status: 'read', createdAt: '2026-03-04T23:05:00.000Z' }
  server.use(
    mock.get('/api/requests', () =>
      HttpResponse.json({
        success: true,
        data: [late],
        pagination: { page: 1, limit: 50, total: 1, pages: 1 },
        counts: { all: 1, pending: 1, urgentPending: 0 },
        canReply: false,
      }),
    ),
    otherFeatures,
  )
  const { user } = renderApp('/requests')
  const row = (await screen.findByText('Un devis')).closest('tr')
  expect(row?.querySelector('time')?.textContent).toBe('05/03/2026 00:05')
  await user.click(screen.getByRole('button', { name: /^Voir/ }))
  within(await screen.findByRole('dialog')).getByText(/^05\/03\/2026 00:05/)
})

it('REQ-16 a change of status and a deletion read the list again, whatever the polling does', async () => {
  let rows = [REQUEST]
  let reads = 0
  server.use(
    mock.get('/api/requests', () => {
      reads += 1
      return HttpResponse.json({
        success: true,
        data: rows,
        pagination: { page: 1, limit: 50, total: rows.length, pages: 1 },
        counts: { all: rows.length, pending: 0, urgentPending: 0 },
        canReply: false,
      })
    }),
    mock.put('/api/requests/9/status', () => {
      // The server's value differs from the optimistic one: only a refresh shows it.
      rows = [{ ...REQUEST, status: 'closed', subject: 'Relu' }]
      return HttpResponse.json({ success: true, data: rows[0] })
    }),
    mock.delete('/api/requests/9', () => {
      rows = []
      return HttpResponse.json({ success: true })
    }),
    otherFeatures,
  )
  const { user } = renderApp('/requests')
  await user.selectOptions(await screen.findByLabelText('Statut de la demande de Nadia'), 'closed')
  await screen.findByText('Relu')

  const before = reads
  await user.click(screen.getByRole('button', { name: /^Supprimer/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(reads).toBeGreaterThan(before))
  await waitFor(() => expect(screen.queryByText('Relu')).toBeNull())
})

it('a reply from the detail is said, although the new list draws another form', async () => {
  let reply: { message: string; sentAt: string } | null = null
  server.use(
    mock.get('/api/requests', async ({ request }) => {
      // The counts of the tabs come after the list.
      if (new URL(request.url).searchParams.get('limit') === '1') await delay(200)
      return HttpResponse.json({
        success: true,
        data: [{ ...REQUEST, status: 'read', reply }],
        pagination: { page: 1, limit: 50, total: 1, pages: 1 },
        counts: { all: 1, pending: 0, urgentPending: 0 },
        canReply: true,
      })
    }),
    mock.post('/api/requests/9/reply', () => {
      reply = { message: 'Avec plaisir.', sentAt: '2026-03-05T09:00:00.000Z' }
      return HttpResponse.json({ success: true, data: { ...REQUEST, status: 'replied', reply } })
    }),
    otherFeatures,
  )
  const { user } = renderApp('/requests')
  await user.click(await screen.findByRole('button', { name: /^Voir/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Répondre' }), 'Avec plaisir.')
  await user.click(dialog.getByRole('button', { name: 'Envoyer la réponse' }))
  await dialog.findByText(/^Votre réponse du/)
  await screen.findByText('Réponse envoyée')
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nouvelle réponse' }).value).toBe('')
})
