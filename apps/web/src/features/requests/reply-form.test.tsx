import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, describe, expect, it } from 'vitest'
import { DialogsProvider } from '@/components/dialogs/dialogs-provider.tsx'
import { Toaster } from '@/components/toasts/toaster.tsx'
import { session } from '@/domain/session/session.ts'
import { createQueryClient } from '@/lib/http/query-client.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { contactRequest } from '@/test/builders/requests.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { ReplyForm } from './reply-form.tsx'

const request = contactRequest({
  id: 7,
  name: 'Élodie Brûlé',
  email: 'elodie@exemple.fr',
  subject: 'Bilan carbone',
  status: 'read',
})

beforeEach(() => session.start(sessionUser()))

function show(canReply = true) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <DialogsProvider>
        <ReplyForm canReply={canReply} request={request} />
        <Toaster />
      </DialogsProvider>
    </QueryClientProvider>,
  )
}

describe('the reply to a contact request', () => {
  it('leaves by mail and empties the field', async () => {
    const sent: unknown[] = []
    server.use(
      mock.post('/api/requests/7/reply', async ({ request: call }) => {
        sent.push(await call.json())
        return HttpResponse.json({ success: true, data: { ...request, status: 'replied' } })
      }),
    )
    show()
    const field = screen.getByRole('textbox', { name: 'Répondre' })
    await userEvent.type(field, 'Avec plaisir.')
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer la réponse' }))
    expect(await screen.findByText('Réponse envoyée')).toBeDefined()
    expect(sent).toEqual([{ message: 'Avec plaisir.' }])
    expect((field as HTMLTextAreaElement).value).toBe('')
  })

  it('is kept in the browser, offered back after a crash, and forgotten once it has left', async () => {
    server.use(mock.post('/api/requests/7/reply', () => HttpResponse.json({ success: true, data: request })))
    const before = show()
    await userEvent.type(screen.getByRole('textbox'), 'Avec plaisir.')
    before.unmount()

    const after = show()
    expect(screen.getByText(/Une saisie non enregistrée .* a été retrouvée/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Restaurer' }))
    const field = screen.getByRole('textbox') as HTMLTextAreaElement
    expect(field.value).toBe('Avec plaisir.')
    expect(screen.queryByText(/a été retrouvée/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer la réponse' }))
    await screen.findByText('Réponse envoyée')
    after.unmount()

    show()
    expect(screen.queryByText(/a été retrouvée/)).toBeNull()
  })

  it('keeps the text when the server refuses, and says why', async () => {
    server.use(mock.post('/api/requests/7/reply', () => refusal(409, 'Serveur SMTP absent', 'conflict')))
    show()
    const field = screen.getByRole('textbox', { name: 'Répondre' })
    await userEvent.type(field, 'Avec plaisir.')
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer la réponse' }))
    expect(await screen.findByText('Serveur SMTP absent')).toBeDefined()
    expect((field as HTMLTextAreaElement).value).toBe('Avec plaisir.')
  })

  it('asks for a message', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer la réponse' }))
    expect(await screen.findByText('Le message est requis')).toBeDefined()
  })

  it('says why it cannot while mail is not configured', () => {
    show(false)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText(/renseignez le serveur SMTP dans Configuration/)).toBeDefined()
  })
})
