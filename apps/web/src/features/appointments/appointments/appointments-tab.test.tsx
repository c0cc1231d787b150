import { configure, screen, waitFor, within } from '@testing-library/react'
import { NOT_NOTIFIED_YET } from '@vigie/contract/mailing/mails.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, expect, it, vi } from 'vitest'
import { appointment } from '@/test/builders/scheduling.ts'
import { expectConsoleError } from '@/test/expect-console-error.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

let rows = [appointment()]
const isDeletedBy = (answer: () => Response) => server.use(mock.delete('/api/appointments/7', answer))
beforeEach(() => {
  rows = [
    appointment({ id: 7, name: 'Nadia', status: 'cancelled' }),
    appointment({ id: 8, name: 'Marc', status: 'confirmed' }),
    appointment({ id: 9, name: 'Luc', status: 'pending', isPast: true }),
  ]
  server.use(
    mock.get('/api/appointments', () =>
      HttpResponse.json({
        success: true,
        data: rows,
        pagination: { page: 1, limit: 50, total: rows.length, pages: 1 },
        counts: { all: rows.length, pending: 0, confirmed: 0, today: 0, enCours: 0 },
      }),
    ),
    otherFeatures,
  )
})

async function openDetail(name: string) {
  const { user } = renderApp('/requests?tab=rendez-vous')
  await user.click(await screen.findByRole('button', { name: `Voir le rendez-vous de ${name}` }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Détail du rendez-vous' })) }
}

it('RGPD-06 an appointment is deleted from its details, after a question that names what goes with it', async () => {
  isDeletedBy(() => {
    rows = rows.slice(1)
    return HttpResponse.json({ success: true })
  })
  const { user, dialog } = await openDetail('Nadia')
  await user.click(dialog.getByRole('button', { name: 'Supprimer le rendez-vous de Nadia' }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText(/Le rendez-vous de Nadia \(.+\) sera effacé, avec son message et les e-mails/)
  await user.click(question.getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByText('Nadia')).toBeNull())
  screen.getByText('Marc')
})

it('RGPD-06 a refused deletion says why and keeps the question open', async () => {
  isDeletedBy(() => refusal(409, NOT_NOTIFIED_YET))
  const { user, dialog } = await openDetail('Nadia')
  await user.click(dialog.getByRole('button', { name: /^Supprimer/ }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Supprimer' }))
  await question.findByText(/n’est pas encore parti/)
  expectConsoleError(/n’est pas encore parti/)
})

it.each([
  ['Marc', false],
  ['Luc', true],
])('RGPD-06 the details of %s offer the deletion: %s', async (name, isOffered) => {
  const { dialog } = await openDetail(name)
  expect(dialog.queryByRole('button', { name: /^Supprimer/ }) !== null).toBe(isOffered)
  dialog.getByRole('button', { name: /^Déplacer/ })
})
