import { expect, it } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import { failureMessage } from './error-message.ts'
import { LOAD_FAILURE } from './load-failure.ts'
import { toApiError } from './read-response.ts'

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

it('REQ-17 names the status in French, whatever the response says', () => {
  const inEnglish = (status: number, statusText: string) =>
    failureMessage(new ApiError({ status, statusText, message: statusText }), LOAD_FAILURE)
  expect(inEnglish(500, 'Internal Server Error')).toBe('Erreur 500: erreur interne du serveur')
  expect(inEnglish(507, 'Insufficient Storage')).toBe('Erreur 507: erreur du serveur')
  expect(inEnglish(418, 'I’m a Teapot')).toBe('Erreur 418: requête refusée')
})

it('shows the sentence of the feature in place of the words of a proxy', async () => {
  const refused = (code?: string) =>
    toApiError(Response.json({ success: false, code, message: 'Internal Server Error' }, { status: 500 }))
  expect(failureMessage(await refused(), 'Repli')).toBe('Repli')
  expect(failureMessage(await refused('internal'), 'Repli')).toBe('Internal Server Error')
})
