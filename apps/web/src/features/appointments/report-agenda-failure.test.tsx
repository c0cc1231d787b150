import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Toaster } from '@/components/toasts/toaster.tsx'
import { ApiError, NetworkError } from '@/lib/http/api-error.ts'
import { card, cards, show } from '@/test/toasts.ts'
import { reportAgendaFailure } from './report-agenda-failure.ts'

beforeEach(() => void render(<Toaster />))

const report = (error: Error) => show(() => [reportAgendaFailure(error, 'Rien n’a changé')])

it('APPT-17 a 409 shows the message of the server as information', () => {
  report(new ApiError({ status: 409, message: 'Ce créneau est pris' }))
  screen.getByText('Ce créneau est pris')
  expect(card().dataset.variant).toBe('info')
})

it('APPT-17 another refusal shows nothing, and a server that does not respond is said', () => {
  report(new ApiError({ status: 404, message: 'Introuvable' }))
  expect(cards()).toEqual([])
  report(new NetworkError())
  expect(cards()).toHaveLength(1)
})
