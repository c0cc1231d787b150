import { screen } from '@testing-library/react'
import type { AppointmentType } from '@vigie/contract/agenda/appointment-types.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { expect, it, vi } from 'vitest'
import { appointment } from '@/test/builders/scheduling.ts'
import { otherFeatures, server } from '@/test/msw-server.ts'
import { renderPart } from '@/test/render-part.tsx'
import { NewAppointmentDialog } from './new-appointment-dialog.tsx'

const TYPE: AppointmentType = {
  id: 4,
  nameFr: 'Bilan',
  nameEn: '',
  durationMinutes: 60,
  pauseMinutes: 0,
  place: { kind: 'telephone', text: '' },
  isActive: true,
  questions: [
    { text: 'Combien de salariés ?', required: true },
    { text: 'Votre secteur', required: false },
  ],
  version: 1,
}

it('RDV-11 an administrator may answer the questions of the type for a client who phones', async () => {
  const sent: unknown[] = []
  server.use(
    mock.get('/api/appointments/slots', () => HttpResponse.json({ success: true, data: [] })),
    mock.get('/api/appointment-types', () => HttpResponse.json({ success: true, data: [TYPE] })),
    mock.post('/api/appointments/by-hand', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ success: true, data: appointment() }, { status: 201 })
    }),
    otherFeatures,
  )
  const { user } = renderPart(<NewAppointmentDialog onClose={vi.fn()} />)
  await user.type(await screen.findByLabelText(/^Nom/), 'Nadia')
  expect(screen.queryByLabelText('Votre secteur')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Type de rendez-vous'), 'Bilan')
  await user.type(screen.getByLabelText('Votre secteur'), 'Bois')
  await user.click(screen.getByRole('button', { name: 'Indiquer un autre moment' }))
  await user.type(screen.getByLabelText(/^Jour/), '05/03/2030')
  await user.type(screen.getByLabelText(/^Heure/), '9h')
  await user.click(screen.getByRole('button', { name: 'Créer le rendez-vous' }))
  await screen.findByText('Rendez-vous créé')
  expect(sent).toMatchObject([{ type: 4, answers: [{ question: 'Votre secteur', answer: 'Bois' }] }])
})
