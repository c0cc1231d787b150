import { expect, it } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import { failureMessage } from './error-message.ts'

const refusal = (status: number, message = '') => new ApiError({ status, statusText: 'Status', message })

it('API-04 shows the words of the server', () => {
  expect(failureMessage(refusal(409, 'Cet email est déjà utilisé.'), 'Repli')).toBe(
    'Cet email est déjà utilisé.',
  )
})

it('shows the sentence of the feature when the server has none, or did not answer', () => {
  expect(failureMessage(refusal(500), 'Repli')).toBe('Repli')
  expect(failureMessage(new NetworkError('hors ligne'), 'Repli')).toBe('Repli')
  expect(failureMessage(new TypeError('x is undefined'), 'Repli')).toBe('Repli')
})

it('DLG-20 falls back on the generic sentence', () => {
  expect(failureMessage(refusal(500))).toBe('Une erreur est survenue')
})

it('AUTH-37 names an expired session whatever the server said', () => {
  expect(failureMessage(refusal(401, 'Jeton inconnu'), 'Repli')).toBe(
    'Session expirée. Veuillez vous reconnecter.',
  )
})

it('puts the wording fixed for a status before the words of the server', () => {
  const wording = {
    otherwise: 'Repli',
    refused: ({ status }: ApiError) =>
      status === 403 ? 'Accès refusé. Permissions insuffisantes.' : undefined,
  }
  expect(failureMessage(refusal(403, 'Non'), wording)).toBe('Accès refusé. Permissions insuffisantes.')
  expect(failureMessage(refusal(404, 'Introuvable'), wording)).toBe('Introuvable')
})
