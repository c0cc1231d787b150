import { configure, screen, within } from '@testing-library/react'
import { HttpResponse, http as mock } from 'msw/http'
import { expect, it, vi } from 'vitest'
import { appointment } from '@/test/builders/scheduling.ts'
import { otherFeatures, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

it('RDV-11 the list shows the number of the client, the details also what was answered', async () => {
  const answers = [{ question: 'Combien de salariés ?', answer: '40' }]
  const data = [appointment({ name: 'Nadia', phone: '06 12 34 56 78', answers })]
  server.use(
    mock.get('/api/appointments', () =>
      HttpResponse.json({
        success: true,
        data,
        pagination: { page: 1, limit: 50, total: 1, pages: 1 },
        counts: { all: 1, pending: 0, confirmed: 1, today: 0, enCours: 0 },
      }),
    ),
    otherFeatures,
  )
  const { user } = renderApp('/requests?tab=rendez-vous')
  const row = (await screen.findByText('Nadia')).closest('tr')
  expect(row?.textContent).toContain('06 12 34 56 78')
  await user.click(screen.getByRole('button', { name: 'Voir le rendez-vous de Nadia' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Détail du rendez-vous' }))
  dialog.getByText('06 12 34 56 78')
  within(dialog.getByRole('region', { name: 'Combien de salariés ?' })).getByText('40')
})
